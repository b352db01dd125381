import { and, eq, isNull } from "drizzle-orm";
import { assertAvailable } from "~/features/cart/change-cart.server";
import { type CartLine, getCart, lineColumns, withRate } from "~/features/cart/get-cart.server";
import { product } from "~/features/catalog/tables";
import { type Delivery, getBuyNowTerms, getDelivered } from "~/features/delivery/find-delivery.server";
import { buyNowTotals, pickupTotals, type Totals } from "~/features/pricing/totals";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { ShopError } from "~/lib/errors";
import { type Paise, paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import type { BuyNow } from "./checkout-input";
import type { Fulfilment } from "./rules";
import type { orders } from "./tables";
import { words } from "./words.en";

type Order = typeof orders.$inferSelect;

/** What a customer is about to buy, with prices from the database (rule: prices-from-server). */
export interface Purchase {
  kind: Order["kind"];
  lines: CartLine[];
  totals: Totals;
  /** Whether it is delivered there; undefined if it is picked up, or the pincode is not known. */
  delivery: Delivery | undefined;
}

/** How a purchase reaches the customer: to which pincode, if it is known, or by pick-up. */
export interface Way {
  fulfilment: Fulfilment;
  pincode?: string | null;
}

/**
 * Quotes today's prices of one product, or of the customer's cart without `buyNow`. Throws CONFLICT for an
 * empty cart, NOT_FOUND for an unknown product, and for Buy Now NOT_SERVED at `pincode`.
 */
export function quotePurchase(userId: string, buyNow: BuyNow | undefined, way: Way, now: Date): Purchase {
  return buyNow ? quoteProduct(userId, buyNow, way, now) : quoteCart(userId, way, now);
}

/**
 * Like `quotePurchase`, but also throws OUT_OF_STOCK, so that the checkout does not ask for an address first.
 */
export function quotePayablePurchase(...[userId, buyNow, way, now]: Parameters<typeof quotePurchase>) {
  const purchase = quotePurchase(userId, buyNow, way, now);
  for (const line of purchase.lines) assertAvailable(userId, line, now);
  return purchase;
}

function quoteCart(userId: string, { fulfilment, pincode }: Way, now: Date): Purchase {
  const isPickedUp = fulfilment === "pickup";
  const cart = getCart(userId, now, isPickedUp ? undefined : (pincode ?? undefined));
  const { lines } = cart;
  if (lines.length === 0) throw new ShopError("CONFLICT", words.yourCartIsEmptyAddSome);
  return { kind: "cart", ...cart, ...(isPickedUp && { totals: pickupTotals(lines, getSaleTaxMode()) }) };
}

function quoteProduct(
  userId: string,
  { productId, quantity, ...buyNow }: BuyNow,
  way: Way,
  now: Date,
): Purchase {
  const pincode = way.pincode ?? buyNow.pincode ?? "";
  const delivery = way.fulfilment === "pickup" ? undefined : getDelivered(pincode);
  const row = db
    .select(lineColumns(userId, now))
    .from(product)
    .where(and(eq(product.id, productId), isNull(product.archivedAt)))
    .get();
  if (!row) throw new ShopError("NOT_FOUND", words.productNotFound);
  const lines = [{ ...withRate(row, now), quantity }];
  const taxMode = getSaleTaxMode();
  const totals = delivery
    ? buyNowTotals(lines, getBuyNowTerms(delivery, lines), taxMode)
    : pickupTotals(lines, taxMode);
  return { kind: "buy-now", lines, totals, delivery };
}

/** Of one light piece that is cheap enough to pay for delivery. */
const LIGHT_PIECE = { unitPaise: paise(1), quantity: 1, rateBp: 0, weightGrams: null };

/** What delivery costs with Buy Now; null where goods are not delivered. Throws INVALID at `productId`. */
export function findDeliveryFee(
  delivery: Delivery,
  { productId, quantity }: Pick<BuyNow, "quantity"> & { productId?: string },
  now: Date,
): Paise | null {
  if (!delivery.isDelivered) return null;
  if (productId === undefined)
    return buyNowTotals([LIGHT_PIECE], getBuyNowTerms(delivery, [LIGHT_PIECE])).shippingPaise;
  const way: Way = { fulfilment: "delivery", pincode: delivery.pincode };
  try {
    return quotePurchase("", { productId, quantity }, way, now).totals.shippingPaise;
  } catch (error) {
    if (!(error instanceof ShopError && error.code === "NOT_FOUND")) throw error;
    throw new ShopError("INVALID", error.message, "productId");
  }
}
