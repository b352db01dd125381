import { formatRefund, shopEmail } from "./parts";
import { words } from "./words.en";

/** To the shop, when a refund has failed for good, so that the shop has to return the money itself. */
export const shopRefundFailed = shopEmail((facts) => ({
  kind: "shop-refund-failed",
  subject: words.refundManuallySubject(facts.title),
  heading: words.refundManually(formatRefund(facts)),
  paragraphs: [
    words.providerCouldNotRefund(formatRefund(facts), facts.label),
    words.recordRefund(facts.label, facts.payable.email !== ""),
  ],
}));
