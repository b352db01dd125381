import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { idColumn, instantColumn } from "~/platform/db/columns";

/**
 * An email to send, queued in the transaction of what it is about. It waits while `nextAttemptAt` is set,
 * and has been due since `dueAt`; without `nextAttemptAt`, `sentAt` and `problem` it is held.
 * `aboutId` is the order, booking or message it is about, if any; `secret` is the part of its link that gives
 * access, wiped after sending. The stored Message-ID lets mail programs recognise an email sent twice after a
 * crash.
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
    dueAt: instantColumn("due_at"),
    sentAt: instantColumn("sent_at"),
    problem: text("problem"),
    createdAt: instantColumn("created_at").notNull(),
    /** Of a copy that was sent again: the email it repeats, and who asked for it. */
    copyOf: text("copy_of"),
    copiedBy: text("copied_by").references(() => user.id, { onDelete: "set null" }),
  },
  (t) => [
    index("outbox_letter_waiting").on(t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
    index("outbox_letter_created").on(t.createdAt),
    // One index for each status, so that a few failures among a hundred thousand emails are found at once.
    index("outbox_letter_is_sent").on(t.createdAt).where(sql`${t.sentAt} is not null`),
    index("outbox_letter_is_waiting").on(t.createdAt).where(sql`${t.nextAttemptAt} is not null`),
    index("outbox_letter_is_stopped")
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null and ${t.nextAttemptAt} is null`),
    index("outbox_letter_is_held")
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null and ${t.nextAttemptAt} is null and ${t.problem} is null`),
    index("outbox_letter_due_at").on(t.dueAt).where(sql`${t.nextAttemptAt} is not null`),
    index("outbox_letter_recipient").on(t.recipient, t.createdAt),
    index("outbox_letter_copied_by").on(t.copiedBy).where(sql`${t.copiedBy} is not null`),
    index("outbox_letter_copy_of").on(t.copyOf).where(sql`${t.copyOf} is not null`),
    index("outbox_letter_about").on(t.aboutId).where(sql`${t.aboutId} is not null`),
    check("outbox_letter_sent_waits_no_more", sql`${t.sentAt} is null or ${t.nextAttemptAt} is null`),
    check("outbox_letter_attempts", sql`${t.attempts} >= 0`),
  ],
);
