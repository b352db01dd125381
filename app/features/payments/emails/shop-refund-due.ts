import { formatReason, formatRefund, shopEmail } from "./parts";
import { words } from "./words.en";

/** To the shop, when a refund begins. */
export const shopRefundDue = shopEmail((facts) => ({
  kind: "shop-refund-due",
  subject: words.refundDueSubject(facts.title),
  heading: words.refundDue(formatRefund(facts)),
  paragraphs: [
    `${words.paymentHasToBeRefunded(facts.label)}${formatReason(facts)}`,
    [
      facts.refund?.handMethod ? words.refundByHand : words.refundByProvider,
      ...(facts.payable.email ? [words.customerIsInformed] : []),
    ].join(" "),
  ],
}));
