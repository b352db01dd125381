import { randomUUID } from "node:crypto";
import { createCookieSessionStorage, type SessionStorage } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { Authenticator } from "remix-auth";
import { type GoogleExtraParams, type GoogleProfile, GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import { minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import {
  findGoogleConfig,
  type GoogleAccount,
  type GoogleConfig,
  getGoogleAccount,
  redeemCode,
} from "~/platform/google.server";
import { or404 } from "~/platform/http/query";
import { toSafePath } from "~/platform/http/redirect.server";
import { log } from "~/platform/log.server";

const TRIP_MS = minutes(10);
/** With all else in it the cookie stays under the 4096 bytes that browsers keep. */
const PATH_MAX_LENGTH = 2000;

/** What a trip to Google is for. */
export const GoogleLoginContext = z.object({
  mode: z.enum(["login", "register"]).catch("login"),
  redirectTo: z.string().transform((path) => toSafePath(path.length <= PATH_MAX_LENGTH ? path : undefined)),
  wish: z.boolean(),
});
export type GoogleLoginContext = z.output<typeof GoogleLoginContext>;
const LoginTrip = GoogleLoginContext.extend({ id: z.string(), startedAt: z.number() });

/** Trips that have come back: none does so twice. Google redeems no code twice either. */
const finishedTrips = new LRUCache<string, true>({ max: 10_000, ttl: TRIP_MS });

/** Google as remix-auth speaks to it, but asked with patience that ends and answers that are checked. */
class ShopGoogleStrategy extends GoogleStrategy<GoogleAccount> {
  constructor(private readonly setup: GoogleConfig) {
    const { clientID, clientSecret, authorizationURL } = setup;
    const callbackURL = new URL("/auth/google/callback", config().SITE_URL).href;
    const asked = { scope: ["openid", "email", "profile"], prompt: "select_account" as const };
    super({ clientID, clientSecret, callbackURL, ...asked }, async ({ accessToken }) =>
      getGoogleAccount(setup, accessToken),
    );
    this.authorizationURL = authorizationURL;
  }
  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    return { accessToken: await redeemCode(this.setup, code, params), extraParams: {} as GoogleExtraParams };
  }
  /** Asked in the verification instead, which gives the guest. */
  protected override async userProfile(): Promise<GoogleProfile> {
    return {} as GoogleProfile;
  }
}

/** Whether people can come with a Google account. */
export const isGoogleEnabled = (): boolean => findGoogleConfig() !== undefined;

const getGoogleConfigOr404 = () => or404(findGoogleConfig(), "There is no page at this address.");

/** Throws a 404 where Google is not set up. */
export const assertGoogleEnabled = (): void => void getGoogleConfigOr404();

/**
 * The state and the trip, signed: the browser that has them cannot change them, nor say itself who somebody
 * is.
 */
const createTripStorage = ({ clientSecret }: GoogleConfig) =>
  createCookieSessionStorage({
    cookie: {
      // Over https the browser itself sees to it that no other site can have set it.
      name: config().SECURE ? "__Host-google" : "google",
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: config().SECURE,
      maxAge: TRIP_MS / 1000,
      secrets: [`trip ${clientSecret}`],
    },
  });

const authenticate = (
  setup: GoogleConfig,
  storage: SessionStorage,
  request: Request,
): Promise<GoogleAccount> =>
  new Authenticator<GoogleAccount>(storage, { throwOnError: true })
    .use(new ShopGoogleStrategy(setup))
    .authenticate("google", request);

/** Sends a browser to Google: throws the redirect, with what the trip is for in a cookie beside the state. */
export async function redirectToGoogle(
  request: Request,
  loginContext: GoogleLoginContext,
  now: Date,
): Promise<never> {
  const setup = getGoogleConfigOr404();
  const storage = createTripStorage(setup);
  const trip = { ...loginContext, id: randomUUID(), startedAt: now.getTime() };
  await authenticate(
    setup,
    {
      ...storage,
      getSession: () => storage.getSession(),
      commitSession: (session) => {
        session.set("trip", trip);
        return storage.commitSession(session);
      },
    },
    request,
  );
  throw new Error("remix-auth let somebody in who had not been to Google");
}

interface GoogleReturn {
  loginContext: GoogleLoginContext;
  account?: GoogleAccount;
}

/**
 * What a browser that comes back from Google had gone for, and whom Google says it is: nobody when that is
 * not known, not this browser's own trip, over 10 minutes ago, or a trip that has come back before (rule:
 * google-return).
 */
export async function receiveGoogleReturn(request: Request, now: Date): Promise<GoogleReturn> {
  const setup = getGoogleConfigOr404();
  const storage = createTripStorage(setup);
  const session = await storage.getSession(request.headers.get("Cookie"));
  const { data: trip } = LoginTrip.safeParse(session.get("trip"));
  if (!trip) return { loginContext: GoogleLoginContext.parse({ redirectTo: "/", wish: false }) };
  if (trip.startedAt + TRIP_MS <= now.getTime() || finishedTrips.has(trip.id)) return { loginContext: trip };
  finishedTrips.set(trip.id, true);
  try {
    return { loginContext: trip, account: await authenticate(setup, storage, request) };
  } catch (error) {
    const isReported = new URL(request.url).searchParams.has("error");
    log[isReported ? "debug" : "warn"]({ err: error }, "nobody came in with a Google account");
    return { loginContext: trip };
  }
}
