import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import { hours, seconds } from "~/lib/time";
import { type EmailContent, renderEmailHtml, renderEmailText } from "../../app/features/emails/render-email";
import { SHOP_DEFAULTS } from "../../app/features/settings/shop";
import { dice } from "../support/dice";
import { type Span, writerOf } from "./writing";

interface Told {
  kind: "order-paid" | "booking-confirmed" | "message-received";
  id: string;
  number: string;
  name: string;
  email: string;
  createdAt: number;
}

/** What there is to write about, the oldest first. */
const TOLD = `
  select 'order-paid' as kind, id, number, name, email, created_at as createdAt from orders
  union all select 'booking-confirmed', id, number, name, email, created_at from service_request
  union all select 'message-received', id, number, name, email, created_at from contact_message
  order by createdAt`;

const WORDS: Record<Told["kind"], [subject: string, heading: string, says: string]> = {
  "order-paid": [
    "Order %: payment received",
    "Your payment has reached us",
    "We have received your payment for %.",
  ],
  "booking-confirmed": [
    "Booking %: confirmed",
    "Your visit is confirmed",
    "We expect you, or come to you, for %.",
  ],
  "message-received": [
    "We have your message, ticket %",
    "We have your message",
    "Please quote % when you call.",
  ],
};

function letterOf({ kind, number, name }: Told): EmailContent {
  const [subject, heading, says] = WORDS[kind].map((words) => words.replace("%", number)) as [
    string,
    string,
    string,
  ];
  const paragraphs = [
    `Dear ${name},`,
    says,
    "If something is not as it should be, please write to us or call us.",
  ];
  return { subject, heading, paragraphs, shop: SHOP_DEFAULTS };
}

const WEIGHTS = { sent: 97, waiting: 2, "given up": 1 };

/**
 * Writes `count` letters about orders, visits and messages, evenly over all there are: nearly all have gone,
 * some are to be tried again in some hours, some were given up. None is due, so that the clock sends nothing.
 */
export function fillLetters(books: Database.Database, count: number, { now }: Span): void {
  const { roll, weigh } = dice(31);
  const write = writerOf(books, "outbox_letter");
  const told = books.prepare<[], Told>(TOLD).all();
  for (let nth = 0; nth < count; nth += 1) {
    const about = told[Math.floor((nth * told.length) / count)] as Told;
    const letter = letterOf(about);
    const state = weigh(WEIGHTS);
    const id = newId();
    write({
      id,
      dedupe_key: `${about.kind}:${about.id}:${nth}`,
      message_id: `<${id}@localhost>`,
      kind: about.kind,
      about_id: about.id,
      recipient: about.email,
      subject: letter.subject,
      text: renderEmailText(letter),
      html: renderEmailHtml(letter),
      attempts: { sent: 1, waiting: 4, "given up": 20 }[state],
      next_attempt_at: state === "waiting" ? now + hours(2 + roll(4)) : null,
      sent_at: state === "sent" ? about.createdAt + seconds(5) : null,
      problem: state === "sent" ? null : "450 4.2.1 The mailbox is over quota",
      created_at: about.createdAt,
    });
  }
}
