import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import {
  between,
  flagColumn,
  idColumn,
  instantColumn,
  isPincode,
  isUploaded,
  jsonColumn,
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
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    city: text("city"),
    postalCode: text("postal_code").notNull(),
    country: text("country").notNull().default("India"),
    /**
     * Set while the address is unknown (rule: address-after-payment); the address columns have placeholders.
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

/** The shop's profile on the day of an invoice. */
interface Seller {
  legalName: string;
  address: string;
  gstin: string;
  phone: string;
  email: string;
}

/**
 * The tax invoice of a paid order, numbered consecutively within a financial year (April to March).
 * `stateCode`: the GST code of the place of supply, derived from the postal code (rule: place-of-supply);
 * `taxPercent`: the rate on that day. Within the shop's own state the tax is half CGST and half SGST,
 * elsewhere it is IGST.
 */
export const invoice = sqliteTable(
  "invoice",
  {
    id: idColumn(),
    number: text("number").notNull().unique(),
    financialYear: text("financial_year").notNull(),
    serial: integer("serial").notNull(),
    orderId: text("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    stateCode: text("state_code").notNull(),
    taxPercent: integer("tax_percent").notNull().default(18),
    cgstPaise: paiseColumn("cgst_paise").notNull(),
    sgstPaise: paiseColumn("sgst_paise").notNull(),
    igstPaise: paiseColumn("igst_paise").notNull(),
    seller: jsonColumn("seller").$type<Seller>().notNull(),
    issuedAt: instantColumn("issued_at").notNull(),
  },
  (t) => [
    unique("invoice_serial").on(t.financialYear, t.serial),
    check("invoice_number", sql`length(${t.number}) <= 16 and ${t.serial} > 0`),
    check(
      "invoice_taxes",
      sql`${t.cgstPaise} = ${t.sgstPaise} and ${t.igstPaise} >= 0 and (${t.cgstPaise} = 0 or ${t.igstPaise} = 0)`,
    ),
  ],
);

/**
 * The credit note of a refund of an invoiced order, numbered consecutively within a financial year, with its
 * tax split as on the invoice.
 */
export const creditNote = sqliteTable(
  "credit_note",
  {
    id: idColumn(),
    number: text("number").notNull().unique(),
    financialYear: text("financial_year").notNull(),
    serial: integer("serial").notNull(),
    invoiceId: text("invoice_id")
      .notNull()
      .references(() => invoice.id),
    /** Not a foreign key, because the payment tables depend on this file. */
    refundId: text("refund_id").notNull().unique(),
    taxablePaise: paiseColumn("taxable_paise").notNull(),
    cgstPaise: paiseColumn("cgst_paise").notNull(),
    sgstPaise: paiseColumn("sgst_paise").notNull(),
    igstPaise: paiseColumn("igst_paise").notNull(),
    issuedAt: instantColumn("issued_at").notNull(),
  },
  (t) => [
    unique("credit_note_serial").on(t.financialYear, t.serial),
    index("credit_note_invoice").on(t.invoiceId),
    check("credit_note_number", sql`length(${t.number}) <= 16 and ${t.serial} > 0`),
    check(
      "credit_note_amounts",
      sql`${t.taxablePaise} >= 0 and ${t.cgstPaise} = ${t.sgstPaise} and ${t.igstPaise} >= 0 and (${t.cgstPaise} = 0 or ${t.igstPaise} = 0)`,
    ),
  ],
);
