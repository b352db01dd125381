import { redirectToSignIn } from "./pending-action.server";
import { findVisitor, type SignedInUser } from "./visitor.server";

const NOT_SAVED = "Please sign in again: what you sent was not saved.";

/**
 * The signed-in customer (or administrator: they buy too) who asks. Throws a 303 to /login that comes back to
 * this page, with `message` shown there. Who has sent a form is told there that it was not saved, unless the
 * specification has other words for what they wanted: `sentMessage`.
 */
export async function requireCustomer(
  request: Request,
  message?: string,
  sentMessage = NOT_SAVED,
): Promise<SignedInUser> {
  const visitor = await findVisitor(request);
  if (!visitor)
    throw await redirectToSignIn(request, { message: request.method === "POST" ? sentMessage : message });
  return visitor;
}

/** The customer whose own account a page is about. Throws as `requireCustomer` does. */
export const requireAccount = (request: Request): Promise<SignedInUser> =>
  requireCustomer(request, "Please log in to see your account.");

/**
 * The signed-in administrator who asks. Throws a 303 to /admin/login for everybody else, visitor or customer,
 * which comes back to this page; who has sent a form is told there that it was not saved (rule:
 * guard-in-every-loader).
 */
export async function requireAdmin(request: Request): Promise<SignedInUser> {
  const visitor = await findVisitor(request);
  if (visitor?.role === "admin") return visitor;
  throw await redirectToSignIn(request, {
    message: request.method === "POST" ? NOT_SAVED : undefined,
    signInPath: "/admin/login",
  });
}
