import { asc, eq, type Placeholder, sql, sum as sqlSum } from "drizzle-orm";
import { localizeProducts } from "~/features/catalog/localize-products.server";
import { product } from "~/features/catalog/tables";
import type { Unit } from "~/features/catalog/units";
import { type Delivery, findDelivery, getCartTerms } from "~/features/delivery/find-delivery.server";
import { getRate } from "~/features/pricing/rates.server";
import { cartTotals, pickupTotals, type Totals } from "~/features/pricing/totals";
import { getSettings } from "~/features/settings/stored-settings.server";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { availableQuantity } from "~/features/stock/reserve-stock.server";
import type { Paise } from "~/lib/money";
import { db, prepareOnce } from "~/platform/db/db.server";
import { cartLine } from "./tables";

/**
 * `available`: how many units the customer can buy now; if less than `quantity`, the line cannot be bought,
 * because goods in a cart are not reserved (rule: cart-keeps-nothing-aside).
 */
export interface CartLine {
  productId: string;
  sku: string;
  name: string;
  imageUrl: string;
  hsn: string | null;
  unit: Unit;
  /** The rate of GST of today, in basis points. */
  rateBp: number;
  unitPaise: Paise;
  weightGrams: number | null;
  quantity: number;
  available: number;
  /** What a discount takes off it; the cart's own lines have none. */
  discountPaise?: Paise;
}

export interface Cart {
  lines: CartLine[];
  totals: Totals;
  /** Whether it is delivered to the pincode that was named. */
  delivery: Delivery | undefined;
}

/** The columns of a `CartLine` from the product; `withRate` makes a line of them. */
export const lineColumns = (userId: string | Placeholder, now: Date | Placeholder) => ({
  productId: product.id,
  sku: product.sku,
  name: product.name,
  imageUrl: product.imageUrl,
  hsn: product.hsn,
  unit: product.unit,
  gstRateBp: product.gstRateBp,
  unitPaise: product.pricePaise,
  weightGrams: product.weightGrams,
  available: availableQuantity(now, { userId }),
});

/** A line with the rate of its goods. */
export const withRate = <Row extends { hsn: string | null; gstRateBp: number | null }>(
  { gstRateBp, ...row }: Row,
  now: Date,
) => ({ ...row, rateBp: getRate({ hsn: row.hsn, gstRateBp }, now) });

const cartLinesStatement = prepareOnce(() =>
  db
    .select({
      ...lineColumns(sql.placeholder("userId"), sql.placeholder("now")),
      quantity: cartLine.quantity,
    })
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .where(eq(cartLine.userId, sql.placeholder("userId")))
    .orderBy(asc(cartLine.addedAt), asc(product.id))
    .prepare(),
);

/** Lines as they are shown, in the language of the moment; an order keeps the English names. */
export const localizeLines = <Line extends Pick<CartLine, "productId">>(lines: Line[]): Line[] =>
  localizeProducts(lines, ({ productId }) => productId);

/**
 * A customer's cart with today's prices, tax mode and delivery fee to a pincode, if one is named, the oldest
 * line first. Its names are English.
 */
export function getCart(userId: string, now: Date, pincode?: string): Cart {
  const rows = cartLinesStatement().all({ userId, now: now.getTime() });
  const lines = rows.map((row) => withRate(row, now));
  const delivery = pincode === undefined ? undefined : findDelivery(pincode);
  return { lines, totals: getCartTotals(lines, delivery), delivery };
}

/** What the lines of a cart come to, at the terms of their delivery where it is known. */
export function getCartTotals(lines: CartLine[], delivery: Delivery | undefined): Totals {
  const terms = delivery?.isDelivered ? getCartTerms(delivery, lines) : getSettings("delivery");
  return cartTotals(lines, terms, getSaleTaxMode());
}

/**
 * The cart as its page shows it: without a delivery fee where nothing is delivered, and whether all of it is
 * in stock.
 */
export function getShownCart(userId: string, now: Date, pincode?: string): Cart & { canBuyAll: boolean } {
  const { lines: english, ...rest } = getCart(userId, now, pincode);
  const lines = localizeLines(english);
  const { delivery } = rest;
  const cart = { ...rest, lines };
  const canBuyAll = lines.every(({ quantity, available }) => quantity <= available);
  if (!delivery || delivery.isDelivered) return { ...cart, canBuyAll };
  return { ...cart, totals: pickupTotals(lines, getSaleTaxMode()), canBuyAll };
}

const cartCountStatement = prepareOnce(() =>
  db
    .select({ n: sqlSum(cartLine.quantity).mapWith(Number) })
    .from(cartLine)
    .where(eq(cartLine.userId, sql.placeholder("userId")))
    .prepare(),
);

/** The number of units in a customer's cart, for the badge. */
export function countCartItems(userId: string): number {
  return cartCountStatement().get({ userId })?.n ?? 0;
}

const cartQuantitiesStatement = prepareOnce(() =>
  db
    .select({
      productId: cartLine.productId,
      quantity: cartLine.quantity,
      available: availableQuantity(sql.placeholder("now"), { userId: sql.placeholder("userId") }),
    })
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .where(eq(cartLine.userId, sql.placeholder("userId")))
    .prepare(),
);

/** The units of a product in a customer's cart, and how many the customer could buy. */
export interface CartQuantity {
  productId: string;
  quantity: number;
  available: number;
}

export const listCartQuantities = (userId: string, now: Date): CartQuantity[] =>
  cartQuantitiesStatement().all({ userId, now: now.getTime() });
