import { and, eq, sql } from "drizzle-orm";
import { maxQuantity } from "~/features/catalog/rules";
import { product } from "~/features/catalog/tables";
import { availableQuantity, type Units } from "~/features/stock/reserve-stock.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { AddToCart } from "./input";
import { cartLine } from "./tables";
import { words } from "./words.en";

const lineCondition = (userId: string, productId: string) =>
  and(eq(cartLine.userId, userId), eq(cartLine.productId, productId));

/**
 * Throws NOT_FOUND for an unknown product and OUT_OF_STOCK if `quantity` units are not available to the user;
 * `quantityInCart`: how many of these are in the cart already, for the message.
 */
export function assertAvailable(
  userId: string | undefined,
  { productId, quantity }: Units,
  now: Date,
  quantityInCart = 0,
): void {
  const row = db
    .select({ available: availableQuantity(now, { userId }) })
    .from(product)
    .where(eq(product.id, productId))
    .get();
  if (!row) throw new ShopError("NOT_FOUND", words.productNotFound);
  if (row.available === 0) throw new ShopError("OUT_OF_STOCK", words.productIsOutOfStock);
  const max = maxQuantity(row.available);
  if (quantity > max) {
    throw new ShopError("OUT_OF_STOCK", words.onlyItemsAvailableInStock(max, quantityInCart), "quantity");
  }
}

/** Adds units of a product to a customer's cart (rule: quantity-limit). Throws NOT_FOUND, OUT_OF_STOCK. */
export async function addToCart(userId: string, units: AddToCart, now: Date): Promise<void> {
  await transaction(() => insertIntoCart(userId, units, now));
}

/** Adds units to a customer's cart in the caller's transaction. Throws NOT_FOUND, OUT_OF_STOCK. */
export function insertIntoCart(userId: string, { productId, quantity }: AddToCart, now: Date): void {
  const line = db
    .select({ quantity: cartLine.quantity })
    .from(cartLine)
    .where(lineCondition(userId, productId))
    .get();
  const quantityInCart = line?.quantity ?? 0;
  const newQuantity = quantityInCart + quantity;
  assertAvailable(userId, { productId, quantity: newQuantity }, now, quantityInCart);
  setLineQuantity(userId, productId, newQuantity, now);
}

const setLineQuantity = (userId: string, productId: string, quantity: number, now: Date) =>
  tx()
    .insert(cartLine)
    .values({ userId, productId, quantity, addedAt: now })
    .onConflictDoUpdate({ target: [cartLine.userId, cartLine.productId], set: { quantity } })
    .run();

/** `quantity`: how many units were added; `quantityInCart`: how many were in the cart before. */
export interface CartAddition {
  quantity: number;
  quantityInCart: number;
  isOnSale: boolean;
}

/** Adds as many of the units as are available to a customer's cart, in the caller's transaction. */
export function addAvailableToCart(userId: string, units: Units[], now: Date): CartAddition[] {
  return units.map(({ productId, quantity }) => {
    const columns = { available: availableQuantity(now, { userId }), archivedAt: product.archivedAt };
    const row = db.select(columns).from(product).where(eq(product.id, productId)).get();
    const line = db
      .select({ quantity: cartLine.quantity })
      .from(cartLine)
      .where(lineCondition(userId, productId))
      .get();
    const quantityInCart = line?.quantity ?? 0;
    const added = Math.max(0, Math.min(quantity, maxQuantity(row?.available ?? 0) - quantityInCart));
    if (added > 0) setLineQuantity(userId, productId, quantityInCart + added, now);
    return { quantity: added, quantityInCart, isOnSale: row !== undefined && row.archivedAt === null };
  });
}

/** Sets the quantity of a cart line. Throws NOT_FOUND if the product is not in the cart, OUT_OF_STOCK. */
export async function setCartQuantity(
  userId: string,
  { productId, quantity }: AddToCart,
  now: Date,
): Promise<void> {
  await transaction(() => {
    assertAvailable(userId, { productId, quantity }, now);
    const { changes } = tx().update(cartLine).set({ quantity }).where(lineCondition(userId, productId)).run();
    if (changes === 0) throw new ShopError("NOT_FOUND", words.productNotFound);
  });
}

/** Removes a product from the cart; does nothing if it is not there. */
export async function removeFromCart(userId: string, productId: string): Promise<void> {
  await transaction(() => tx().delete(cartLine).where(lineCondition(userId, productId)).run());
}

export async function clearCart(userId: string): Promise<void> {
  await transaction(() => tx().delete(cartLine).where(eq(cartLine.userId, userId)).run());
}

/**
 * Removes exactly the purchased units from the cart, in the caller's transaction (rule:
 * cart-loses-only-bought).
 */
export function removePurchasedFromCart(userId: string, units: Units[]): void {
  for (const { productId, quantity } of units) {
    const line = lineCondition(userId, productId);
    tx()
      .delete(cartLine)
      .where(and(line, sql`${cartLine.quantity} <= ${quantity}`))
      .run();
    tx()
      .update(cartLine)
      .set({ quantity: sql`${cartLine.quantity} - ${quantity}` })
      .where(line)
      .run();
  }
}
