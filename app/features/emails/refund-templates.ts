import type { payment, refund } from "~/features/payments/tables";
import { formatRupees } from "~/lib/money";
import type { EmailContent } from "./render-email";

/** Said in every letter about what was paid by the demo provider (D22). */
export const DEMO_NOTE = "Demo payment. This shop is being tried out: no money moves.";

/** Money on its way back: how much, and by which provider. */
export type RefundAmount = Pick<typeof refund.$inferSelect, "amountPaise"> &
  Pick<typeof payment.$inferSelect, "provider">;

/**
 * What a letter about money tells of. `what`: "order VE-1234-5678"; `customer`: who they are, in words; `hears`: whether
 * there is anybody to write to, as whoever has deleted their account cannot be (D23).
 */
export interface RefundEmailData {
  what: string;
  customer: string;
  isNotified: boolean;
  note?: string | null;
  refund?: RefundAmount;
}

/** Who a customer is, for the shopkeeper. */
export const formatCustomer = (...details: string[]): string => `Customer: ${details.filter(Boolean).join(", ")}`;

type EmailTexts = Pick<EmailContent, "subject" | "heading" | "paragraphs">;

/** Why something happened, as the end of a paragraph. */
export const formatReason = (note?: string | null): string => (note ? ` The reason: ${note.replace(/\.$/, "")}.` : "");
const formatAmount = ({ refund: giveBack }: RefundEmailData): string =>
  giveBack ? formatRupees(giveBack.amountPaise) : "your money";
/** How long money is on its way back: Razorpay's own figure. */
export const REFUND_DURATION = "It usually takes 5 to 7 working days until it is in your account.";
const listRefundDuration = ({ refund: giveBack }: RefundEmailData): string[] =>
  giveBack?.provider === "razorpay" ? [REFUND_DURATION] : [];

/** What a customer is told of money that goes back to them (D4); once it was given back by hand the note says how. */
export const CUSTOMER_REFUND_TEMPLATES: Record<"refund-due" | "refunded", (told: RefundEmailData) => EmailTexts> = {
  "refund-due": (told) => ({
    subject: "your money goes back to you",
    heading: "Your money is on its way back",
    paragraphs: [
      `You paid for ${told.what}, and we are sending ${formatAmount(told)} back to you.${formatReason(told.note)}`,
      "It goes back the way it came.",
      ...listRefundDuration(told),
    ],
  }),
  refunded: (told) => ({
    subject: "money sent back",
    heading: "Your money has been sent back",
    paragraphs: told.note
      ? [`For ${told.what} we have given ${formatAmount(told)} back to you ourselves: ${told.note}.`]
      : [
          `For ${told.what} we have sent ${formatAmount(told)} back to you, the way it came.`,
          ...listRefundDuration(told),
        ],
  }),
};

const formatNotified = ({ isNotified: hears }: RefundEmailData): string =>
  hears ? " The customer has been written to." : "";

/** What the shopkeeper is told of money that has to go back (D4). */
export const SHOP_REFUND_TEMPLATES: Record<"refund-due" | "refund-failed", (told: RefundEmailData) => EmailTexts> = {
  "refund-due": (told) => ({
    subject: "money to give back",
    heading: `Money to give back: ${formatAmount(told)}`,
    paragraphs: [
      `A payment for ${told.what} has to go back to the customer.${formatReason(told.note)}`,
      `The shop asks the payment provider to send it back, and asks again while it gets no answer. If the provider cannot, you are written to once more.${formatNotified(told)}`,
      told.customer,
    ],
  }),
  "refund-failed": (told) => ({
    subject: "please give money back by hand",
    heading: `Please give back by hand: ${formatAmount(told)}`,
    paragraphs: [
      `The payment provider could not send ${formatAmount(told)} back for ${told.what}, and is not asked again.`,
      `Please give it back yourself, and say how on the page of ${told.what}${told.isNotified ? "; the customer is written to then" : ""}. There you can have the provider asked once more, too.`,
      told.customer,
    ],
  }),
};
