import type { payment, refund } from "~/features/payments/tables";
import { formatRupees } from "~/lib/money";
import type { EmailContent } from "./render-email";

/** Said in every letter about what was paid by the demo provider (rule: email-demo-label). */
export const DEMO_NOTE = "Demo payment. This shop is being tried out: no money moves.";

/** Money on its way back: how much, and by which provider. */
export type RefundAmount = Pick<typeof refund.$inferSelect, "amountPaise"> &
  Pick<typeof payment.$inferSelect, "provider">;

/**
 * What a letter about money tells of. `what`: "order VE-1234-5678"; `customer`: who they are, in words;
 * `hears`: whether there is anybody to write to, as whoever has deleted their account cannot be.
 */
export interface RefundEmailData {
  what: string;
  customer: string;
  isNotified: boolean;
  note?: string | null;
  refund?: RefundAmount;
}

/** Who a customer is, for the shopkeeper. */
export const formatCustomer = (...details: string[]): string =>
  `Customer: ${details.filter(Boolean).join(", ")}`;

type EmailTexts = Pick<EmailContent, "subject" | "heading" | "paragraphs">;

/** Why something happened, as the end of a paragraph. */
export const formatReason = (note?: string | null): string =>
  note ? ` The reason: ${note.replace(/\.$/, "")}.` : "";
const formatAmount = ({ refund: giveBack }: RefundEmailData): string =>
  giveBack ? formatRupees(giveBack.amountPaise) : "your money";
/** How long money is on its way back: Razorpay's own figure. */
export const REFUND_DURATION = "It usually takes 5 to 7 working days until it is in your account.";
const listRefundDuration = ({ refund: giveBack }: RefundEmailData): string[] =>
  giveBack?.provider === "razorpay" ? [REFUND_DURATION] : [];

/**
 * What a customer is told of money that goes back to them; once it was given back by hand the note says how.
 */
export const CUSTOMER_REFUND_TEMPLATES: Record<
  "refund-due" | "refunded",
  (refund: RefundEmailData) => EmailTexts
> = {
  "refund-due": (refund) => ({
    subject: "your money goes back to you",
    heading: "Your money is on its way back",
    paragraphs: [
      `You paid for ${refund.what}, and we are sending ${formatAmount(refund)} back to you.${formatReason(refund.note)}`,
      "It goes back the way it came.",
      ...listRefundDuration(refund),
    ],
  }),
  refunded: (refund) => ({
    subject: "money sent back",
    heading: "Your money has been sent back",
    paragraphs: refund.note
      ? [`For ${refund.what} we have given ${formatAmount(refund)} back to you ourselves: ${refund.note}.`]
      : [
          `For ${refund.what} we have sent ${formatAmount(refund)} back to you, the way it came.`,
          ...listRefundDuration(refund),
        ],
  }),
};

const formatNotified = ({ isNotified: hears }: RefundEmailData): string =>
  hears ? " The customer has been written to." : "";

/** What the shopkeeper is told of money that has to go back. */
export const SHOP_REFUND_TEMPLATES: Record<
  "refund-due" | "refund-failed",
  (refund: RefundEmailData) => EmailTexts
> = {
  "refund-due": (refund) => ({
    subject: "money to give back",
    heading: `Money to give back: ${formatAmount(refund)}`,
    paragraphs: [
      `A payment for ${refund.what} has to go back to the customer.${formatReason(refund.note)}`,
      `The shop asks the payment provider to send it back, and asks again while it gets no answer. If the provider cannot, you are written to once more.${formatNotified(refund)}`,
      refund.customer,
    ],
  }),
  "refund-failed": (refund) => ({
    subject: "please give money back by hand",
    heading: `Please give back by hand: ${formatAmount(refund)}`,
    paragraphs: [
      `The payment provider could not send ${formatAmount(refund)} back for ${refund.what}, and is not asked again.`,
      `Please give it back yourself, and say how on the page of ${refund.what}${refund.isNotified ? "; the customer is written to then" : ""}. There you can have the provider asked once more, too.`,
      refund.customer,
    ],
  }),
};
