import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { idColumn, instantColumn, oneOf } from "~/platform/db/columns";

export const MESSAGE_STATUSES = ["new", "read", "replied"] as const;

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
    createdAt: instantColumn("created_at").notNull(),
    repliedAt: instantColumn("replied_at"),
  },
  (t) => [
    index("contact_message_status").on(t.status, t.createdAt),
    index("contact_message_created").on(t.createdAt),
    index("contact_message_user").on(t.userId),
    index("contact_message_email").on(t.email, t.createdAt),
    check("contact_message_status_known", oneOf(t.status, MESSAGE_STATUSES)),
    // Repeats the limits of fields.ts.
    check(
      "contact_message_lengths",
      sql`length(${t.name}) <= 50 and length(${t.subject}) <= 100 and length(${t.message}) <= 1000`,
    ),
  ],
);
