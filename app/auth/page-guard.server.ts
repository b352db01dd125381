import { findVisitor, type Viewer } from "./who.server";
import { askToSignIn } from "./wish.server";

/**
 * The signed-in customer (or administrator: they buy too) who asks. Throws a 303 to /login that comes back to this
 * page, with `message` shown there (D11, spec storefront §6).
 */
export async function requireCustomer(request: Request, message?: string): Promise<Viewer> {
  const visitor = await findVisitor(request);
  if (!visitor) throw await askToSignIn(request, { message });
  return visitor;
}

/** The signed-in administrator who asks. Throws a 303 to /login for a visitor and a 403 for a customer. */
export async function requireAdmin(request: Request): Promise<Viewer> {
  const visitor = await requireCustomer(request);
  if (visitor.role !== "admin") throw new Response("This part of the shop is for its staff", { status: 403 });
  return visitor;
}
