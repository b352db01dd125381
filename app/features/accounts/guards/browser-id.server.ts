import { createCookie } from "@remix-run/node";
import { createToken, hashToken } from "~/features/accounts/sign-in/tokens.server";
import { days } from "~/lib/time";
import { config } from "~/platform/config.server";

const COOKIE_SECONDS = days(1) / 1000;
const TOKEN = /^[\w-]{43}$/;

/** Over https the browser itself sees to it that nobody else can have set it (`__Host-`). */
function createBrowserCookie() {
  const { SECURE: secure } = config();
  const name = secure ? "__Host-desk" : "desk";
  return createCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: COOKIE_SECONDS });
}

/**
 * Who holds a slot by the API: whoever has the hold's id, of which the shop keeps the digest. Undefined for
 * what is no such id.
 */
export const findHoldBrowserId = (holdId: string | undefined): string | undefined =>
  holdId !== undefined && TOKEN.test(holdId) ? hashToken(holdId) : undefined;

/** The same for who is about to hold something: an id of theirs that is none becomes a new one. */
export function ensureHold(holdIdGiven?: string): { holdId: string; browserId: string } {
  const holdId = holdIdGiven !== undefined && TOKEN.test(holdIdGiven) ? holdIdGiven : createToken();
  return { holdId, browserId: hashToken(holdId) };
}

/**
 * Which browser asks, signed in or not, as the repair desk knows it: the digest of its cookie, which is all
 * the shop keeps of it. It holds a seat, or a photo's draft. Undefined where it holds nothing yet.
 */
export async function findBrowserId(request: Request): Promise<string | undefined> {
  const value: unknown = await createBrowserCookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && TOKEN.test(value) ? hashToken(value) : undefined;
}

/**
 * The same, for who is about to hold something: a browser that is not known yet gets `cookie`, a Set-Cookie
 * value.
 */
export async function ensureBrowserId(request: Request): Promise<{ browserId: string; cookie?: string }> {
  const known = await findBrowserId(request);
  if (known) return { browserId: known };
  const token = createToken();
  return { browserId: hashToken(token), cookie: await createBrowserCookie().serialize(token) };
}
