import { and, eq, isNull } from "drizzle-orm";
import { assertAvailable } from "~/features/cart/change-cart.server";
import {
  type CartLine,
  getCart,
  getCartTotals,
  lineColumns,
  withRate,
} from "~/features/cart/get-cart.server";
import { product } from "~/features/catalog/tables";
import { type Delivery, getBuyNowTerms, getDelivered } from "~/features/delivery/find-delivery.server";
import { applyDiscount } from "~/features/discounts/apply-discount.server";
import { type Bill, buyNowTotals, pickupTotals, type Totals } from "~/features/pricing/totals";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { ShopError } from "~/lib/errors";
import { fromRupees, type Paise, paise } from "~/lib/money";
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
  totals: Totals & Pick<Bill, "discountCode">;
  /** Whether it is delivered there; undefined if it is picked up, or the pincode is not known. */
  delivery: Delivery | undefined;
}

/**
 * What the price of a purchase depends on besides the goods: to which pincode it goes, if that is known, or
 * whether it is picked up, and the discount code, with the phone of whoever uses it.
 */
export interface Way {
  fulfilment: Fulfilment;
  pincode?: string | null;
  discountCode?: string;
  phone?: string | null;
}

/**
 * Quotes today's prices of one product, or of the customer's cart without `buyNow`. Throws CONFLICT for an
 * empty cart, NOT_FOUND for an unknown product, for Buy Now NOT_SERVED at `pincode`, and at `discountCode`
 * what `applyDiscount` throws, and CONFLICT if it leaves less to pay than can be paid (rule: discount-code).
 */
export function quotePurchase(userId: string, buyNow: BuyNow | undefined, way: Way, now: Date): Purchase {
  const { getTotals, ...goods } = buyNow
    ? quoteProduct(userId, buyNow, way, now)
    : quoteCart(userId, way, now);
  const { discountCode, phone } = way;
  if (discountCode === undefined) return { ...goods, totals: getTotals(goods.lines) };
  const lines = applyDiscount(goods.lines, discountCode, { userId, phone }, now);
  const totals = getTotals(lines);
  // Goods that cost nothing are no sale, and a payment provider moves no less than a rupee.
  if (totals.itemsPaise === 0 || totals.totalPaise < MIN_TOTAL)
    throw new ShopError("CONFLICT", words.discountLeavesNothing, "discountCode");
  return { ...goods, lines, totals: { ...totals, discountCode } };
}

/** The least that an order with a discount comes to. */
const MIN_TOTAL = fromRupees(1);

/** A purchase before its discount, and what lines of it come to. */
type Quote = Omit<Purchase, "totals"> & { getTotals: (lines: CartLine[]) => Totals };

/**
 * Like `quotePurchase`, but also throws OUT_OF_STOCK, so that the checkout does not ask for an address first.
 */
export function quotePayablePurchase(...[userId, buyNow, way, now]: Parameters<typeof quotePurchase>) {
  const purchase = quotePurchase(userId, buyNow, way, now);
  for (const line of purchase.lines) assertAvailable(userId, line, now);
  return purchase;
}

function quoteCart(userId: string, { fulfilment, pincode }: Way, now: Date): Quote {
  const isPickedUp = fulfilment === "pickup";
  const { lines, delivery } = getCart(userId, now, isPickedUp ? undefined : (pincode ?? undefined));
  if (lines.length === 0) throw new ShopError("CONFLICT", words.yourCartIsEmptyAddSome);
  const getTotals = (bought: CartLine[]) =>
    isPickedUp ? pickupTotals(bought, getSaleTaxMode()) : getCartTotals(bought, delivery);
  return { kind: "cart", lines, delivery, getTotals };
}

function quoteProduct(
  userId: string,
  { productId, quantity, ...buyNow }: BuyNow,
  way: Way,
  now: Date,
): Quote {
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
  const getTotals = (bought: CartLine[]) =>
    delivery
      ? buyNowTotals(bought, getBuyNowTerms(delivery, bought), taxMode)
      : pickupTotals(bought, taxMode);
  return { kind: "buy-now", lines, delivery, getTotals };
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
