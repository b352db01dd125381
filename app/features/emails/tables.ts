import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idColumn, instantColumn } from "~/platform/db/columns";

/**
 * A letter to send, written in the transaction of what it tells of. It waits while `nextAttemptAt` is set;
 * `sentAt` says that it went. `aboutId`: the order, booking or message it tells of, where it is one.
 * `secret`: the part of a link in it that lets somebody in, wiped from it once it went. The Message-ID is
 * kept with it, so that a letter sent twice by a crash is the same letter.
 */
export const outboxEmail = sqliteTable(
  "outbox_letter",
  {
    id: idColumn(),
    dedupeKey: text("dedupe_key").notNull().unique(),
    messageId: text("message_id").notNull().unique(),
    kind: text("kind").notNull(),
    aboutId: text("about_id"),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    secret: text("secret"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instantColumn("next_attempt_at"),
    sentAt: instantColumn("sent_at"),
    problem: text("problem"),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    index("outbox_letter_waiting").on(t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
    index("outbox_letter_created").on(t.createdAt),
    // Each state of a letter, for the list of them: a handful of failures among a hundred thousand is found
    // at once.
    index("outbox_letter_is_sent").on(t.createdAt).where(sql`${t.sentAt} is not null`),
    index("outbox_letter_is_waiting").on(t.createdAt).where(sql`${t.nextAttemptAt} is not null`),
    index("outbox_letter_is_stopped")
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null and ${t.nextAttemptAt} is null`),
    index("outbox_letter_recipient").on(t.recipient, t.createdAt),
    index("outbox_letter_about").on(t.aboutId).where(sql`${t.aboutId} is not null`),
    check("outbox_letter_sent_waits_no_more", sql`${t.sentAt} is null or ${t.nextAttemptAt} is null`),
    check("outbox_letter_attempts", sql`${t.attempts} >= 0`),
  ],
);
