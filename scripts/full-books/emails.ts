import type Database from "better-sqlite3";
import { type EmailContent, renderEmailHtml, renderEmailText } from "../../app/features/emails/render-email";
import { SHOP_DEFAULTS } from "../../app/features/settings/shop-defaults.server";
import { newId } from "../../app/lib/ids";
import { hours, seconds } from "../../app/lib/time";
import { createRandom } from "../support/random";
import { createRowWriter, type Span } from "./write-rows";

interface EmailSubject {
  kind: "order-paid" | "booking-confirmed" | "message-received";
  id: string;
  number: string;
  name: string;
  email: string;
  createdAt: number;
}

/** The orders, bookings and messages to write emails about, the oldest first. */
const SUBJECTS_SQL = `
  select 'order-paid' as kind, id, number, name, email, created_at as createdAt from orders
  union all select 'booking-confirmed', id, number, name, email, created_at from service_request
  union all select 'message-received', id, number, name, email, created_at from contact_message
  order by createdAt`;

const TEXTS: Record<EmailSubject["kind"], [subject: string, heading: string, says: string]> = {
  "order-paid": [
    "Order %: payment received",
    "We have received your payment",
    "We have received your payment for %.",
  ],
  "booking-confirmed": [
    "Booking %: confirmed",
    "Your visit is confirmed",
    "We expect you, or come to you, for %.",
  ],
  "message-received": [
    "We have received your message, ticket %",
    "We have received your message",
    "Please quote % when you call.",
  ],
};

function toEmail({ kind, number, name }: EmailSubject): EmailContent {
  const [subject, heading, sentence] = TEXTS[kind].map((text) => text.replace("%", number)) as [
    string,
    string,
    string,
  ];
  const paragraphs = [`Dear ${name},`, sentence, "If anything is not right, please call or write to us."];
  return { subject, heading, paragraphs, shop: SHOP_DEFAULTS };
}

const WEIGHTS = { sent: 97, waiting: 2, "given up": 1 };

/**
 * Inserts `count` emails, evenly about all orders, bookings and messages: nearly all are sent, some are to be
 * retried hours later, some are given up. None is due, so that no job sends any during a measurement.
 */
export function fillEmails(books: Database.Database, count: number, { now }: Span): void {
  const { roll, weigh } = createRandom(31);
  const write = createRowWriter(books, "outbox_letter");
  const subjects = books.prepare<[], EmailSubject>(SUBJECTS_SQL).all();
  for (let nth = 0; nth < count; nth += 1) {
    const emailSubject = subjects[Math.floor((nth * subjects.length) / count)] as EmailSubject;
    const email = toEmail(emailSubject);
    const state = weigh(WEIGHTS);
    const id = newId();
    write({
      id,
      dedupe_key: `${emailSubject.kind}:${emailSubject.id}:${nth}`,
      message_id: `<${id}@localhost>`,
      kind: emailSubject.kind,
      about_id: emailSubject.id,
      recipient: emailSubject.email,
      subject: email.subject,
      text: renderEmailText(email),
      html: renderEmailHtml(email),
      attempts: { sent: 1, waiting: 4, "given up": 20 }[state],
      next_attempt_at: state === "waiting" ? now + hours(2 + roll(4)) : null,
      sent_at: state === "sent" ? emailSubject.createdAt + seconds(5) : null,
      problem: state === "sent" ? null : "450 4.2.1 The mailbox is over quota",
      created_at: emailSubject.createdAt,
    });
  }
}
