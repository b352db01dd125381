import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { refund } from "~/features/payments/tables";
import { REGISTRATIONS } from "~/features/settings/registration";
import { paise } from "~/lib/money";
import type { StoredText } from "~/lib/stored-text";
import { flagColumn, idColumn, instantColumn, jsonColumn, oneOf, paiseColumn } from "~/platform/db/columns";

export const PAPER_KINDS = [
  "tax-invoice",
  "bill-of-supply",
  "receipt",
  "receipt-voucher",
  "refund-voucher",
  "credit-note",
] as const;

/** The papers of a sale; an order has one, and another only where one was replaced. */
export const SALE_KINDS: (typeof PAPER_KINDS)[number][] = ["tax-invoice", "bill-of-supply", "receipt"];

/** What is numbered together, consecutively within a financial year. */
export const PAPER_SERIES = ["invoice", "bill", "credit-note", "voucher"] as const;

/** The shop's profile on the day of a paper. */
interface Seller {
  legalName: string;
  address: string;
  gstin: string;
  phone: string;
  email: string;
}

/** The firm that a paper is made out to. */
interface Firm {
  gstin: string;
  firmName: string;
  billingAddress: string | null;
}

/** The person to whom goods or a technician went, as they were on the day of a paper. */
export interface Recipient {
  name: string;
  /** With line breaks. */
  address: string;
  phone: string;
}

/**
 * A tax document of a paid order or of the fee of a home visit. Papers and their lines are only ever added
 * (rule: papers-append-only). `stateCode`: the GST code of the place of supply. Within the shop's own state
 * the tax is half CGST and half SGST or UTGST, elsewhere it is IGST.
 */
export const paper = sqliteTable(
  "paper",
  {
    id: idColumn(),
    kind: text("kind", { enum: PAPER_KINDS }).notNull(),
    number: text("number").notNull().unique(),
    series: text("series", { enum: PAPER_SERIES }).notNull(),
    prefix: text("prefix").notNull(),
    financialYear: text("financial_year").notNull(),
    serial: integer("serial").notNull(),
    orderId: text("order_id").references(() => orders.id),
    bookingId: text("service_request_id").references(() => booking.id),
    /** The paper that it credits, refunds or sets off. */
    refersTo: text("refers_to").references((): AnySQLiteColumn => paper.id),
    /** The refund that a credit note or refund voucher is for; null where an invoice is replaced. */
    refundId: text("refund_id")
      .unique()
      .references(() => refund.id),
    registration: text("registration", { enum: REGISTRATIONS }).notNull(),
    stateCode: text("state_code").notNull(),
    ownStateCode: text("own_state_code").notNull(),
    taxablePaise: paiseColumn("taxable_paise").notNull(),
    cgstPaise: paiseColumn("cgst_paise").notNull(),
    sgstPaise: paiseColumn("sgst_paise").notNull(),
    igstPaise: paiseColumn("igst_paise").notNull(),
    /** Delivery without tax, as papers from before tax was computed by line have it. */
    untaxedPaise: paiseColumn("untaxed_paise").notNull().default(paise(0)),
    roundOffPaise: paiseColumn("round_off_paise").notNull().default(paise(0)),
    totalPaise: paiseColumn("total_paise").notNull(),
    /** Issued before tax was computed by line (rule: old-papers). */
    isOld: flagColumn("is_old").notNull().default(false),
    seller: jsonColumn("seller").$type<Seller>().notNull(),
    firm: jsonColumn("firm").$type<Firm>(),
    /** Null where it is not told yet, or was erased, and in papers from before it was kept. */
    recipient: jsonColumn("recipient").$type<Recipient>(),
    reason: text("reason").$type<StoredText>(),
    issuedAt: instantColumn("issued_at").notNull(),
  },
  (t) => [
    unique("paper_serial").on(t.series, t.prefix, t.financialYear, t.serial),
    index("paper_order").on(t.orderId),
    index("paper_service_request").on(t.bookingId),
    index("paper_refers_to").on(t.refersTo),
    index("paper_issued").on(t.issuedAt),
    check("paper_kind", oneOf(t.kind, PAPER_KINDS)),
    check("paper_series", oneOf(t.series, PAPER_SERIES)),
    check("paper_registration", oneOf(t.registration, REGISTRATIONS)),
    check("paper_number", sql`length(${t.number}) <= 16 and ${t.serial} > 0`),
    check("paper_of_one_thing", sql`(${t.orderId} is null) <> (${t.bookingId} is null)`),
    check(
      "paper_refers",
      sql`${t.refersTo} is not null or ${t.kind} not in ('refund-voucher', 'credit-note')`,
    ),
    check(
      "paper_amounts",
      sql`${t.taxablePaise} >= 0 and ${t.cgstPaise} >= 0 and ${t.cgstPaise} = ${t.sgstPaise} and ${t.igstPaise} >= 0
        and (${t.cgstPaise} = 0 or ${t.igstPaise} = 0) and ${t.untaxedPaise} >= 0 and ${t.totalPaise} > 0`,
    ),
    check(
      "paper_tax_by_state",
      sql`${t.isOld} or case when ${t.stateCode} = ${t.ownStateCode} then ${t.igstPaise} else ${t.cgstPaise} end = 0`,
    ),
    check("paper_untaxed", sql`${t.registration} = 'regular' or ${t.cgstPaise} + ${t.igstPaise} = 0`),
    check(
      "paper_total",
      sql`${t.totalPaise} = ${t.taxablePaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise} + ${t.untaxedPaise} + ${t.roundOffPaise}`,
    ),
  ],
);

