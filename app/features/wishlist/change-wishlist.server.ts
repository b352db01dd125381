import { and, count, eq } from "drizzle-orm";
import { onSale } from "~/features/catalog/list-product-cards.server";
import { product } from "~/features/catalog/tables";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { wishlistItem } from "./tables";
import { words } from "./words.en";

/** Limited, because the ids of a customer's wishlist are sent with every page (rule: wishlist-limit). */
export const MAX_WISHLIST_ITEMS = 200;

const itemCondition = (userId: string, productId: string) =>
  and(eq(wishlistItem.userId, userId), eq(wishlistItem.productId, productId));

/**
 * Adds a product to a customer's wishlist; nothing changes if it is on it already. Throws NOT_FOUND for a
 * product that is not on sale, CONFLICT if the wishlist is full (rule: wishlist-limit).
 */
export async function addToWishlist(userId: string, productId: string, now: Date): Promise<void> {
  await transaction(() => {
    if (isInWishlist(userId, productId)) return;
    if (!isOnSale(productId)) throw new ShopError("NOT_FOUND", words.productNotFound);
    const itemCount =
      db.select({ n: count() }).from(wishlistItem).where(eq(wishlistItem.userId, userId)).get()?.n ?? 0;
    if (itemCount >= MAX_WISHLIST_ITEMS) {
      const fullMessage = words.yourWishlistIsFullItHolds(MAX_WISHLIST_ITEMS);
      throw new ShopError("CONFLICT", fullMessage);
    }
    tx().insert(wishlistItem).values({ userId, productId, addedAt: now }).run();
  });
}

export const isInWishlist = (userId: string, productId: string): boolean =>
  db
    .select({ id: wishlistItem.productId })
    .from(wishlistItem)
    .where(itemCondition(userId, productId))
    .get() !== undefined;

/** Only a product on sale can be added (rule: wishlist-keeps-archived). */
const isOnSale = (productId: string): boolean =>
  db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), onSale))
    .get() !== undefined;

/** Removes a product from a customer's wishlist; nothing changes if it is not on it. */
export async function removeFromWishlist(userId: string, productId: string): Promise<void> {
  await transaction(() => tx().delete(wishlistItem).where(itemCondition(userId, productId)).run());
}

/**
 * Removes a product from the wishlist and runs `action` in the same transaction, so that an error of `action`
 * leaves it on the wishlist (rule: wishlist-to-cart). Returns false without running `action` if the product
 * is not on it. The caller passes the action, because this feature may not import the cart.
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
