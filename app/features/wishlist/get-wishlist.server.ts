import { and, count, desc, eq, sql } from "drizzle-orm";
import { onSale } from "~/features/catalog/list-product-cards.server";
import { localizeProducts } from "~/features/catalog/localize-products.server";
import type { Price } from "~/features/catalog/rules";
import { product } from "~/features/catalog/tables";
import { availableQuantity } from "~/features/stock/reserve-stock.server";
import { type Page, paginate } from "~/lib/paginate";
import { db, prepareOnce } from "~/platform/db/db.server";
import { MAX_WISHLIST_ITEMS } from "./change-wishlist.server";
import type { WishlistQuery } from "./input";
import { wishlistItem } from "./tables";

/** A product on a wishlist. `available` is what its owner can buy now, 0 for an archived product. */
export interface WishlistItem extends Price {
  productId: string;
  name: string;
  imageUrl: string;
  available: number;
  isOnSale: boolean;
}

const newestFirst = [desc(wishlistItem.addedAt), desc(sql`${wishlistItem}.rowid`)];

/**
 * A customer's whole wishlist, the newest item first, including archived products (rule:
 * wishlist-keeps-archived).
 */
export const getWishlist = (userId: string, now: Date): WishlistItem[] =>
  listNewestWishlistItems(userId, MAX_WISHLIST_ITEMS, now);

const selectItems = (userId: string, now: Date, productId?: string) =>
  db
    .select({
      productId: product.id,
      name: product.name,
      imageUrl: product.imageUrl,
      pricePaise: product.pricePaise,
      addedRateBp: product.addedRateBp,
      available: availableQuantity(now, { userId }),
      isOnSale: sql<boolean>`${onSale}`.mapWith(Boolean),
    })
    .from(wishlistItem)
    .innerJoin(product, eq(product.id, wishlistItem.productId))
    .where(
      and(
        eq(wishlistItem.userId, userId),
        productId === undefined ? undefined : eq(wishlistItem.productId, productId),
      ),
    )
    .orderBy(...newestFirst);

const localizeItems = (items: WishlistItem[]) => localizeProducts(items, ({ productId }) => productId);

export const listNewestWishlistItems = (userId: string, limit: number, now: Date): WishlistItem[] =>
  localizeItems(selectItems(userId, now).limit(limit).all());

export function listWishlistItems(userId: string, query: WishlistQuery, now: Date): Page<WishlistItem> {
  const { limit, offset, ...part } = paginate(countWishlistItems(userId), query.page, query.limit);
  return { ...part, items: localizeItems(selectItems(userId, now).limit(limit).offset(offset).all()) };
}

export const findWishlistItem = (userId: string, productId: string, now: Date): WishlistItem | undefined =>
  localizeItems(selectItems(userId, now, productId).all())[0];

export const countWishlistItems = (userId: string): number =>
  db.select({ n: count() }).from(wishlistItem).where(eq(wishlistItem.userId, userId)).get()?.n ?? 0;

const wishlistIdsStatement = prepareOnce(() =>
  db
    .select({ id: wishlistItem.productId })
    .from(wishlistItem)
    .where(eq(wishlistItem.userId, sql.placeholder("userId")))
    .prepare(),
);

/** The ids of the products on a customer's wishlist, for the wishlist buttons of every page. */
export const listWishlistProductIds = (userId: string): string[] =>
  wishlistIdsStatement()
    .all({ userId })
    .map(({ id }) => id);
