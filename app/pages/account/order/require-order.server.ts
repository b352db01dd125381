import type { Params } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { refreshPayment } from "~/features/fulfilment/refresh-payment.server";
import { findOrder, type OrderDetail } from "~/features/orders/find-orders.server";
import { orderNotFound } from "~/features/orders/rules";
import { findOrderPaper } from "~/features/papers/find-papers.server";
import { words } from "~/pages/account/words.en";
import { or404 } from "~/platform/http/query";

/** Returns the signed-in customer. Throws a 303 to the sign-in page. */
export const requireOrderCustomer = (request: Request) =>
  requireCustomer(request, words.logInToSeeYourOrders);

/**
 * Returns a paper of the customer's own order, without a paper's id that of its sale. Throws a 303 to sign
 * in, and a 404 if there is none, or it belongs to somebody else.
 */
export async function requireOrderPaper(
  request: Request,
  { orderId = "", paperId }: Params,
): Promise<{ userId: string; orderId: string; paperId: string }> {
  const { id: userId } = await requireOrderCustomer(request);
  const order = or404(findOrder(userId, orderId), words.paperNotFound);
  const paper = or404(findOrderPaper(order.id, paperId), words.paperNotFound);
  return { userId, orderId: order.id, paperId: paper.id };
}

/**
 * Returns the customer's order, after asking the payment provider about a payment that is still open. Throws
 * a 303 to sign in, and a 404 if the order does not exist or belongs to somebody else.
 */
export async function requireOwnOrder(
  request: Request,
  { orderId = "" }: Params,
): Promise<{ userId: string; order: OrderDetail }> {
  const { id: userId } = await requireOrderCustomer(request);
  await refreshPayment(userId, orderId, () => new Date());
  return { userId, order: or404(findOrder(userId, orderId), orderNotFound()) };
}
