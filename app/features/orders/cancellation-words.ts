import {
  DEMO_NOTE,
  formatMoneyBack,
  LATE_MONEY_BACK,
  REFUND_DURATION,
} from "~/features/payments/refund-words";
import { formatRupees } from "~/lib/money";
import type { OrderDetail } from "./find-orders.server";

type Cancellable = Pick<OrderDetail, "paidAt" | "payBy" | "money" | "totalPaise" | "keptPaise" | "isDemo">;

/** What cancelling an order at `now` would do, for its customer to read (rule: cancelling-explained). */
export function customerCancellationTexts(order: Cancellable, now: Date): string[] {
  return [
    ...formatItemsTexts(order, now),
    ...formatMoneyTexts(order),
    "A cancelled order stays cancelled. You can buy the same again.",
  ];
}

function formatItemsTexts({ paidAt, payBy }: Cancellable, now: Date): string[] {
  if (paidAt) return ["We do not send the goods; they go back on our shelf."];
  return [
    payBy > now
      ? "The goods we keep for you are free for others at once."
      : "The goods are not kept for you any more, and you will not get them.",
  ];
}

function formatMoneyTexts({ paidAt, money, totalPaise, keptPaise, isDemo }: Cancellable): string[] {
  if (paidAt && keptPaise > 0) {
    const what = keptPaise < totalPaise ? "The rest of what you have paid" : "All you have paid";
    return [
      `${what}, ${formatRupees(keptPaise)}, goes back to you the way it came. ${isDemo ? DEMO_NOTE : REFUND_DURATION}`,
    ];
  }
  if (paidAt) return ["All you have paid is on its way back to you already, or has come back."];
  if (money === "authorized")
    return ["Your payment is still being confirmed. Once it is, all of it goes back to you the way it came."];
  if (money === "refund-due" || money === "refunded")
    return ["What you paid is on its way back to you already, or has come back."];
  return [`Nothing has been paid, so nothing has to go back. ${LATE_MONEY_BACK}`];
}

export const orderCancelledMessage = ({ keptPaise }: Pick<Cancellable, "keptPaise">): string =>
  `Your order has been cancelled.${keptPaise > 0 ? ` ${formatMoneyBack(keptPaise, "you")}` : ""}`;

type AdminCancellable = Pick<OrderDetail, "status" | "paidAt" | "keptPaise" | "isDemo">;

/** What cancelling an order would do, for the administrator to read. */
export function adminCancellationTexts({ status, paidAt, keptPaise, isDemo }: AdminCancellable): string[] {
  const refundText = `${formatMoneyBack(keptPaise, "the customer")}${isDemo ? ` ${DEMO_NOTE}` : ""}`;
  return [
    paidAt
      ? "Its goods count as back on the shelf at once."
      : "What is kept for it is free for others at once.",
    ...(status === "shipped" ? ["The parcel is on its way: please have it brought back."] : []),
    keptPaise > 0 ? refundText : `No money has to go back. ${LATE_MONEY_BACK}`,
    "The customer is written to. A cancelled order stays cancelled.",
  ];
}
