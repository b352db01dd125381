import { eq } from "drizzle-orm";
import { INVOICE_NUMBER } from "~/features/orders/find-orders.server";
import { orders } from "~/features/orders/tables";
import { paper } from "~/features/papers/tables";
import { getDeliveryState } from "~/features/settings/indian-states";
import { db } from "~/platform/db/db.server";
import { EWAY_BILL_FROM_PAISE } from "./eway-bill";

/** Whether the goods of an order need an e-way bill, by invoice and destination (rule: e-way-bill). */
export function needsEwayBill(orderId: string): boolean {
  const billed = db
    .select({
      totalPaise: paper.totalPaise,
      ownStateCode: paper.ownStateCode,
      postalCode: orders.postalCode,
      state: orders.state,
    })
    .from(orders)
    .innerJoin(paper, eq(paper.number, INVOICE_NUMBER))
    .where(eq(orders.id, orderId))
    .get();
  if (!billed) return false;
  // Where the goods go decides, not the state of the buyer's GSTIN.
  const deliveryState = getDeliveryState(billed, billed.ownStateCode);
  return billed.totalPaise >= EWAY_BILL_FROM_PAISE && deliveryState !== billed.ownStateCode;
}
