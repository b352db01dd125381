import { eq } from "drizzle-orm";
import { removePurchasedFromCart } from "~/features/cart/change-cart.server";
import { findStateRefusal } from "~/features/delivery/own-state.server";
import { findLateCodeProblem } from "~/features/discounts/apply-discount.server";
import { freezeRates } from "~/features/orders/freeze-rates.server";
import { markOrderPaid, recordOrderEvent } from "~/features/orders/record-event.server";
import { orderLine, orders } from "~/features/orders/tables";
import { issueInvoice } from "~/features/papers/issue-invoice.server";
import { MAX_LATE_DAYS } from "~/features/payments/rules";
import { storedTexts } from "~/features/payments/stored-texts";
import { deductStock } from "~/features/stock/reserve-stock.server";
import { type StoredText, storeProblem } from "~/lib/stored-text";
import { addMs, days } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { planExchange, settleExchange } from "./settle-exchange.server";

/** Who paid an order by hand, as its history has it (rule: marked-paid). */
export interface PaidByHand {
  userId: string;
  note: StoredText;
}

/**
 * Marks an order as paid, deducts its stock, issues its invoice and removes its lines from the cart (rules:
 * paid-means-verified, late-payment-days, cart-loses-only-bought, exchange). Returns the reason, without any
 * change, if the order cannot be fulfilled. Only `settlePayment` may call it, in its transaction, and
 * `beginPayment` for an order of which nothing is left to pay.
 */
export const fulfilOrder = (orderId: string, now: Date): StoredText | undefined =>
  fulfil(orderId, undefined, now);

/**
 * `fulfilOrder` for money that the owner took, however long after the time to pay (rule: marked-paid). Only
 * `settleHandPayment` may call it.
 */
export const fulfilHandPaidOrder = (orderId: string, paidByHand: PaidByHand, now: Date) =>
  fulfil(orderId, paidByHand, now);

function fulfil(orderId: string, paidByHand: PaidByHand | undefined, now: Date): StoredText | undefined {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) return storedTexts.thereIsNoSuchOrder();
  if (order.paidAt) return storedTexts.orderHadBeenPaidAlready();
  if (order.status === "cancelled") return storedTexts.orderHadBeenCancelled();
  const stateRefusal = storeProblem(() =>
    order.postalCode === null ? undefined : findStateRefusal(order.postalCode),
  );
  if (stateRefusal) return stateRefusal;
  const exchange = planExchange(order);
  if (exchange === "changed") return storedTexts.exchangeHasChanged();
  const lines = db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).all();
  if (!paidByHand && addMs(order.payBy, days(MAX_LATE_DAYS)) <= now) return storedTexts.paymentTooLate();
  const isLate = order.payBy <= now;
  const codeProblem = storeProblem(() =>
    isLate && !paidByHand ? findLateCodeProblem(order, now) : undefined,
  );
  if (codeProblem) return codeProblem;
  if (!deductStock(orderId, lines, { isLate }, now)) return storedTexts.goodsWereSoldBeforePaymentArrived();
  freezeRates(orderId, now);
  markOrderPaid(orderId, now);
  if (exchange) settleExchange(order, exchange, now);
  // The tax depends on the state of the address; without one the invoice is issued by `fillInAddress`.
  if (!order.awaitsAddress) issueInvoice(orderId, now);
  recordOrderEvent(orderId, { kind: "paid", ...paidByHand }, now);
  if (order.userId && order.kind === "cart") removePurchasedFromCart(order.userId, lines);
  return undefined;
}
