import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { UNITS } from "~/features/catalog/units";
import { orderTerms } from "~/features/info-pages/tables";
import { MAX_RATE_BP } from "~/features/pricing/tax";
import { SALE_TAX_MODES } from "~/features/settings/tax-mode";
import { paise } from "~/lib/money";
import type { StoredText } from "~/lib/stored-text";
import {
  between,
  flagColumn,
  idColumn,
  instantColumn,
  isNotBlank,
  isPincode,
  isUploaded,
  languageColumn,
  oneOf,
  paiseColumn,
} from "~/platform/db/columns";

export const ORDER_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export const ORDER_KINDS = ["cart", "buy-now"] as const;
export const FULFILMENTS = ["delivery", "pickup"] as const;

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
    /** Of the delivery address; null where its pincode says it. */
    state: text("state"),
    postalCode: text("postal_code"),
    country: text("country").notNull().default("India"),
    /**
     * Set while the address is unknown (rule: address-after-payment). What is not told, or was erased, is
     * null (rule: missing-is-null).
     */
    awaitsAddress: flagColumn("awaits_address").notNull().default(false),
    /** An order that is picked up has the shop's address (rule: pick-up). */
    fulfilment: text("fulfilment", { enum: FULFILMENTS }).notNull().default("delivery"),
    /** The working days that were promised (rule: delivery-days); null for none, and in old orders. */
    arrivalFromDays: integer("arrival_from_days"),
    arrivalToDays: integer("arrival_to_days"),
    /** The firm that the invoice is made out to (rule: business-buyers). */
    gstin: text("gstin"),
    firmName: text("firm_name"),
    billingAddress: text("billing_address"),
    /** The number of the e-way bill under which it travels (rule: e-way-bill). */
    ewayBill: text("eway_bill"),
    itemsPaise: paiseColumn("items_paise").notNull(),
    taxPaise: paiseColumn("tax_paise").notNull(),
    shippingPaise: paiseColumn("shipping_paise").notNull(),
    totalPaise: paiseColumn("total_paise").notNull(),
    /** The code it was placed with, and what that took off the goods (rule: discount-code). */
    discountCode: text("discount_code"),
    discountPaise: paiseColumn("discount_paise").notNull().default(paise(0)),
    /** What brings the total to the whole rupee (rule: round-off). */
    roundOffPaise: paiseColumn("round_off_paise").notNull().default(paise(0)),
    /** What a return of the customer pays of the total, and which (rule: exchange). */
    exchangePaise: paiseColumn("exchange_paise").notNull().default(paise(0)),
    exchangeReturnId: text("exchange_return_id"),
    /** How `unitPaise` of its lines stand to GST; `itemsPaise` is without GST in every case. */
    taxMode: text("tax_mode", { enum: SALE_TAX_MODES }).notNull().default("exclusive"),
    payBy: instantColumn("pay_by").notNull(),
    paidAt: instantColumn("paid_at"),
    courier: text("courier"),
    trackingNumber: text("tracking_number"),
    /** The terms as they were when it was placed (rule: terms-of-order); null for orders from before. */
    termsId: text("terms_id").references(() => orderTerms.id),
    /** For the shop alone. */
    internalNote: text("internal_note"),
    /** That of the page it was sent from, in which the customer gets its emails. */
    language: languageColumn(),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    index("orders_user").on(t.userId, t.createdAt),
    index("orders_created").on(t.createdAt),
    index("orders_status_created").on(t.status, t.createdAt),
    index("orders_phone").on(t.phone),
    index("orders_paid").on(t.paidAt),
    index("orders_discount_code")
      .on(t.discountCode, t.status, t.paidAt, t.payBy, t.userId)
      .where(sql`${t.discountCode} is not null`),
    check("orders_status", oneOf(t.status, ORDER_STATUSES)),
    check("orders_kind", oneOf(t.kind, ORDER_KINDS)),
    check("orders_amounts", sql`${t.itemsPaise} > 0 and ${t.taxPaise} >= 0 and ${t.shippingPaise} >= 0`),
    check("orders_discount", sql`${t.discountPaise} >= 0`),
    check("orders_postal_code", isPincode(t.postalCode)),
    check("orders_email", sql`${t.email} is not null or ${t.userId} is null`),
    check("orders_address", sql`${t.address} is not null or ${t.awaitsAddress} or ${t.userId} is null`),
    check(
      "orders_postal_code_told",
      sql`${t.postalCode} is not null or (${t.awaitsAddress} and ${t.kind} = 'cart')`,
    ),
    check(
      "orders_no_blanks",
      isNotBlank(t.email, t.phone, t.address, t.gstin, t.firmName, t.billingAddress, t.ewayBill),
    ),
    check("orders_tax_mode", oneOf(t.taxMode, SALE_TAX_MODES)),
    check(
      "orders_total",
      sql`${t.totalPaise} = ${t.itemsPaise} + ${t.taxPaise} + ${t.shippingPaise} + ${t.roundOffPaise}`,
    ),
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
    unit: text("unit", { enum: UNITS }).notNull().default("NOS"),
    unitPaise: paiseColumn("unit_paise").notNull(),
    quantity: integer("quantity").notNull(),
    /** What its price was lowered by (rule: discount-by-line). */
    discountPaise: paiseColumn("discount_paise").notNull().default(paise(0)),
    /**
     * Its GST, each half of the goods' and of the delivery share's, at the rate of the order or, once it is
     * paid, of the payment (rule: rate-frozen); null in orders from before tax was computed by line.
     */
    rateBp: integer("rate_bp"),
    taxablePaise: paiseColumn("taxable_paise"),
    halfPaise: paiseColumn("half_paise"),
    deliveryTaxablePaise: paiseColumn("delivery_taxable_paise"),
    deliveryHalfPaise: paiseColumn("delivery_half_paise"),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    index("order_line_product").on(t.productId),
    index("order_line_picture").on(t.imageUrl).where(isUploaded(t.imageUrl)),
    check("order_line_quantity", between(t.quantity, 1, 999)),
    check("order_line_discount", sql`${t.discountPaise} >= 0`),
    check("order_line_price", sql`${t.unitPaise} > 0`),
    check("order_line_unit", oneOf(t.unit, UNITS)),
    check("order_line_rate", between(t.rateBp, 0, MAX_RATE_BP)),
    check(
      "order_line_tax",
      sql`(${t.rateBp} is null) = (${t.taxablePaise} is null) and (${t.rateBp} is null) = (${t.halfPaise} is null)
        and (${t.rateBp} is null) = (${t.deliveryTaxablePaise} is null) and (${t.rateBp} is null) = (${t.deliveryHalfPaise} is null)`,
    ),
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

/** An event of an order's timeline; one that was taken back stays in it (rule: taken-back). */
export const orderEvent = sqliteTable(
  "order_event",
  {
    id: integer("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ORDER_EVENTS }).notNull(),
    note: text("note").$type<StoredText>(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
    takenBackAt: instantColumn("taken_back_at"),
    takenBackBy: text("taken_back_by").references(() => user.id, { onDelete: "set null" }),
  },
  (t) => [
    index("order_event_taken_back_by").on(t.takenBackBy).where(sql`${t.takenBackBy} is not null`),
    index("order_event_order").on(t.orderId, t.id),
    index("order_event_user").on(t.userId),
    index("order_event_created").on(t.createdAt),
    check("order_event_kind", oneOf(t.kind, ORDER_EVENTS)),
  ],
);
