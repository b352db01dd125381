import { formatReason, formatRefund, shopEmail } from "./parts";

/** To the shop, when a refund begins. */
export const shopRefundDue = shopEmail((facts) => ({
  kind: "shop-refund-due",
  subject: `${facts.title}: money to give back`,
  heading: `Money to give back: ${formatRefund(facts)}`,
  paragraphs: [
    `A payment for ${facts.label} has to go back to the customer.${formatReason(facts.note)}`,
    `The shop asks the payment provider to send it back, and asks again while it gets no answer. If the provider cannot, you are written to once more.${facts.payable.email ? " The customer has been written to." : ""}`,
  ],
}));
