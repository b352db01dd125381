import type { Params } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { refreshPayment } from "~/features/fulfilment/refresh-payment.server";
import { findOrder, type OrderDetail } from "~/features/orders/find-orders.server";
import { ORDER_NOT_FOUND } from "~/features/orders/rules";
import { or404 } from "~/platform/http/query";

/**
 * What the address of an invoice says of one that is not there, not theirs, or of an order that has not been
 * paid.
 */
export const INVOICE_NOT_FOUND = "We could not find that invoice.";
/** The same of a credit note. */
export const CREDIT_NOTE_NOT_FOUND = "We could not find that credit note.";

/** Whoever is signed in and asks for something of an order. Throws a 303 to sign in. */
export const requireOrderCustomer = (request: Request) =>
  requireCustomer(request, "Please log in to see your orders.");

/**
 * The order an address names, for the customer whose it is; where it may have been paid unheard, the provider
 * is asked first. Throws a 303 to sign in, and a 404 for everybody else.
 */
export async function requireOwnOrder(
  request: Request,
  { orderId = "" }: Params,
): Promise<{ userId: string; order: OrderDetail }> {
  const { id: userId } = await requireOrderCustomer(request);
  await refreshPayment(userId, orderId, () => new Date());
  return { userId, order: or404(findOrder(userId, orderId), ORDER_NOT_FOUND) };
}
