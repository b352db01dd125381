import { and, eq } from "drizzle-orm";
import { issueInvoice } from "~/features/invoices/issue-invoice.server";
import { UNKNOWN_ADDRESS, UNKNOWN_POSTAL_CODE } from "~/features/orders/rules";
import { invoice, orders } from "~/features/orders/tables";
import { db, tx } from "~/platform/db/db.server";

export interface Destination {
  address: string;
  postalCode: string;
  city?: string;
}

/**
 * The address columns of an order without an address; Buy Now knows its pincode (rule:
 * address-after-payment).
 */
export const unknownAddress = (pincode = UNKNOWN_POSTAL_CODE) => ({
  address: UNKNOWN_ADDRESS,
  postalCode: pincode,
  city: null,
  awaitsAddress: true,
});

/** Buy Now is priced for one pincode and can be delivered to no other (rule: buy-now-one-pincode). */
export const canDeliverTo = (
  order: Pick<typeof orders.$inferSelect, "kind" | "postalCode">,
  postalCode: string,
): boolean => order.kind !== "buy-now" || order.postalCode === postalCode;

/**
 * Sets the address of an order that has none, and issues the invoice of a paid one, which needs the state of
 * the address (rules: address-after-payment, invoice-with-payment). Call it in a transaction, after
 * `canDeliverTo`.
 */
export function fillInAddress(orderId: string, { address, postalCode, city }: Destination, now: Date): void {
  const order = tx()
    .update(orders)
    .set({ address, postalCode, city: city ?? null, awaitsAddress: false, updatedAt: now })
    .where(and(eq(orders.id, orderId), eq(orders.awaitsAddress, true)))
    .returning()
    .get();
  if (!order?.paidAt) return;
  const existing = db.select({ id: invoice.id }).from(invoice).where(eq(invoice.orderId, orderId)).get();
  if (!existing) issueInvoice(orderId, now);
}
