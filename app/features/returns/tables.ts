import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { orders } from "~/features/orders/tables";
import { PIECE_CONDITIONS } from "~/features/payments/rules";
import { refund } from "~/features/payments/tables";
import { between, flagColumn, idColumn, instantColumn, oneOf, paiseColumn } from "~/platform/db/columns";

export const RETURN_STATUSES = [
  "requested",
  "accepted",
  "received",
  "refunded",
  "replaced",
  "refused",
  "withdrawn",
] as const;

/** What the customer wants for the goods: their worth, or the same goods anew. */
export const RETURN_WISHES = ["refund", "replacement"] as const;

/** Goods of an order that a customer wants to return; an order has one open at a time. */
export const goodsReturn = sqliteTable(
  "goods_return",
  {
    id: idColumn(),
    number: text("number").notNull().unique(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    status: text("status", { enum: RETURN_STATUSES }).notNull(),
    /** Whether the goods are faulty, damaged or not what was ordered, as the customer says. */
    isFaulty: flagColumn("is_faulty").notNull(),
    wish: text("wish", { enum: RETURN_WISHES }).notNull(),
    /** Whether the worth is wanted for other goods (rule: exchange). */
    wantsExchange: flagColumn("wants_exchange").notNull().default(false),
    /** What it can pay of another order, once the shop has released it. */
    exchangePaise: paiseColumn("exchange_paise"),
    /** In the customer's words; null once the customer was erased. */
    reason: text("reason"),
    /** What the shop answered: how the goods come back, or why it takes none. */
    answer: text("answer"),
    /** Whether the share of the delivery fee goes back; known once the goods were received. */
    withDelivery: flagColumn("with_delivery").notNull().default(false),
    refundId: text("refund_id").references(() => refund.id),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("goods_return_open")
      .on(t.orderId)
      .where(sql`${t.status} in ('requested', 'accepted', 'received')`),
    index("goods_return_order").on(t.orderId),
    index("goods_return_user").on(t.userId),
    index("goods_return_refund").on(t.refundId),
    index("goods_return_created").on(t.createdAt),
    index("goods_return_status").on(t.status, t.createdAt),
    check("goods_return_status_known", oneOf(t.status, RETURN_STATUSES)),
    check("goods_return_wish", oneOf(t.wish, RETURN_WISHES)),
    check("goods_return_refunded", sql`(${t.refundId} is not null) = (${t.status} = 'refunded')`),
  ],
);

/** The pieces of one product that come back; `condition`: once they were received. */
export const goodsReturnLine = sqliteTable(
  "goods_return_line",
  {
    returnId: text("return_id")
      .notNull()
      .references(() => goodsReturn.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => product.id),
    quantity: integer("quantity").notNull(),
    condition: text("condition", { enum: PIECE_CONDITIONS }),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.productId] }),
    index("goods_return_line_product").on(t.productId),
    check("goods_return_line_quantity", between(t.quantity, 1, 999)),
    check("goods_return_line_condition", oneOf(t.condition, PIECE_CONDITIONS)),
  ],
);
