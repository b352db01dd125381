import { DEMO, ON_ITS_WAY } from "~/domain/outbox/refund-words";
import { formatRupees } from "~/lib/money";
import type { OrderDetail } from "./history.server";

type Cancellable = Pick<OrderDetail, "paidAt" | "payBy" | "money" | "totalPaise" | "isDemo">;

/** Exactly what cancelling an order does at `now`, for its customer to read before they do (D18). */
export function whatCancellingDoes(order: Cancellable, now: Date): string[] {
  return [
    ...goodsWords(order, now),
    ...moneyWords(order),
    "A cancelled order stays cancelled. You can buy the same again.",
  ];
}

function goodsWords({ paidAt, payBy }: Cancellable, now: Date): string[] {
  if (paidAt) return ["We do not send the goods; they go back on our shelf."];
  return [
    payBy > now
      ? "The goods we keep for you are free for others at once."
      : "The goods are not kept for you any more, and you will not get them.",
  ];
}

function moneyWords({ paidAt, money, totalPaise, isDemo }: Cancellable): string[] {
  if (paidAt) {
    const days = isDemo ? DEMO : ON_ITS_WAY;
    return [`All you have paid, ${formatRupees(totalPaise)}, goes back to you the way it came. ${days}`];
  }
  if (money === "authorized")
    return ["Your payment is still being confirmed. Once it is, all of it goes back to you the way it came."];
  if (money === "refund-due" || money === "refunded")
    return ["What you paid is on its way back to you already, or has come back."];
  return [
    "Nothing has been paid, so nothing has to go back. Should a payment still arrive, it goes back the way it came.",
  ];
}

/** What a customer is told who has just cancelled an order. */
export const cancelledWords = ({ paidAt, totalPaise }: Pick<Cancellable, "paidAt" | "totalPaise">): string =>
  `Your order has been cancelled.${paidAt ? ` ${formatRupees(totalPaise)} goes back to you the way it came.` : ""}`;
