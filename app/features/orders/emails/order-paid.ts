import { formatRupees } from "~/lib/money";
import { arrivalLines, deliveryLines, orderEmail, toBill } from "./parts";

/** To the customer, when the payment has arrived. */
export const orderPaid = orderEmail((facts) => ({
  kind: "order-paid",
  subject: `${facts.title}: payment received`,
  heading: "We have received your payment",
  paragraphs: [
    `Thank you. We have received ${formatRupees(facts.payable.totalPaise)} for your ${facts.label}.`,
    ...arrivalLines(facts),
    ...deliveryLines(facts),
  ],
  bill: toBill(facts),
}));
