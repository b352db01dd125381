import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { orders } from "~/features/orders/tables";
import { between, idColumn, instantColumn, oneOf } from "~/platform/db/columns";

export const STOCK_REASONS = ["opening", "sale", "return", "correction"] as const;

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
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    index("stock_movement_product").on(t.productId, t.createdAt),
    index("stock_movement_user").on(t.userId),
    index("stock_movement_order").on(t.orderId),
    check("stock_movement_reason", oneOf(t.reason, STOCK_REASONS)),
    check("stock_movement_change", sql`${t.change} <> 0`),
  ],
);
