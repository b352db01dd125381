import { eq } from "drizzle-orm";
import { removePurchasedFromCart } from "~/features/cart/change-cart.server";
import { issueInvoice } from "~/features/invoices/issue-invoice.server";
import { markOrderPaid, recordOrderEvent } from "~/features/orders/record-event.server";
import { orderLine, orders } from "~/features/orders/tables";
import { deductStock } from "~/features/stock/reserve-stock.server";
import { addMs, days } from "~/lib/time";
import { db } from "~/platform/db/db.server";

/** Banks may be three days late with a payment; whoever pays later does not get the price of then. */
const MAX_LATE_MS = days(3);

/**
 * Turns a verified payment into a paid order with its invoice: its stock leaves the shop, its lines the cart
 * (rules: paid-means-verified, cart-loses-only-bought). Gives the reason in words where that cannot be, and
 * then changes nothing. Called by `settle` alone.
 */
export function fulfilOrder(orderId: string, now: Date): string | undefined {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) return "There is no such order";
  if (order.paidAt) return "The order had been paid already";
  if (order.status === "cancelled") return "The order had been cancelled";
  const lines = db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).all();
  if (addMs(order.payBy, MAX_LATE_MS) <= now) return "The payment arrived more than three days late";
  if (!deductStock(orderId, lines, order.payBy <= now, now))
    return "The goods were sold before the payment arrived";
  markOrderPaid(orderId, now);
  // Its state follows from where the goods go: where that is not told yet, the invoice waits for it too.
  if (!order.awaitsAddress) issueInvoice(orderId, now);
  recordOrderEvent(orderId, { kind: "paid" }, now);
  if (order.userId && order.kind === "cart") removePurchasedFromCart(order.userId, lines);
  return undefined;
}
