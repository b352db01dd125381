import { and, eq } from "drizzle-orm";
import type { Firm } from "~/features/accounts/profile/business-input";
import { tx } from "~/platform/db/db.server";
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

/** Sets the address of an order that has none, in the caller's transaction; undefined if it has one. */
export const setAddress = (
  orderId: string,
  { address, postalCode, city, ...firm }: Destination,
  now: Date,
): Order | undefined =>
  tx()
    .update(orders)
    .set({
      address,
      postalCode,
      city: city ?? null,
      awaitsAddress: false,
      ...(firm.gstin && toOrderFirm(firm, postalCode)),
      updatedAt: now,
    })
    .where(and(eq(orders.id, orderId), eq(orders.awaitsAddress, true)))
    .returning()
    .get();
