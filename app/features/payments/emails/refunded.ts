import { readStored } from "~/features/payments/stored-texts";
import { customerEmail, formatRefund, listRefundDuration } from "./parts";
import { words } from "./words.en";

/** To the customer, when a refund is finished; after one by hand the note says how it was made. */
export const refunded = customerEmail((facts) => ({
  kind: `${facts.noun}-refunded`,
  subject: words.refundSentSubject(facts.title),
  heading: words.refundSent,
  paragraphs: facts.note
    ? [words.refundSentByHand(formatRefund(facts), facts.label, readStored(facts.note))]
    : [words.refundSentByProvider(formatRefund(facts), facts.label), ...listRefundDuration(facts)],
  optOut: "never",
}));
