import { formatReason } from "~/features/payments/emails/parts";
import { formatRupees } from "~/lib/money";
import { getUnpaidLimit, orderEmail } from "./parts";

/** To the customer, when the order was cancelled. */
export const orderCancelled = orderEmail((facts) => {
  const { title, label, payable: order, note, refund } = facts;
  return {
    kind: "order-cancelled",
    subject: `${title}: cancelled`,
    heading: "Your order was cancelled",
    paragraphs: [
      `Your ${label} of ${formatRupees(order.totalPaise)} has been cancelled.${formatReason(note)}`,
      order.paidAt
        ? `What you have paid${refund ? ", and not had back before," : ""} goes back to you the way it came.`
        : "We have received no payment for it. Should one still arrive, it goes back the way it came.",
    ],
    limit: getUnpaidLimit(facts),
    optOut: "own-changes",
  };
});
