import { getToPay } from "~/features/orders/rules";
import { formatRupees } from "~/lib/money";
import { arrivalLines, deliveryLines, type OrderFacts, orderEmail, toBill } from "./parts";

/** To the customer, when the payment has arrived. */
export const orderPaid = orderEmail((facts) => ({
  kind: "order-paid",
  subject: `${facts.title}: payment received`,
  heading: "We have received your payment",
  paragraphs: [...receivedLines(facts), ...arrivalLines(facts), ...deliveryLines(facts)],
  bill: toBill(facts),
}));

/** What was received, and what a return has paid. */
function receivedLines({ payable, label }: OrderFacts): string[] {
  const { exchangePaise } = payable;
  const toPay = getToPay(payable);
  const byReturn = `Your return has paid ${formatRupees(exchangePaise)} of it.`;
  if (toPay === 0) return [`Thank you. Your return has paid for your ${label}.`];
  const received = `Thank you. We have received ${formatRupees(toPay)} for your ${label}.`;
  return exchangePaise > 0 ? [received, byReturn] : [received];
}
