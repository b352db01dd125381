import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import type { StaffRole } from "~/features/accounts/staff-role";
import { words } from "~/features/accounts/words.en";
import { logSecurityEvent } from "~/platform/security-log.server";
import { redirectToSignIn } from "./pending-action.server";
import { findVisitor } from "./visitor.server";

/**
 * The signed-in customer or administrator. Otherwise throws a 303 to /login, which shows `message` and
 * returns to this page. After a POST it shows `sentMessage`: by default that the form was not saved. Pages of
 * the cart, the wishlist, reviews and checkout call it (rule: cart-needs-account).
 */
export async function requireCustomer(
  request: Request,
  message?: string,
  sentMessage = words.notSaved,
): Promise<SessionUser> {
  const visitor = await findVisitor(request);
  if (!visitor)
    throw await redirectToSignIn(request, { message: request.method === "POST" ? sentMessage : message });
  return visitor;
}

/** The signed-in customer, for a page of their account. Throws as `requireCustomer` does. */
export const requireAccount = (request: Request): Promise<SessionUser> =>
  requireCustomer(request, words.logInToSeeYourAccount);

/** A signed-in owner or helper. */
export type StaffUser = SessionUser & { staffRole: StaffRole };

export const isStaff = (visitor: SessionUser | null): visitor is StaffUser => visitor?.staffRole != null;

/**
 * The signed-in owner or helper. Throws a 303 to /admin/login for everybody else, which returns to this page;
 * after a POST it says that the form was not saved (rule: guard-in-every-loader).
 */
export async function requireStaff(request: Request): Promise<StaffUser> {
  const visitor = await findVisitor(request);
  if (isStaff(visitor)) return visitor;
  throw await redirectToSignIn(request, {
    message: request.method === "POST" ? words.notSaved : undefined,
    signInPath: "/admin/login",
  });
}

/** Notes that somebody of the staff asked for an address that their role does not allow. */
export const logDenial = ({ id }: Pick<StaffUser, "id">, subject: string, address: string): void =>
  logSecurityEvent("access denied", { account: id, address, subject });
