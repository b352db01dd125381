import { and, eq, ne } from "drizzle-orm";
import type { Firm } from "~/features/accounts/profile/business-input";
import { product } from "~/features/catalog/tables";
import {
  type Delivered,
  findDelivery,
  getDelivered,
  getExtra,
} from "~/features/delivery/find-delivery.server";
import { assertOwnState } from "~/features/delivery/own-state.server";
import { getDaysToArrive, getExtraFee } from "~/features/delivery/rules";
import { findPlace, type Place } from "~/features/settings/indian-places";
import { findStateCode, getSomePostalCode } from "~/features/settings/indian-states";
import { getShopProfile } from "~/features/settings/shop.server";
import { ShopError } from "~/lib/errors";
import { formatRupees, type Paise, paise } from "~/lib/money";
import { db, tx } from "~/platform/db/db.server";
import { toOrderFirm } from "./order-firm.server";
import { orderLine, orders } from "./tables";
import { words } from "./words.en";

type Order = typeof orders.$inferSelect;

/** Where an order goes, and the firm to bill if it is told with it. */
export interface Destination extends Partial<Firm> {
  address: string;
  postalCode: string;
  city?: string;
  state?: string;
}

/** The address of an order that is picked up: the shop's (rule: pick-up). */
export function getPickupAddress() {
  const { address, stateCode } = getShopProfile();
  const named = address.match(/\b[1-9]\d{5}\b/g) ?? [];
  // Its state is that of the tax, whatever other numbers the address has.
  const own = named.find((pincode) => findStateCode(pincode) === stateCode);
  const postalCode = own ?? getSomePostalCode(stateCode);
  const nowhere = { city: null, state: null, arrivalFromDays: null, arrivalToDays: null };
  return { address, postalCode, awaitsAddress: false, ...nowhere };
}

/**
 * Town and state of an address: the state that its pincode says, the town that was typed, and otherwise the
 * other way round (rule: place-of-pincode).
 */
export function toPlace(
  pincode: string | null | undefined,
  { city, state }: { city?: string | null; state?: string | null },
) {
  const known: Partial<Place> = pincode ? findPlace(pincode) : {};
  return { city: city ?? known.city ?? null, state: known.state ?? state ?? null };
}

/**
 * The working days in which an order is promised at a pincode; none while that is not known. Throws
 * NOT_SERVED at `field` where the shop does not deliver (rule: pincode-must-be-served).
 */
export function toArrivalDays(pincode: string | null, field: string) {
  if (pincode === null) return { arrivalFromDays: null, arrivalToDays: null };
  const { min, max } = getDaysToArrive(getDelivered(pincode, field));
  return { arrivalFromDays: min, arrivalToDays: max };
}

/** What heavy goods of an order cost more at another pincode than they were charged (rule: heavy-orders). */
export function getMissingExtra(order: Pick<Order, "id" | "postalCode">, delivered: Delivered): Paise {
  const charged = order.postalCode === null ? undefined : findDelivery(order.postalCode);
  const lines = db
    .select({ weightGrams: product.weightGrams, quantity: orderLine.quantity })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(eq(orderLine.orderId, order.id))
    .all();
  return paise(Math.max(0, getExtraFee(delivered.zone, lines) - getExtra(charged, lines)));
}

/**
 * Throws NOT_SERVED at `field` for a pincode that is not delivered to, and INVALID where the order's goods
 * cost more than was charged.
 */
export function assertPaidFor(order: Pick<Order, "id" | "postalCode">, pincode: string, field: string): void {
  const missingPaise = getMissingExtra(order, getDelivered(pincode, field));
  if (missingPaise === 0) return;
  throw new ShopError("INVALID", words.heavyGoodsCostMoreThere(pincode, formatRupees(missingPaise)), field);
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
 * firm keeps the one it has. Throws what `toOrderFirm` and `assertOwnState` throw.
 */
export function setAddress(
  orderId: string,
  { address, postalCode, city, state, ...firm }: Destination,
  now: Date,
): Order | undefined {
  const isWaiting = and(
    eq(orders.id, orderId),
    eq(orders.awaitsAddress, true),
    ne(orders.status, "cancelled"),
  );
  const order = db.select().from(orders).where(isWaiting).get();
  if (!order) return undefined;
  const place = toPlace(postalCode, { city, state });
  assertOwnState(place.state, postalCode);
  const keptAddress = firm.gstin === order.gstin ? (order.billingAddress ?? undefined) : undefined;
  const newFirm = { ...firm, billingAddress: firm.billingAddress ?? keptAddress };
  return tx()
    .update(orders)
    .set({
      address,
      postalCode,
      ...place,
      ...toArrivalDays(postalCode, "postalCode"),
      awaitsAddress: false,
      ...(firm.gstin && toOrderFirm(newFirm, { fulfilment: "delivery", postalCode, ...place })),
      updatedAt: now,
    })
    .where(isWaiting)
    .returning()
    .get();
}
