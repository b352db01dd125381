import { createCookie } from "@remix-run/node";
import { createToken, hashToken } from "~/features/accounts/sign-in/tokens.server";
import { days } from "~/lib/time";
import { config } from "~/platform/config.server";

const COOKIE_SECONDS = days(1) / 1000;
const TOKEN = /^[\w-]{43}$/;

/** Over https the `__Host-` prefix makes browsers refuse a cookie set by another host. */
function createBrowserCookie() {
  const { SECURE: secure } = config();
  const name = secure ? "__Host-desk" : "desk";
  return createCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: COOKIE_SECONDS });
}

/**
 * The browser id of an API client that holds a slot: the digest of its hold id. Undefined for an invalid id.
 */
export const findHoldBrowserId = (holdId: string | undefined): string | undefined =>
  holdId !== undefined && TOKEN.test(holdId) ? hashToken(holdId) : undefined;

/**
 * The hold id and browser id of an API client that is about to hold a slot; an invalid id is replaced by a
 * new one.
 */
export function ensureHold(givenHoldId?: string): { holdId: string; browserId: string } {
  const holdId = givenHoldId !== undefined && TOKEN.test(givenHoldId) ? givenHoldId : createToken();
  return { holdId, browserId: hashToken(holdId) };
}

/**
 * The browser id: the digest of the browser's cookie, signed in or not. Undefined if the browser holds
 * neither a slot nor a photo's draft yet.
 */
export async function findBrowserId(request: Request): Promise<string | undefined> {
  const value: unknown = await createBrowserCookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && TOKEN.test(value) ? hashToken(value) : undefined;
}

/** The browser id, created if needed; a new one comes with `cookie`, a Set-Cookie value. */
export async function ensureBrowserId(request: Request): Promise<{ browserId: string; cookie?: string }> {
  const existing = await findBrowserId(request);
  if (existing) return { browserId: existing };
  const token = createToken();
  return { browserId: hashToken(token), cookie: await createBrowserCookie().serialize(token) };
}
