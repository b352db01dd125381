import { and, asc, eq, isNotNull, isNull, max } from "drizzle-orm";
import { invoice, orders } from "~/features/orders/tables";
import { getPlaceOfSupply } from "~/features/pricing/states";
import { GST_PERCENT, splitTax } from "~/features/pricing/totals";
import { getShopProfile } from "~/features/settings/shop.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { formatInvoiceNumber, getFinancialYear } from "./rules";

type BillableOrder = Pick<typeof orders.$inferSelect, "id" | "postalCode" | "taxPaise">;

/**
 * Issues the tax invoice of an order that has just been paid, in the transaction that marks it so: the next
 * serial of the financial year, the seller as the particulars say today, the taxes by the place of supply
 * (rule: place-of-supply). Serials have no gap and are never used again: nothing deletes an invoice, and a
 * transaction that fails takes none.
 */
export function issueInvoice(orderId: string, issuedAt: Date): void {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new Error("There is no such order to bill");
  insertInvoice(order, issuedAt);
}

function insertInvoice({ id: orderId, postalCode, taxPaise }: BillableOrder, issuedAt: Date): void {
  const { legalName, address, gstin, phone, email, stateCode: ownState } = getShopProfile();
  const financialYear = getFinancialYear(issuedAt);
  const isOfTheYear = eq(invoice.financialYear, financialYear);
  const last = db
    .select({ serial: max(invoice.serial) })
    .from(invoice)
    .where(isOfTheYear)
    .get();
  const serial = (last?.serial ?? 0) + 1;
  const stateCode = getPlaceOfSupply(postalCode, ownState);
  tx()
    .insert(invoice)
    .values({
      number: formatInvoiceNumber(financialYear, serial),
      financialYear,
      serial,
      orderId,
      stateCode,
      ...splitTax(taxPaise, stateCode, ownState),
      taxPercent: GST_PERCENT,
      seller: { legalName, address, gstin, phone, email },
      issuedAt,
    })
    .run();
}

/** Paid orders without an invoice that know where they go, in the order they were paid. */
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
 * Issues the invoices of orders that were paid before the shop wrote any, in the order they were paid and
 * dated then. Where none is missing it is one look. Called at opening, before anybody can pay.
 */
export async function issueMissingInvoices(): Promise<void> {
  if (!selectUninvoicedOrders().limit(1).get()) return;
  await transaction(() => {
    for (const { paidAt, ...order } of selectUninvoicedOrders().all())
      if (paidAt) insertInvoice(order, paidAt);
  });
}
