import { findSession } from "~/features/accounts/sign-in/sessions.server";
import { DomainError } from "~/lib/errors";
import type { Guard } from "~/platform/api/operation.server";
import type { SignedInUser } from "./visitor.server";

const BEARER = /^Bearer +([\w-]{43})$/i;

/** The session token of a call: `Authorization: Bearer …`, and nothing else (rule: bearer-token-only). */
export const findBearerToken = (request: Request): string | undefined =>
  BEARER.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1];

function findCaller(request: Request, now = new Date()): SignedInUser | null {
  const token = findBearerToken(request);
  return token ? findSession(token, now) : null;
}

/** Whoever calls, signed in or not: null for a visitor. */
export const visitorGuard: Guard<SignedInUser | null> = {
  audience: "anybody",
  errorCodes: [],
  authenticate: async (request) => findCaller(request),
};

const SESSION_EXPIRED = "Your session has ended. Please sign in again.";

/**
 * The same for what is written down for whoever calls: a token that stands for nobody is refused with
 * UNAUTHENTICATED, so that nobody books, pays or writes outside their account without knowing.
 */
export const validTokenGuard: Guard<SignedInUser | null> = {
  audience: "anybody",
  errorCodes: ["UNAUTHENTICATED"],
  async authenticate(request) {
    const caller = findCaller(request);
    if (!caller && request.headers.has("Authorization"))
      throw new DomainError("UNAUTHENTICATED", SESSION_EXPIRED);
    return caller;
  },
};

const SIGN_IN = "Please sign in.";

/**
 * Somebody signed in (an administrator too: they buy as well). Refused in the words `message` with
 * UNAUTHENTICATED.
 */
export const createCustomerGuard = (message = SIGN_IN): Guard<SignedInUser> => ({
  audience: "customers",
  errorCodes: ["UNAUTHENTICATED"],
  async authenticate(request) {
    const caller = findCaller(request);
    if (!caller) throw new DomainError("UNAUTHENTICATED", message);
    return caller;
  },
});

const UNAUTHORIZED = "Unauthorized. Please login again.";

/** An administrator. Visitors are refused with UNAUTHENTICATED, customers with FORBIDDEN. */
export const adminGuard: Guard<SignedInUser> = {
  audience: "administrators",
  errorCodes: ["UNAUTHENTICATED", "FORBIDDEN"],
  async authenticate(request) {
    const caller = await createCustomerGuard(UNAUTHORIZED).authenticate(request);
    if (caller.role !== "admin") throw new DomainError("FORBIDDEN", "This is for administrators alone.");
    return caller;
  },
};
