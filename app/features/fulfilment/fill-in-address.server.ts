import { areRatesFrozen, freezeRates } from "~/features/orders/freeze-rates.server";
import { type Destination, setAddress } from "~/features/orders/set-address.server";
import { issueCreditNotesOfOrder } from "~/features/papers/issue-credit-note.server";
import { findSalePaper, issueInvoice } from "~/features/papers/issue-invoice.server";

/**
 * Sets the address of an order that has none. Of a paid one it issues the invoice, which needs the state of
 * the address, and the credit notes of what was refunded before (rules: address-after-payment,
 * invoice-with-payment). Call it in a transaction, after `canDeliverTo`.
 */
export function fillInAddress(orderId: string, destination: Destination, now: Date): void {
  const order = setAddress(orderId, destination, now);
  if (!order?.paidAt || findSalePaper({ orderId })) return;
  // An order that was paid before tax was kept by line.
  if (!areRatesFrozen(orderId)) freezeRates(orderId, order.paidAt);
  issueInvoice(orderId, now);
  issueCreditNotesOfOrder(orderId, now);
}
