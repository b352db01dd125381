import { type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { idColumn, instantColumn, isNotBlank, languageColumn, oneOf } from "~/platform/db/columns";

/** How the shop answered: by an email, by a WhatsApp text, or by phone, which is noted. */
export const REPLY_CHANNELS = ["email", "whatsapp", "phone"] as const;

export const MESSAGE_STATUSES = ["new", "read", "replied"] as const;

/** The last ten digits of a phone number as people type it, by which a customer's messages are found. */
export const lastTenDigits = (phone: AnySQLiteColumn): SQL =>
  sql`substr(replace(replace(replace(replace(replace(${phone}, ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), -10)`;

/** A message from the contact form; `number` is its ticket. */
export const contactMessage = sqliteTable(
  "contact_message",
  {
    id: idColumn(),
    number: text("number").notNull().unique(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    status: text("status", { enum: MESSAGE_STATUSES }).notNull().default("new"),
    /** That of the page it was sent from, in which the customer gets its emails. */
    language: languageColumn(),
    createdAt: instantColumn("created_at").notNull(),
    repliedAt: instantColumn("replied_at"),
  },
  (t) => [
    index("contact_message_status").on(t.status, t.createdAt),
    index("contact_message_created").on(t.createdAt),
    index("contact_message_user").on(t.userId),
    index("contact_message_email").on(t.email, t.createdAt),
    index("contact_message_phone").on(lastTenDigits(t.phone)),
    check("contact_message_status_known", oneOf(t.status, MESSAGE_STATUSES)),
    // The limits of fields.ts in code points (MAX_CODE_POINTS).
    check(
      "contact_message_lengths",
      sql`length(${t.name}) <= 200 and length(${t.subject}) <= 400 and length(${t.message}) <= 4000`,
    ),
  ],
);

/** An answer of the shop to a message, and who wrote it; null for a deleted account. */
export const messageReply = sqliteTable(
  "message_reply",
  {
    id: idColumn(),
    messageId: text("message_id")
      .notNull()
      .references(() => contactMessage.id, { onDelete: "cascade" }),
    channel: text("channel", { enum: REPLY_CHANNELS }).notNull(),
    text: text("text").notNull(),
    authorId: text("author_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    index("message_reply_message").on(t.messageId, t.createdAt),
    index("message_reply_author").on(t.authorId),
    check("message_reply_channel", oneOf(t.channel, REPLY_CHANNELS)),
    check("message_reply_length", sql`length(${t.text}) <= 8000`),
    check("message_reply_no_blank", isNotBlank(t.text)),
  ],
);

/** A text that the owner keeps for answers to messages, with placeholders (`fillTemplate` in rules). */
export const replyTemplate = sqliteTable(
  "reply_template",
  {
    id: idColumn(),
    title: text("title").notNull().unique(),
    text: text("text").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    check("reply_template_lengths", sql`length(${t.title}) <= 240 and length(${t.text}) <= 6000`),
    check("reply_template_no_blanks", isNotBlank(t.title, t.text)),
  ],
);
