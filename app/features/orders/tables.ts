import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import {
  between,
  flagColumn,
  idColumn,
  instantColumn,
  isNotBlank,
  isPincode,
  isUploaded,
  oneOf,
  paiseColumn,
} from "~/platform/db/columns";

export const ORDER_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export const ORDER_KINDS = ["cart", "buy-now"] as const;

/**
 * An order, created when the customer goes on to pay. It has its own copy of the customer's details, so that
 * it outlives the account (rule: deletion-keeps-books).
 */
export const orders = sqliteTable(
  "orders",
  {
    id: idColumn(),
    number: text("number").notNull().unique(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    kind: text("kind", { enum: ORDER_KINDS }).notNull(),
    status: text("status", { enum: ORDER_STATUSES }).notNull(),
    name: text("name").notNull(),
    email: text("email"),
    phone: text("phone"),
    address: text("address"),
    city: text("city"),
    postalCode: text("postal_code"),
    country: text("country").notNull().default("India"),
    /**
     * Set while the address is unknown (rule: address-after-payment). What is not told, or was erased, is
     * null (rule: missing-is-null).
     */
    awaitsAddress: flagColumn("awaits_address").notNull().default(false),
    itemsPaise: paiseColumn("items_paise").notNull(),
    taxPaise: paiseColumn("tax_paise").notNull(),
    shippingPaise: paiseColumn("shipping_paise").notNull(),
    totalPaise: paiseColumn("total_paise").notNull(),
    /** Whether `unitPaise` of its lines includes GST; `itemsPaise` is without GST in either case. */
    pricesIncludeTax: flagColumn("prices_include_tax").notNull().default(false),
    payBy: instantColumn("pay_by").notNull(),
    paidAt: instantColumn("paid_at"),
    courier: text("courier"),
    trackingNumber: text("tracking_number"),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    index("orders_user").on(t.userId, t.createdAt),
    index("orders_created").on(t.createdAt),
    index("orders_status_created").on(t.status, t.createdAt),
    index("orders_paid").on(t.paidAt),
    check("orders_status", oneOf(t.status, ORDER_STATUSES)),
    check("orders_kind", oneOf(t.kind, ORDER_KINDS)),
    check("orders_amounts", sql`${t.itemsPaise} > 0 and ${t.taxPaise} >= 0 and ${t.shippingPaise} >= 0`),
    check("orders_postal_code", isPincode(t.postalCode)),
    check("orders_email", sql`${t.email} is not null or ${t.userId} is null`),
    check("orders_address", sql`${t.address} is not null or ${t.awaitsAddress} or ${t.userId} is null`),
    check(
      "orders_postal_code_told",
      sql`${t.postalCode} is not null or (${t.awaitsAddress} and ${t.kind} = 'cart')`,
    ),
    check("orders_no_blanks", isNotBlank(t.email, t.phone, t.address)),
    check("orders_total", sql`${t.totalPaise} = ${t.itemsPaise} + ${t.taxPaise} + ${t.shippingPaise}`),
    check(
      "orders_unpaid_is_pending",
      sql`${t.paidAt} is not null or ${t.status} in ('pending', 'cancelled')`,
    ),
  ],
);

/** One product of an order, with its name and price at the time of ordering. */
export const orderLine = sqliteTable(
  "order_line",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => product.id),
    position: integer("position").notNull(),
    sku: text("sku").notNull(),
    name: text("name").notNull(),
    imageUrl: text("image_url").notNull(),
    hsn: text("hsn"),
    unitPaise: paiseColumn("unit_paise").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    index("order_line_product").on(t.productId),
    index("order_line_picture").on(t.imageUrl).where(isUploaded(t.imageUrl)),
    check("order_line_quantity", between(t.quantity, 1, 999)),
    check("order_line_price", sql`${t.unitPaise} > 0`),
  ],
);

export const ORDER_EVENTS = [
  "placed",
  "payment-failed",
  "paid",
  "shipped",
  "delivered",
  "cancelled",
  "refund-due",
  "refunded",
] as const;

/** An event of an order's timeline. */
export const orderEvent = sqliteTable(
  "order_event",
  {
    id: integer("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ORDER_EVENTS }).notNull(),
    note: text("note"),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    index("order_event_order").on(t.orderId, t.id),
    index("order_event_user").on(t.userId),
    check("order_event_kind", oneOf(t.kind, ORDER_EVENTS)),
  ],
);
