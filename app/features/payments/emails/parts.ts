import type { Email, EmailTemplate } from "~/features/emails/queue-email.server";
import type { MoneyEmailData } from "~/features/payments/payment-columns.server";
import { DEMO_NOTE, REFUND_DURATION } from "~/features/payments/refund-words";
import { formatPhone } from "~/lib/format-phone";
import { formatRupees } from "~/lib/money";

/**
 * What an email about an order or a booking is written from. `label` is "order VE-1234-5678", `title` the
 * same as the beginning of a subject; `path` is its page, and `linkKey` the secret in it. `onceKey` tells the
 * emails of one kind apart; `actorId` is the account that caused this one, if any; `limit` holds for every
 * email to the customer.
 */
export interface PayableFacts extends MoneyEmailData {
  noun: "order" | "booking";
  label: string;
  title: string;
  payable: { id: string; number: string; userId: string | null; name: string; email: string; phone: string };
  greeting: string;
  path: string;
  linkKey?: string;
  onceKey: string;
  note?: string | null;
  actorId?: string | null;
  limit?: Email["limit"];
}

export const formatCustomer = (...details: string[]): string =>
  `Customer: ${details.filter(Boolean).join(", ")}`;

/** The reason for a change, as the end of a paragraph. */
export const formatReason = (note?: string | null): string =>
  note ? ` The reason: ${note.replace(/\.$/, "")}.` : "";

export const formatRefund = ({ refund }: PayableFacts): string =>
  refund ? formatRupees(refund.amountPaise) : "your money";

export const listRefundDuration = ({ refund }: PayableFacts): string[] =>
  refund && refund.provider !== "demo" && !refund.handMethod ? [REFUND_DURATION] : [];

const listDemoNote = ({ isDemo }: PayableFacts): string[] => (isDemo ? [DEMO_NOTE] : []);

type Text = Pick<Email, "kind" | "subject" | "heading" | "paragraphs">;

/**
 * `optOut`: customers can switch off the email (rule: email-opt-out), but "never", or only about
 * "own-changes", if it says so.
 */
interface CustomerText
  extends Text,
    Partial<Pick<Email, "bill" | "delayMinutes" | "limit" | "link" | "onceKey" | "otherLink">> {
  optOut?: "own-changes" | "never";
}

function findOptOutUserId({ payable: { userId }, actorId }: PayableFacts, optOut: CustomerText["optOut"]) {
  const isOwnChange = userId !== null && actorId === userId;
  return optOut === "never" || (optOut === "own-changes" && !isOwnChange) ? undefined : userId;
}

/** An email to the customer of an order or booking, with a link to its page. */
export const customerEmail =
  <Facts extends PayableFacts>(write: EmailTemplate<Facts, CustomerText>): EmailTemplate<Facts> =>
  (facts, shop, now) => {
    const { optOut, ...text } = write(facts, shop, now);
    return {
      limit: facts.limit,
      onceKey: facts.onceKey,
      link: { words: `View your ${facts.noun}`, path: facts.path },
      ...text,
      aboutId: facts.payable.id,
      recipient: facts.payable.email,
      greeting: facts.greeting,
      paragraphs: [...text.paragraphs, ...listDemoNote(facts)],
      secret: facts.linkKey,
      optOutUserId: findOptOutUserId(facts, optOut),
    };
  };

/** An email to the shop about money of an order or booking, which names the customer. */
export const shopEmail =
  (write: EmailTemplate<PayableFacts, Text>): EmailTemplate<PayableFacts> =>
  (facts, shop, now) => {
    const text = write(facts, shop, now);
    const { id, name, email, phone } = facts.payable;
    const customer = formatCustomer(name, email, formatPhone(phone));
    return {
      ...text,
      aboutId: id,
      onceKey: facts.onceKey,
      recipient: shop.email,
      paragraphs: [...text.paragraphs, customer, ...listDemoNote(facts)],
    };
  };
