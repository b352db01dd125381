import { eq } from "drizzle-orm";
import { issueCreditNotesOfOrder } from "~/features/invoices/issue-credit-note.server";
import { issueInvoice } from "~/features/invoices/issue-invoice.server";
import { invoice } from "~/features/invoices/tables";
import { type Destination, setAddress } from "~/features/orders/set-address.server";
import { db } from "~/platform/db/db.server";

/**
 * Sets the address of an order that has none. Of a paid one it issues the invoice, which needs the state of
 * the address, and the credit notes of what was refunded before (rules: address-after-payment,
 * invoice-with-payment). Call it in a transaction, after `canDeliverTo`.
 */
export function fillInAddress(orderId: string, destination: Destination, now: Date): void {
  if (!setAddress(orderId, destination, now)?.paidAt) return;
  const existing = db.select({ id: invoice.id }).from(invoice).where(eq(invoice.orderId, orderId)).get();
  if (existing) return;
  issueInvoice(orderId, now);
  issueCreditNotesOfOrder(orderId, now);
}
