import { and, count, eq } from "drizzle-orm";
import { onSale } from "~/features/catalog/list-product-cards.server";
import { product } from "~/features/catalog/tables";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { wishlistItem } from "./tables";

/** The most products one wishlist holds: its ids go with every page of its owner. */
export const MAX_WISHLIST_ITEMS = 200;

const itemCondition = (userId: string, productId: string) =>
  and(eq(wishlistItem.userId, userId), eq(wishlistItem.productId, productId));

/**
 * Puts a product on a customer's wishlist; one that is there already stays as it is.
 * Throws NOT_FOUND for what is not on sale, CONFLICT when 200 are on it. Rule: wishlist-limit.
 */
export async function addToWishlist(userId: string, productId: string, now: Date): Promise<void> {
  await transaction(() => {
    if (isInWishlist(userId, productId)) return;
    if (!isOnSale(productId)) throw new DomainError("NOT_FOUND", "Product not found");
    const itemCount =
      db.select({ n: count() }).from(wishlistItem).where(eq(wishlistItem.userId, userId)).get()?.n ?? 0;
    if (itemCount >= MAX_WISHLIST_ITEMS) {
      const full = `Your wishlist is full: it holds ${MAX_WISHLIST_ITEMS} products. Please remove one first.`;
      throw new DomainError("CONFLICT", full);
    }
    tx().insert(wishlistItem).values({ userId, productId, addedAt: now }).run();
  });
}

/** Whether a product is on a customer's wishlist. */
export const isInWishlist = (userId: string, productId: string): boolean =>
  db
    .select({ id: wishlistItem.productId })
    .from(wishlistItem)
    .where(itemCondition(userId, productId))
    .get() !== undefined;

const isOnSale = (productId: string): boolean =>
  db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), onSale))
    .get() !== undefined;

/** Takes a product off a customer's wishlist; one that is not there is off already. */
export async function removeFromWishlist(userId: string, productId: string): Promise<void> {
  await transaction(() => tx().delete(wishlistItem).where(itemCondition(userId, productId)).run());
}

/**
 * Takes a product off the wishlist and does `taking` with it, both or neither: what `taking` throws leaves it
 * there. False, and nothing done, where it is off already: a second tap takes it once. The cart is a
 * neighbour this room may not know, so whoever knows both says what taking means.
 */
export async function moveFromWishlist(
  userId: string,
  productId: string,
  action: () => void,
): Promise<boolean> {
  return transaction(() => {
    if (tx().delete(wishlistItem).where(itemCondition(userId, productId)).run().changes === 0) return false;
    action();
    return true;
  });
}
