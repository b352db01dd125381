import { customerEmail, formatReason, formatRefund, listRefundDuration } from "./parts";

/** To the customer of an order or booking, when a refund begins. */
export const refundDue = customerEmail((facts) => ({
  kind: `${facts.noun}-refund-due`,
  subject: `${facts.title}: your money goes back to you`,
  heading: "Your money is on its way back",
  paragraphs: [
    `You paid for ${facts.label}, and we are sending ${formatRefund(facts)} back to you.${formatReason(facts.note)}`,
    "It goes back the way it came.",
    ...listRefundDuration(facts),
  ],
  optOut: "never",
}));
