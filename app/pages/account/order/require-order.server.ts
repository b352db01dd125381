import type { Params } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { refreshPayment } from "~/features/fulfilment/refresh-payment.server";
import { findOrder, type OrderDetail } from "~/features/orders/find-orders.server";
import { ORDER_NOT_FOUND } from "~/features/orders/rules";
import { words } from "~/pages/account/words.en";
import { or404 } from "~/platform/http/query";

/** Shown when an invoice does not exist, belongs to somebody else, or its order has not been paid. */
export const INVOICE_NOT_FOUND = words.invoiceNotFound;
export const CREDIT_NOTE_NOT_FOUND = words.creditNoteNotFound;

/** Returns the signed-in customer. Throws a 303 to the sign-in page. */
export const requireOrderCustomer = (request: Request) =>
  requireCustomer(request, words.logInToSeeYourOrders);

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
  return { userId, order: or404(findOrder(userId, orderId), ORDER_NOT_FOUND) };
}
