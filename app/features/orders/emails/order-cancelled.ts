import { formatReason } from "~/features/payments/emails/parts";
import { formatRupees } from "~/lib/money";
import { getUnpaidLimit, orderEmail } from "./parts";

/** To the customer, when the order was cancelled. */
export const orderCancelled = orderEmail((facts) => {
  const { title, label, payable: order, note, refund, keptByHandPaise } = facts;
  const way = keptByHandPaise > 0 ? "directly" : "to your original payment method";
  return {
    kind: "order-cancelled",
    subject: `${title}: cancelled`,
    heading: "Your order was cancelled",
    paragraphs: [
      `Your ${label} of ${formatRupees(order.totalPaise)} has been cancelled.${formatReason(note)}`,
      order.paidAt
        ? `We will refund what you paid${refund ? " and have not been refunded before" : ""} ${way}.`
        : "We have not received any payment for it. If one still arrives, we will refund it to your original payment method.",
    ],
    limit: getUnpaidLimit(facts),
    optOut: "own-changes",
  };
});
