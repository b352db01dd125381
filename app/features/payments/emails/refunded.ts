import { customerEmail, formatRefund, listRefundDuration } from "./parts";

/** To the customer, when a refund is finished; after one by hand the note says how it was made. */
export const refunded = customerEmail((facts) => ({
  kind: `${facts.noun}-refunded`,
  subject: `${facts.title}: money sent back`,
  heading: "Your money has been sent back",
  paragraphs: facts.note
    ? [`For ${facts.label} we have given ${formatRefund(facts)} back to you ourselves: ${facts.note}.`]
    : [
        `For ${facts.label} we have sent ${formatRefund(facts)} back to you, the way it came.`,
        ...listRefundDuration(facts),
      ],
  optOut: "never",
}));
