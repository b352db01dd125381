import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { orders } from "~/features/orders/tables";
import { supplierDelivery } from "~/features/supplier-deliveries/tables";
import { between, idColumn, instantColumn, oneOf } from "~/platform/db/columns";

/** Reasons for which somebody of the shop changes a stock by a number of pieces. */
export const ADJUST_REASONS = ["damaged", "lost", "found", "own-use", "to-supplier", "other"] as const;
export const STOCK_REASONS = [
  "opening",
  "sale",
  "return",
  "correction",
  "received",
  ...ADJUST_REASONS,
] as const;

/** Units reserved for an order that awaits payment; counts only until `expiresAt`. */
export const stockReservation = sqliteTable(
  "stock_reservation",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => product.id),
    quantity: integer("quantity").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    /** From where the order was placed, for what one client may reserve (rule: reservation-limits). */
    network: text("network"),
    device: text("device"),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    index("stock_reservation_product").on(t.productId, t.expiresAt),
    index("stock_reservation_expires").on(t.expiresAt),
    check("stock_reservation_quantity", between(t.quantity, 1, 999)),
  ],
);

/** A change of a product's stock; all changes of a product add up to its `stock` (rule: stock-ledger). */
export const stockMovement = sqliteTable(
  "stock_movement",
  {
    id: idColumn(),
    productId: text("product_id")
      .notNull()
      .references(() => product.id),
    change: integer("change").notNull(),
    reason: text("reason", { enum: STOCK_REASONS }).notNull(),
    note: text("note"),
    orderId: text("order_id").references(() => orders.id),
    /** The delivery that pieces were received with, if it was written down. */
    deliveryId: text("delivery_id").references(() => supplierDelivery.id),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    index("stock_movement_product").on(t.productId, t.createdAt),
    index("stock_movement_user").on(t.userId),
    index("stock_movement_order").on(t.orderId),
    index("stock_movement_delivery").on(t.deliveryId).where(sql`${t.deliveryId} is not null`),
    // For the list of all movements, and those of one reason.
    index("stock_movement_created").on(t.createdAt),
    index("stock_movement_reason_created").on(t.reason, t.createdAt),
    check("stock_movement_reason", oneOf(t.reason, STOCK_REASONS)),
    check("stock_movement_change", sql`${t.change} <> 0`),
  ],
);

/**
 * A product of which the shop was told that it is low in stock; the row goes once it is not, so that the shop
 * is told again the next time (rule: low-stock-email).
 */
export const lowStockNotice = sqliteTable("low_stock_notice", {
  productId: text("product_id")
    .primaryKey()
    .references(() => product.id, { onDelete: "cascade" }),
  sentAt: instantColumn("sent_at").notNull(),
});
