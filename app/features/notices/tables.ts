import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { instantColumn, oneOf } from "~/platform/db/columns";

/** How the customer was informed: by a WhatsApp text, or otherwise ("done"), which has no text. */
export const NOTICE_CHANNELS = ["whatsapp", "done"] as const;

/** Somebody of the shop has informed the customer of an order or a booking about its state. */
export const notice = sqliteTable(
  "customer_notice",
  {
    id: integer("id").primaryKey(),
    orderId: text("order_id").references(() => orders.id, { onDelete: "cascade" }),
    bookingId: text("request_id").references(() => booking.id, { onDelete: "cascade" }),
    channel: text("channel", { enum: NOTICE_CHANNELS }).notNull(),
    /** Of which state: a key of `NOTICE_LABELS` in rules. */
    state: text("state").notNull(),
    text: text("text"),
    authorId: text("author_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    index("customer_notice_order").on(t.orderId, t.id).where(sql`${t.orderId} is not null`),
    index("customer_notice_request").on(t.bookingId, t.id).where(sql`${t.bookingId} is not null`),
    index("customer_notice_author").on(t.authorId),
    check("customer_notice_about_one", sql`(${t.orderId} is null) <> (${t.bookingId} is null)`),
    check("customer_notice_channel", oneOf(t.channel, NOTICE_CHANNELS)),
    check("customer_notice_text", sql`(${t.text} is not null) = (${t.channel} = 'whatsapp')`),
  ],
);
