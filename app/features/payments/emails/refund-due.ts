import { customerEmail, formatReason, formatRefund, listRefundDuration } from "./parts";
import { words } from "./words.en";

/** To the customer of an order or booking, when a refund begins. */
export const refundDue = customerEmail((facts) => ({
  kind: `${facts.noun}-refund-due`,
  subject: words.refundStartedSubject(facts.title),
  heading: words.refundStarted,
  paragraphs: [
    `${words.refundStartedFor(formatRefund(facts), facts.label)}${formatReason(facts)}`,
    facts.refund?.handMethod ? words.refundComesByHand : words.refundComesByProvider,
    ...listRefundDuration(facts),
  ],
  optOut: "never",
}));
