import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { idColumn, instantColumn, isNotBlank, jsonColumn } from "~/platform/db/columns";

/** What the staff has noted about a customer: about an account, or about a guest by the phone number. */
export const customerNote = sqliteTable(
  "customer_note",
  {
    id: idColumn(),
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    phone: text("phone"),
    text: text("text").notNull(),
    authorId: text("author_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    index("customer_note_user").on(t.userId, t.createdAt),
    index("customer_note_phone").on(t.phone, t.createdAt),
    index("customer_note_author").on(t.authorId),
    check("customer_note_of_one", sql`(${t.userId} is null) <> (${t.phone} is null)`),
    check(
      "customer_note_phone_digits",
      sql`${t.phone} glob '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`,
    ),
    check("customer_note_length", sql`length(${t.text}) <= 4000`),
    check("customer_note_no_blank", isNotBlank(t.text)),
  ],
);

/** A file of customers that was imported, with the accounts that it made. */
export const customerImport = sqliteTable(
  "customer_import",
  {
    id: idColumn(),
    userIds: jsonColumn("user_ids").$type<string[]>().notNull(),
    actorId: text("actor_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
    undoneAt: instantColumn("undone_at"),
  },
  (t) => [index("customer_import_created").on(t.createdAt), index("customer_import_actor").on(t.actorId)],
);
