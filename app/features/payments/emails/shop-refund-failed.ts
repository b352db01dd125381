import { formatRefund, shopEmail } from "./parts";

/** To the shop, when a refund has failed for good, so that the shop has to return the money itself. */
export const shopRefundFailed = shopEmail((facts) => ({
  kind: "shop-refund-failed",
  subject: `${facts.title}: please refund manually`,
  heading: `Please refund manually: ${formatRefund(facts)}`,
  paragraphs: [
    `The payment provider could not refund ${formatRefund(facts)} for ${facts.label}, and will not be asked again automatically.`,
    `Please refund it yourself, and record how on the page of ${facts.label}${facts.payable.email ? "; the customer then gets an email" : ""}. You can also ask the provider once more there.`,
  ],
}));
