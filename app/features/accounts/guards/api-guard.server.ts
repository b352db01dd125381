import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { findSession } from "~/features/accounts/sign-in/sessions.server";
import { words } from "~/features/accounts/words.en";
import { ShopError } from "~/lib/errors";
import type { Guard } from "~/platform/api/operation.server";

const BEARER = /^Bearer +([\w-]{43})$/i;

/** The session token of an API request, from `Authorization: Bearer …` only (rule: bearer-token-only). */
export const findBearerToken = (request: Request): string | undefined =>
  BEARER.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1];

function findCaller(request: Request, now = new Date()): SessionUser | null {
  const token = findBearerToken(request);
  return token ? findSession(token, now) : null;
}

/** Accepts everybody: gives the signed-in user, or null. */
export const visitorGuard: Guard<SessionUser | null> = {
  audience: "anybody",
  errorCodes: [],
  authenticate: async (request) => findCaller(request),
};

/**
 * Accepts visitors, but refuses an invalid token with UNAUTHENTICATED, so that a client whose session has
 * ended does not book, pay or write outside its account without noticing.
 */
export const validTokenGuard: Guard<SessionUser | null> = {
  audience: "anybody",
  errorCodes: ["UNAUTHENTICATED"],
  async authenticate(request) {
    const caller = findCaller(request);
    if (!caller && request.headers.has("Authorization"))
      throw new ShopError("UNAUTHENTICATED", words.sessionExpired);
    return caller;
  },
};

/**
 * Accepts signed-in users, administrators too, because they can buy. Throws UNAUTHENTICATED with `message`.
 * Guards the cart, the wishlist, reviews and orders (rule: cart-needs-account).
 */
export const createCustomerGuard = (message = words.signIn): Guard<SessionUser> => ({
  audience: "customers",
  errorCodes: ["UNAUTHENTICATED"],
  async authenticate(request) {
    const caller = findCaller(request);
    if (!caller) throw new ShopError("UNAUTHENTICATED", message);
    return caller;
  },
});

/** Accepts administrators. Throws UNAUTHENTICATED for visitors, FORBIDDEN for customers. */
export const adminGuard: Guard<SessionUser> = {
  audience: "administrators",
  errorCodes: ["UNAUTHENTICATED", "FORBIDDEN"],
  async authenticate(request) {
    const caller = await createCustomerGuard(words.unauthorizedPleaseLoginAgain).authenticate(request);
    if (caller.role !== "admin") throw new ShopError("FORBIDDEN", words.thisIsForAdministratorsAlone);
    return caller;
  },
};
