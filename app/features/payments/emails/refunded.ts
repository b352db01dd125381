import { customerEmail, formatRefund, listRefundDuration } from "./parts";

/** To the customer, when a refund is finished; after one by hand the note says how it was made. */
export const refunded = customerEmail((facts) => ({
  kind: `${facts.noun}-refunded`,
  subject: `${facts.title}: refund sent`,
  heading: "Your refund has been sent",
  paragraphs: facts.note
    ? [`We have refunded ${formatRefund(facts)} for ${facts.label} to you directly: ${facts.note}.`]
    : [
        `We have refunded ${formatRefund(facts)} for ${facts.label} to your original payment method.`,
        ...listRefundDuration(facts),
      ],
  optOut: "never",
}));
