import { formatRefund, shopEmail } from "./parts";

/** To the shop, when a refund has failed for good, so that the shop has to return the money itself. */
export const shopRefundFailed = shopEmail((facts) => ({
  kind: "shop-refund-failed",
  subject: `${facts.title}: please give money back by hand`,
  heading: `Please give back by hand: ${formatRefund(facts)}`,
  paragraphs: [
    `The payment provider could not send ${formatRefund(facts)} back for ${facts.label}, and is not asked again.`,
    `Please give it back yourself, and say how on the page of ${facts.label}${facts.payable.email ? "; the customer is written to then" : ""}. There you can have the provider asked once more, too.`,
  ],
}));
