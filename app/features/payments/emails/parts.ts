import type { Email, EmailTemplate } from "~/features/emails/queue-email.server";
import type { MoneyEmailData } from "~/features/payments/payment-columns.server";
import { demoNote, refundDuration } from "~/features/payments/refund-words";
import { readStored } from "~/features/payments/stored-texts";
import { formatPhone } from "~/lib/format-phone";
import type { Language } from "~/lib/language";
import { formatRupees } from "~/lib/money";
import { readTyped, type StoredText } from "~/lib/stored-text";
import { words } from "./words.en";

interface Payable {
  id: string;
  number: string;
  userId: string | null;
  name: string;
  email: string;
  phone: string;
  language: Language;
}

/**
 * What an email about an order or a booking is written from, in no language. `greetedName` is the customer's
 * name, where they may be greeted by it; `path` is its page, and `linkKey` the secret in it. `onceKey` tells
 * the emails of one kind apart; `actorId` is the account that caused this one, if any; `limit` holds for
 * every email to the customer.
 */
export interface PayableFacts extends MoneyEmailData {
  noun: "order" | "booking";
  payable: Payable;
  greetedName?: string;
  path: string;
  linkKey?: string;
  onceKey: string;
  note?: StoredText | null;
  /** Whether somebody has typed the note, which everybody reads as it is. */
  isNoteTyped?: boolean;
  actorId?: string | null;
  limit?: Email["limit"];
}

/** What an order or booking is called: "order VE-1234-5678", and the same as the beginning of a subject. */
interface Names {
  label: string;
  title: string;
}

const getTexts = ({ noun }: PayableFacts) => ({ order: words.order, booking: words.booking })[noun];

/** The facts with the names in the language that the email is written in. */
function withNames<Facts extends PayableFacts>(facts: Facts): Facts & Names {
  const { label, title } = getTexts(facts);
  const { number } = facts.payable;
  return { ...facts, label: label(number), title: title(number) };
}

/** Who the customer is, the same in every language, so that it can be found in emails and erased. */
export const formatCustomer = (...details: string[]): string => details.filter(Boolean).join(", ");

/** The paragraph that names the customer to the shop. */
export const customerLine = ({ payable: { name, email, phone } }: PayableFacts): string =>
  words.customer(formatCustomer(name, email, formatPhone(phone)));

/** The reason for a change, as the end of a paragraph. */
export function formatReason({ note, isNoteTyped }: Pick<PayableFacts, "note" | "isNoteTyped">): string {
  if (!note) return "";
  const reason = isNoteTyped ? readTyped(note) : readStored(note);
  return ` ${words.reason(reason.replace(/[.।]$/, ""))}`;
}

export const formatRefund = ({ refund }: PayableFacts): string =>
  refund ? formatRupees(refund.amountPaise) : words.unknownAmount;

const formatGreeting = ({ greetedName }: PayableFacts): string =>
  greetedName ? words.dear(greetedName) : words.namaste;

export const listRefundDuration = ({ refund }: PayableFacts): string[] =>
  refund && refund.provider !== "demo" && !refund.handMethod ? [refundDuration()] : [];

const listDemoNote = ({ isDemo }: PayableFacts): string[] => (isDemo ? [demoNote()] : []);

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
  <Facts extends PayableFacts>(write: EmailTemplate<Facts & Names, CustomerText>): EmailTemplate<Facts> =>
  (facts, shop, now) => {
    const { optOut, ...text } = write(withNames(facts), shop, now);
    return {
      limit: facts.limit,
      onceKey: facts.onceKey,
      link: { words: getTexts(facts).view, path: facts.path },
      ...text,
      aboutId: facts.payable.id,
      recipient: facts.payable.email,
      language: facts.payable.language,
      greeting: formatGreeting(facts),
      paragraphs: [...text.paragraphs, ...listDemoNote(facts)],
      secret: facts.linkKey,
      optOutUserId: findOptOutUserId(facts, optOut),
    };
  };

/** An email to the shop about money of an order or booking, which names the customer. */
export const shopEmail =
  (write: EmailTemplate<PayableFacts & Names, Text>): EmailTemplate<PayableFacts> =>
  (facts, shop, now) => {
    const text = write(withNames(facts), shop, now);
    return {
      ...text,
      aboutId: facts.payable.id,
      onceKey: facts.onceKey,
      recipient: shop.email,
      paragraphs: [...text.paragraphs, customerLine(facts), ...listDemoNote(facts)],
    };
  };
