import { and, asc, eq, isNotNull, isNull, max } from "drizzle-orm";
import { orders } from "~/features/orders/tables";
import { GST_PERCENT } from "~/features/pricing/rules";
import { splitTax } from "~/features/pricing/totals";
import { getPlaceOfSupply } from "~/features/settings/indian-states";
import { getShopProfile } from "~/features/settings/shop.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { formatInvoiceNumber, getFinancialYear } from "./rules";
import { invoice } from "./tables";

type BillableOrder = Pick<typeof orders.$inferSelect, "id" | "postalCode" | "taxPaise">;

/**
 * Issues the tax invoice of a paid order, with the next serial of the financial year, today's shop profile as
 * the seller (rule: invoice-frozen), and the tax split by the place of supply (rule: place-of-supply). Must
 * run in the transaction that marks the order as paid or sets its address (rule: invoice-with-payment), so
 * that serials have no gap (rule: invoice-serials); invoices are never deleted.
 */
export function issueInvoice(orderId: string, issuedAt: Date): void {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new Error("There is no such order to bill");
  insertInvoice(order, issuedAt);
}

function insertInvoice({ id: orderId, postalCode, taxPaise }: BillableOrder, issuedAt: Date): void {
  if (postalCode === null) throw new Error("An order without an address is not billed yet");
  const { legalName, address, gstin, phone, email, stateCode: ownStateCode } = getShopProfile();
  const financialYear = getFinancialYear(issuedAt);
  const isOfYear = eq(invoice.financialYear, financialYear);
  const last = db
    .select({ serial: max(invoice.serial) })
    .from(invoice)
    .where(isOfYear)
    .get();
  const serial = (last?.serial ?? 0) + 1;
  const stateCode = getPlaceOfSupply(postalCode, ownStateCode);
  tx()
    .insert(invoice)
    .values({
      number: formatInvoiceNumber(financialYear, serial),
      financialYear,
      serial,
      orderId,
      stateCode,
      ...splitTax(taxPaise, stateCode, ownStateCode),
      taxPercent: GST_PERCENT,
      seller: { legalName, address, gstin, phone, email },
      issuedAt,
    })
    .run();
}

/** Paid orders with an address but without an invoice, in the order in which they were paid. */
const selectUninvoicedOrders = () =>
  db
    .select({
      id: orders.id,
      postalCode: orders.postalCode,
      taxPaise: orders.taxPaise,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .leftJoin(invoice, eq(invoice.orderId, orders.id))
    .where(and(isNotNull(orders.paidAt), isNull(invoice.id), eq(orders.awaitsAddress, false)))
    .orderBy(asc(orders.paidAt), asc(orders.id));

/**
 * Issues the invoices of orders that are older than invoices in this shop, with the date of the payment. Call
 * it when the server starts, before it accepts payments.
 */
export async function issueMissingInvoices(): Promise<void> {
  if (!selectUninvoicedOrders().limit(1).get()) return;
  await transaction(() => {
    for (const { paidAt, ...order } of selectUninvoicedOrders().all())
      if (paidAt) insertInvoice(order, paidAt);
  });
}
