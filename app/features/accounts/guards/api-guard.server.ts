import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { findSession } from "~/features/accounts/sign-in/sessions.server";
import type { HelperRole } from "~/features/accounts/staff-role";
import { lacksRequiredTwoFactor } from "~/features/accounts/two-factor/required.server";
import { words } from "~/features/accounts/words.en";
import { ShopError } from "~/lib/errors";
import { type Message, readMessage } from "~/lib/language";
import type { Guard } from "~/platform/api/operation.server";
import { logSecurityEvent } from "~/platform/security-log.server";

const BEARER = /^Bearer +([\w-]{43})$/i;

/** The session token of an API request, from `Authorization: Bearer …` only (rule: bearer-token-only). */
export const findBearerToken = (request: Request): string | undefined =>
  readBearerToken(request.headers.get("Authorization") ?? "");

export const readBearerToken = (authorization: string): string | undefined =>
  BEARER.exec(authorization.trim())?.[1];

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
export const createCustomerGuard = (message: Message = () => words.signIn): Guard<SessionUser> => ({
  audience: "customers",
  errorCodes: ["UNAUTHENTICATED"],
  async authenticate(request) {
    const caller = findCaller(request);
    if (!caller) throw new ShopError("UNAUTHENTICATED", readMessage(message));
    return caller;
  },
});

/**
 * Accepts owners, and helpers with one of these roles. Throws UNAUTHENTICATED for visitors, FORBIDDEN for
 * everybody else (rule: staff-roles).
 */
export const createStaffGuard = (...helpers: HelperRole[]): Guard<SessionUser> => ({
  audience: helpers.length > 0 ? "staff" : "administrators",
  errorCodes: ["UNAUTHENTICATED", "FORBIDDEN"],
  async authenticate(request, address) {
    const caller = await createCustomerGuard(words.unauthorizedPleaseLoginAgain).authenticate(request);
    const { staffRole } = caller;
    if (staffRole && lacksRequiredTwoFactor(caller.id))
      throw new ShopError("FORBIDDEN", words.setUpTwoFactorFirst);
    if (staffRole === "owner") return caller;
    if (staffRole && helpers.includes(staffRole)) return caller;
    const { pathname } = new URL(request.url);
    logSecurityEvent("access denied", { account: caller.id, address, subject: pathname });
    throw new ShopError(
      "FORBIDDEN",
      staffRole ? words.thisIsForOwnersAlone : words.thisIsForAdministratorsAlone,
    );
  },
});

/** Accepts owners. */
export const adminGuard = createStaffGuard();
