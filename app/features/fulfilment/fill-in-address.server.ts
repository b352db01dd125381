import { and, eq } from "drizzle-orm";
import { issueInvoice } from "~/features/invoices/issue-invoice.server";
import { UNKNOWN_ADDRESS, UNKNOWN_POSTAL_CODE } from "~/features/orders/rules";
import { invoice, orders } from "~/features/orders/tables";
import { db, tx } from "~/platform/db/db.server";

/** Where an order goes; the postal code is a pincode. */
export interface Destination {
  address: string;
  postalCode: string;
  city?: string;
}

/**
 * What stands in an order that is paid for before it is told where it goes; the pincode of Buy Now is known
 * by then (rule: address-after-payment).
 */
export const unknownAddress = (pincode = UNKNOWN_POSTAL_CODE) => ({
  address: UNKNOWN_ADDRESS,
  postalCode: pincode,
  city: null,
  awaitsAddress: true,
});

/**
 * Whether an order may go there: Buy Now is priced for one pincode, and goes to no other (rule:
 * buy-now-one-pincode).
 */
export const canDeliverTo = (
  order: Pick<typeof orders.$inferSelect, "kind" | "postalCode">,
  postalCode: string,
): boolean => order.kind !== "buy-now" || order.postalCode === postalCode;

/**
 * Tells an order where it goes that did not know; one that does keeps its own. Where it is paid for by then
 * its invoice is issued now, as the state it goes to is part of it (rules: address-after-payment,
 * invoice-with-payment). The caller has asked `mayGoTo`.
 */
export function fillInAddress(orderId: string, { address, postalCode, city }: Destination, now: Date): void {
  const order = tx()
    .update(orders)
    .set({ address, postalCode, city: city ?? null, awaitsAddress: false, updatedAt: now })
    .where(and(eq(orders.id, orderId), eq(orders.awaitsAddress, true)))
    .returning()
    .get();
  if (!order?.paidAt) return;
  const billed = db.select({ id: invoice.id }).from(invoice).where(eq(invoice.orderId, orderId)).get();
  if (!billed) issueInvoice(orderId, now);
}
