import { and, desc, eq, inArray } from "drizzle-orm";
import { EWAY_BILL_FROM_PAISE } from "~/features/orders/rules";
import { orders } from "~/features/orders/tables";
import { paper, SALE_KINDS } from "~/features/papers/tables";
import { getPlaceOfSupply } from "~/features/settings/indian-states";
import { db } from "~/platform/db/db.server";

/** Whether the goods of an order need an e-way bill, by invoice and destination (rule: e-way-bill). */
export function needsEwayBill(orderId: string): boolean {
  const isSaleOfOrder = and(eq(paper.orderId, orderId), inArray(paper.kind, SALE_KINDS));
  const billed = db
    .select({
      totalPaise: paper.totalPaise,
      ownStateCode: paper.ownStateCode,
      postalCode: orders.postalCode,
    })
    .from(paper)
    .innerJoin(orders, eq(orders.id, paper.orderId))
    .where(isSaleOfOrder)
    .orderBy(desc(paper.issuedAt))
    .get();
  if (!billed) return false;
  // Where the goods go decides, not the state of the buyer's GSTIN.
  const deliveryState = getPlaceOfSupply(billed.postalCode ?? "", billed.ownStateCode);
  return billed.totalPaise >= EWAY_BILL_FROM_PAISE && deliveryState !== billed.ownStateCode;
}
