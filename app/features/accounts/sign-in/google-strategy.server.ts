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
import { words } from "./words.en";

const ATTEMPT_MAX_MS = minutes(10);
/** Keeps the cookie under the 4096 bytes that browsers accept. */
const PATH_MAX_LENGTH = 2000;

/** What to do after the sign-in with Google. */
export const GoogleLoginContext = z.object({
  mode: z.enum(["login", "register"]).catch("login"),
  redirectTo: z.string().transform((path) => toSafePath(path.length <= PATH_MAX_LENGTH ? path : undefined)),
  wish: z.boolean(),
});
export type GoogleLoginContext = z.output<typeof GoogleLoginContext>;
const LoginAttempt = GoogleLoginContext.extend({ id: z.string(), startedAt: z.number() });

/** Attempts that have returned, so that none is accepted twice. */
const finishedAttempts = new LRUCache<string, true>({ max: 10_000, ttl: ATTEMPT_MAX_MS });

/**
 * The strategy of remix-auth with the shop's own requests to Google, which have timeouts and check the
 * answers.
 */
class ShopGoogleStrategy extends GoogleStrategy<GoogleAccount> {
  constructor(private readonly googleConfig: GoogleConfig) {
    const { clientID, clientSecret, authorizationURL } = googleConfig;
    const callbackURL = new URL("/auth/google/callback", config().SITE_URL).href;
    const authorization = { scope: ["openid", "email", "profile"], prompt: "select_account" as const };
    super({ clientID, clientSecret, callbackURL, ...authorization }, async ({ accessToken }) =>
      getGoogleAccount(googleConfig, accessToken),
    );
    this.authorizationURL = authorizationURL;
  }
  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    return {
      accessToken: await redeemCode(this.googleConfig, code, params),
      extraParams: {} as GoogleExtraParams,
    };
  }
  /** Unused: the verify callback fetches the account. */
  protected override async userProfile(): Promise<GoogleProfile> {
    return {} as GoogleProfile;
  }
}

export const isGoogleEnabled = (): boolean => findGoogleConfig() !== undefined;

const getGoogleConfigOr404 = () => or404(findGoogleConfig(), words.thereIsNoPage);

/** Throws a 404 response unless Google sign-in is configured. */
export const assertGoogleEnabled = (): void => void getGoogleConfigOr404();

/** Signed storage for the state and the attempt, so that the browser cannot change them. */
const createAttemptStorage = ({ clientSecret }: GoogleConfig) =>
  createCookieSessionStorage({
    cookie: {
      // Over https the prefix makes browsers refuse a cookie set by another host.
      name: config().SECURE ? "__Host-google" : "google",
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: config().SECURE,
      maxAge: ATTEMPT_MAX_MS / 1000,
      secrets: [`trip ${clientSecret}`],
    },
  });

const authenticate = (
  googleConfig: GoogleConfig,
  storage: SessionStorage,
  request: Request,
): Promise<GoogleAccount> =>
  new Authenticator<GoogleAccount>(storage, { throwOnError: true })
    .use(new ShopGoogleStrategy(googleConfig))
    .authenticate("google", request);

/**
 * Redirects the browser to Google's sign-in by throwing the response; a cookie keeps the state and
 * `loginContext`.
 */
export async function redirectToGoogle(
  request: Request,
  loginContext: GoogleLoginContext,
  now: Date,
): Promise<never> {
  const googleConfig = getGoogleConfigOr404();
  const storage = createAttemptStorage(googleConfig);
  const attempt = { ...loginContext, id: randomUUID(), startedAt: now.getTime() };
  await authenticate(
    googleConfig,
    {
      ...storage,
      getSession: () => storage.getSession(),
      commitSession: (session) => {
        session.set("trip", attempt);
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
 * The context of a sign-in with Google and the account it returned. There is no account if Google reports an
 * error, the state does not match this browser, `ATTEMPT_MAX_MS` have passed, or the attempt returned before
 * (rule: google-return).
 */
export async function receiveGoogleReturn(request: Request, now: Date): Promise<GoogleReturn> {
  const googleConfig = getGoogleConfigOr404();
  const storage = createAttemptStorage(googleConfig);
  const session = await storage.getSession(request.headers.get("Cookie"));
  const { data: attempt } = LoginAttempt.safeParse(session.get("trip"));
  if (!attempt) return { loginContext: GoogleLoginContext.parse({ redirectTo: "/", wish: false }) };
  if (attempt.startedAt + ATTEMPT_MAX_MS <= now.getTime() || finishedAttempts.has(attempt.id))
    return { loginContext: attempt };
  finishedAttempts.set(attempt.id, true);
  try {
    return { loginContext: attempt, account: await authenticate(googleConfig, storage, request) };
  } catch (error) {
    const isReported = new URL(request.url).searchParams.has("error");
    log[isReported ? "debug" : "warn"]({ err: error }, "nobody came in with a Google account");
    return { loginContext: attempt };
  }
}
