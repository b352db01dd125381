import { and, eq, sql } from "drizzle-orm";
import { maxQuantity } from "~/features/catalog/rules";
import { product } from "~/features/catalog/tables";
import { availableQuantity, type Units } from "~/features/stock/reserve-stock.server";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { AddToCart } from "./input";
import { cartLine } from "./tables";

const lineCondition = (userId: string, productId: string) =>
  and(eq(cartLine.userId, userId), eq(cartLine.productId, productId));

/** Refuses what the shop does not have: NOT_FOUND, OUT_OF_STOCK in the words of the specification. */
export function assertAvailable(
  userId: string | undefined,
  { productId, quantity }: Units,
  now: Date,
  already = 0,
): void {
  const found = db
    .select({ available: availableQuantity(now, { userId }) })
    .from(product)
    .where(eq(product.id, productId))
    .get();
  if (!found) throw new DomainError("NOT_FOUND", "Product not found");
  if (found.available === 0) throw new DomainError("OUT_OF_STOCK", "Product is out of stock");
  const max = maxQuantity(found.available);
  if (quantity > max) {
    throw new DomainError(
      "OUT_OF_STOCK",
      `Only ${max} items available in stock${already ? `, ${already} of them in your cart already` : ""}`,
      "quantity",
    );
  }
}

/**
 * Puts a product into a customer's cart, on top of what is there already.
 * Throws NOT_FOUND, OUT_OF_STOCK. Rule: quantity-limit.
 */
export async function addToCart(userId: string, units: AddToCart, now: Date): Promise<void> {
  await transaction(() => insertIntoCart(userId, units, now));
}

/** The same in the caller's transaction. */
export function insertIntoCart(userId: string, { productId, quantity }: AddToCart, now: Date): void {
  const line = db
    .select({ quantity: cartLine.quantity })
    .from(cartLine)
    .where(lineCondition(userId, productId))
    .get();
  const already = line?.quantity ?? 0;
  const newQuantity = already + quantity;
  assertAvailable(userId, { productId, quantity: newQuantity }, now, already);
  putInCart(userId, productId, newQuantity, now);
}

const putInCart = (userId: string, productId: string, quantity: number, now: Date) =>
  tx()
    .insert(cartLine)
    .values({ userId, productId, quantity, addedAt: now })
    .onConflictDoUpdate({ target: [cartLine.userId, cartLine.productId], set: { quantity } })
    .run();

/**
 * What became of one line: how many more are in the cart, how many were there, and whether the shop sells it
 * at all.
 */
export interface CartAddition {
  quantity: number;
  already: number;
  isOnSale: boolean;
}

/**
 * Puts as many of each into a customer's cart as there are beside what is in it already, in the caller's
 * transaction.
 */
export function addAvailableToCart(userId: string, units: Units[], now: Date): CartAddition[] {
  return units.map(({ productId, quantity }) => {
    const columns = { available: availableQuantity(now, { userId }), archivedAt: product.archivedAt };
    const found = db.select(columns).from(product).where(eq(product.id, productId)).get();
    const line = db
      .select({ quantity: cartLine.quantity })
      .from(cartLine)
      .where(lineCondition(userId, productId))
      .get();
    const already = line?.quantity ?? 0;
    const more = Math.max(0, Math.min(quantity, maxQuantity(found?.available ?? 0) - already));
    if (more > 0) putInCart(userId, productId, already + more, now);
    return { quantity: more, already, isOnSale: found !== undefined && found.archivedAt === null };
  });
}

/** Sets the quantity of a cart line. Throws NOT_FOUND when it is not in the cart, OUT_OF_STOCK. */
export async function setCartQuantity(
  userId: string,
  { productId, quantity }: AddToCart,
  now: Date,
): Promise<void> {
  await transaction(() => {
    assertAvailable(userId, { productId, quantity }, now);
    const { changes } = tx().update(cartLine).set({ quantity }).where(lineCondition(userId, productId)).run();
    if (changes === 0) throw new DomainError("NOT_FOUND", "Product not found");
  });
}

/** Takes a product out of the cart; one that is not there is out already. */
export async function removeFromCart(userId: string, productId: string): Promise<void> {
  await transaction(() => tx().delete(cartLine).where(lineCondition(userId, productId)).run());
}

/** Empties the cart. */
export async function clearCart(userId: string): Promise<void> {
  await transaction(() => tx().delete(cartLine).where(eq(cartLine.userId, userId)).run());
}

/**
 * Takes what was bought out of the cart, and only that (rule: cart-loses-only-bought): more of it that was
 * added since stays.
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
