import { formatReason } from "~/features/payments/emails/parts";
import { formatRupees } from "~/lib/money";
import { getUnpaidLimit, orderEmail } from "./parts";
import { words } from "./words.en";

/** To the customer, when the order was cancelled. */
export const orderCancelled = orderEmail((facts) => {
  const { payable: order, refund, keptByHandPaise } = facts;
  const { number, totalPaise, paidAt } = order;
  return {
    kind: "order-cancelled",
    subject: words.cancelledSubject(number),
    heading: words.cancelled,
    paragraphs: [
      `${words.orderCancelled(number, formatRupees(totalPaise))}${formatReason(facts)}`,
      paidAt ? words.refundFollows(refund !== undefined, keptByHandPaise > 0) : words.nothingReceived,
    ],
    limit: getUnpaidLimit(facts),
    optOut: "own-changes",
  };
});
