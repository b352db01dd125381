import { formatReason, formatRefund, shopEmail } from "./parts";

/** To the shop, when a refund begins. */
export const shopRefundDue = shopEmail((facts) => ({
  kind: "shop-refund-due",
  subject: `${facts.title}: refund due`,
  heading: `Refund due: ${formatRefund(facts)}`,
  paragraphs: [
    `A payment for ${facts.label} has to be refunded to the customer.${formatReason(facts.note)}`,
    `The refund is requested from the payment provider automatically, and requested again until it answers. If the provider cannot refund it, you get another email.${facts.payable.email ? " The customer has been informed by email." : ""}`,
  ],
}));
