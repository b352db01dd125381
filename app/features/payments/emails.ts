import type { EmailContent } from "~/features/emails/render-email";
import { formatRupees } from "~/lib/money";
import { REFUND_DURATION } from "./refund-words";
import type { payment, refund } from "./tables";

/** The amount and the provider of a refund. */
export type RefundAmount = Pick<typeof refund.$inferSelect, "amountPaise"> &
  Pick<typeof payment.$inferSelect, "provider">;

/**
 * What an email about a refund is rendered from: `payableLabel` is "order VE-1234-5678", `customer` is text
 * about the customer, and `isNotified` is false if the customer cannot be emailed any more.
 */
export interface RefundEmailData {
  payableLabel: string;
  customer: string;
  isNotified: boolean;
  note?: string | null;
  refund?: RefundAmount;
}

export const formatCustomer = (...details: string[]): string =>
  `Customer: ${details.filter(Boolean).join(", ")}`;

type EmailTexts = Pick<EmailContent, "subject" | "heading" | "paragraphs">;

/** The reason for a change, as the end of a paragraph. */
export const formatReason = (note?: string | null): string =>
  note ? ` The reason: ${note.replace(/\.$/, "")}.` : "";
const formatAmount = ({ refund }: RefundEmailData): string =>
  refund ? formatRupees(refund.amountPaise) : "your money";
const listRefundDuration = ({ refund }: RefundEmailData): string[] =>
  refund?.provider === "razorpay" ? [REFUND_DURATION] : [];

/** The customer's emails about a refund; after a refund by hand the note says how it was made. */
export const CUSTOMER_REFUND_TEMPLATES: Record<
  "refund-due" | "refunded",
  (data: RefundEmailData) => EmailTexts
> = {
  "refund-due": (data) => ({
    subject: "your money goes back to you",
    heading: "Your money is on its way back",
    paragraphs: [
      `You paid for ${data.payableLabel}, and we are sending ${formatAmount(data)} back to you.${formatReason(data.note)}`,
      "It goes back the way it came.",
      ...listRefundDuration(data),
    ],
  }),
  refunded: (data) => ({
    subject: "money sent back",
    heading: "Your money has been sent back",
    paragraphs: data.note
      ? [`For ${data.payableLabel} we have given ${formatAmount(data)} back to you ourselves: ${data.note}.`]
      : [
          `For ${data.payableLabel} we have sent ${formatAmount(data)} back to you, the way it came.`,
          ...listRefundDuration(data),
        ],
  }),
};

const formatNotified = ({ isNotified }: RefundEmailData): string =>
  isNotified ? " The customer has been written to." : "";

/** The shop's emails about a refund that is due or has failed. */
export const SHOP_REFUND_TEMPLATES: Record<
  "refund-due" | "refund-failed",
  (data: RefundEmailData) => EmailTexts
> = {
  "refund-due": (data) => ({
    subject: "money to give back",
    heading: `Money to give back: ${formatAmount(data)}`,
    paragraphs: [
      `A payment for ${data.payableLabel} has to go back to the customer.${formatReason(data.note)}`,
      `The shop asks the payment provider to send it back, and asks again while it gets no answer. If the provider cannot, you are written to once more.${formatNotified(data)}`,
      data.customer,
    ],
  }),
  "refund-failed": (data) => ({
    subject: "please give money back by hand",
    heading: `Please give back by hand: ${formatAmount(data)}`,
    paragraphs: [
      `The payment provider could not send ${formatAmount(data)} back for ${data.payableLabel}, and is not asked again.`,
      `Please give it back yourself, and say how on the page of ${data.payableLabel}${data.isNotified ? "; the customer is written to then" : ""}. There you can have the provider asked once more, too.`,
      data.customer,
    ],
  }),
};
