import { formatReason, formatRefund, shopEmail } from "./parts";

const BY_HAND =
  "It was paid by hand, so no provider can refund it: please refund it yourself, and record it on the page of the payment.";
const BY_PROVIDER =
  "The refund is requested from the payment provider automatically, and requested again until it answers. If the provider cannot refund it, you get another email.";

/** To the shop, when a refund begins. */
export const shopRefundDue = shopEmail((facts) => ({
  kind: "shop-refund-due",
  subject: `${facts.title}: refund due`,
  heading: `Refund due: ${formatRefund(facts)}`,
  paragraphs: [
    `A payment for ${facts.label} has to be refunded to the customer.${formatReason(facts.note)}`,
    `${facts.refund?.handMethod ? BY_HAND : BY_PROVIDER}${facts.payable.email ? " The customer has been informed by email." : ""}`,
  ],
}));
