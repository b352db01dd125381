import { customerEmail, formatReason, formatRefund, listRefundDuration } from "./parts";

/** To the customer of an order or booking, when a refund begins. */
export const refundDue = customerEmail((facts) => ({
  kind: `${facts.noun}-refund-due`,
  subject: `${facts.title}: your refund has started`,
  heading: "Your refund is on its way",
  paragraphs: [
    `We are refunding ${formatRefund(facts)} for ${facts.label}.${formatReason(facts.note)}`,
    facts.refund?.handMethod
      ? "The shop will give it back to you, and we will email you how."
      : "The refund goes to your original payment method.",
    ...listRefundDuration(facts),
  ],
  optOut: "never",
}));
