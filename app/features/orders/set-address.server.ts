import { and, eq, ne } from "drizzle-orm";
import type { Firm } from "~/features/accounts/profile/business-input";
import { db, tx } from "~/platform/db/db.server";
import { toOrderFirm } from "./order-firm.server";
import { orders } from "./tables";

type Order = typeof orders.$inferSelect;

/** Where an order goes, and the firm to bill if it is told with it. */
export interface Destination extends Partial<Firm> {
  address: string;
  postalCode: string;
  city?: string;
}

/**
 * The address columns of an order without an address; Buy Now knows its pincode (rule:
 * address-after-payment).
 */
export const unknownAddress = (pincode: string | null = null) => ({
  address: null,
  postalCode: pincode,
  city: null,
  awaitsAddress: true,
});

/** Buy Now is priced for one pincode and can be delivered to no other (rule: buy-now-one-pincode). */
export const canDeliverTo = (order: Pick<Order, "kind" | "postalCode">, postalCode: string): boolean =>
  order.kind !== "buy-now" || order.postalCode === postalCode;

/**
 * Sets the address of an order that has none, in the caller's transaction; undefined if it has one or is
 * cancelled. A firm that is told with it takes the place of the order's; without a billing address the same
 * firm keeps the one it has. Throws what `toOrderFirm` throws.
 */
export function setAddress(
  orderId: string,
  { address, postalCode, city, ...firm }: Destination,
  now: Date,
): Order | undefined {
  const isWaiting = and(
    eq(orders.id, orderId),
    eq(orders.awaitsAddress, true),
    ne(orders.status, "cancelled"),
  );
  const order = db.select().from(orders).where(isWaiting).get();
  if (!order) return undefined;
  const keptAddress = firm.gstin === order.gstin ? (order.billingAddress ?? undefined) : undefined;
  const newFirm = { ...firm, billingAddress: firm.billingAddress ?? keptAddress };
  return tx()
    .update(orders)
    .set({
      address,
      postalCode,
      city,
      awaitsAddress: false,
      ...(firm.gstin && toOrderFirm(newFirm, postalCode)),
      updatedAt: now,
    })
    .where(isWaiting)
    .returning()
    .get();
}
