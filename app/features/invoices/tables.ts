import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { orders } from "~/features/orders/tables";
import { idColumn, instantColumn, jsonColumn, paiseColumn } from "~/platform/db/columns";

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