const PAPER_LINE_KINDS = ["goods", "delivery", "service", "reduction"] as const;

/**
 * One amount of a paper at one rate: goods of a line of the order, the line's share of the delivery fee, or a
 * service. Lines of old credit notes, which were not by line, are one "reduction".
 */
export const paperLine = sqliteTable(
  "paper_line",
  {
    paperId: text("paper_id")
      .notNull()
      .references(() => paper.id),
    position: integer("position").notNull(),
    kind: text("kind", { enum: PAPER_LINE_KINDS }).notNull(),
    /** The product of goods and of their share of the delivery fee. */
    productId: text("product_id"),
    name: text("name").notNull(),
    sku: text("sku"),
    /** HSN of goods, SAC of services. */
    hsn: text("hsn"),
    unit: text("unit").notNull(),
    /** 0 for delivery, and where only the price is lowered. */
    quantity: integer("quantity").notNull(),
    unitPaise: paiseColumn("unit_paise"),
    /** What its price was lowered by, in the terms of `unitPaise`; `taxablePaise` is after it. */
    discountPaise: paiseColumn("discount_paise").notNull().default(paise(0)),
    rateBp: integer("rate_bp").notNull(),
    taxablePaise: paiseColumn("taxable_paise").notNull(),
    /** All of its tax: both halves, or IGST. */
    taxPaise: paiseColumn("tax_paise").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paperId, t.position] }),
    check("paper_line_kind", oneOf(t.kind, PAPER_LINE_KINDS)),
    check(
      "paper_line_amounts",
      sql`${t.quantity} >= 0 and ${t.rateBp} >= 0 and ${t.taxablePaise} >= 0 and ${t.taxPaise} >= 0`,
    ),
  ],
);

/**
 * How the papers of a series are numbered in a financial year since it was set: with this prefix, from this
 * serial on (rule: paper-series). The latest row of the year counts; those before say where numbers were
 * left out. A year without a row goes on with the prefix of the one before, from 1.
 */
export const paperSeries = sqliteTable(
  "paper_series",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    series: text("series", { enum: PAPER_SERIES }).notNull(),
    financialYear: text("financial_year").notNull(),
    prefix: text("prefix").notNull(),
    firstSerial: integer("first_serial").notNull(),
  },
  (t) => [
    unique("paper_series_once").on(t.series, t.financialYear, t.prefix, t.firstSerial),
    check("paper_series_known", oneOf(t.series, PAPER_SERIES)),
    check("paper_series_first", sql`${t.firstSerial} > 0 and ${t.prefix} <> ''`),
  ],
);

/** A month of the shop's calendar, "YYYY-MM", in which no paper is issued any more (rule: month-closing). */
export const closedMonth = sqliteTable(
  "closed_month",
  {
    month: text("month").primaryKey(),
    /** The SHA-256 of its papers when it was closed. */
    checksum: text("checksum").notNull(),
    closedBy: text("closed_by").references(() => user.id, { onDelete: "set null" }),
    closedAt: instantColumn("closed_at").notNull(),
  },
  (t) => [index("closed_month_closed_by").on(t.closedBy)],
);
