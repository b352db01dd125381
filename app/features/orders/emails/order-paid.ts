import { getToPay } from "~/features/orders/rules";
import { formatRupees } from "~/lib/money";
import { arrivalLines, deliveryLines, type OrderFacts, orderEmail, toBill } from "./parts";
import { words } from "./words.en";

/** To the customer, when the payment has arrived. */
export const orderPaid = orderEmail((facts) => ({
  kind: "order-paid",
  subject: words.paidSubject(facts.payable.number),
  heading: words.paid,
  paragraphs: [...receivedLines(facts), ...arrivalLines(facts), ...deliveryLines(facts)],
  bill: toBill(facts),
}));

/** What was received, and what a return has paid. */
function receivedLines({ payable }: OrderFacts): string[] {
  const { number, exchangePaise } = payable;
  const toPay = getToPay(payable);
  if (toPay === 0) return [words.paidByReturn(number)];
  const received = words.paymentReceived(formatRupees(toPay), number);
  return exchangePaise > 0 ? [received, words.partPaidByReturn(formatRupees(exchangePaise))] : [received];
}
