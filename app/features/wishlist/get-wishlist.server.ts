import { and, count, desc, eq, sql } from "drizzle-orm";
import { onSale } from "~/features/catalog/list-product-cards.server";
import { product } from "~/features/catalog/tables";
import { availableAt } from "~/features/stock/reserve-stock.server";
import type { Paise } from "~/lib/money";
import { type Page, slice } from "~/lib/paginate";
import { db, prepared } from "~/platform/db/db.server";
import { MOST_WISHES } from "./change-wishlist.server";
import type { WishesQuery } from "./input";
import { wishlistItem } from "./tables";

/** A product on a wishlist, as it is today. `available` is what its owner may buy now; nothing where it is not sold any more. */
export interface WishedProduct {
  productId: string;
  name: string;
  imageUrl: string;
  pricePaise: Paise;
  available: number;
  isOnSale: boolean;
}

const newestFirst = [desc(wishlistItem.addedAt), desc(sql`${wishlistItem}.rowid`)];

/** A customer's wishlist, the newest first; what was taken off the shelves since stays on it. */
export const wishlistOf = (userId: string, now: Date): WishedProduct[] => newestWishes(userId, MOST_WISHES, now);

const wishes = (userId: string, now: Date, productId?: string) =>
  db
    .select({
      productId: product.id,
      name: product.name,
      imageUrl: product.imageUrl,
      pricePaise: product.pricePaise,
      available: availableAt(now, { userId }),
      isOnSale: sql<boolean>`${onSale}`.mapWith(Boolean),
    })
    .from(wishlistItem)
    .innerJoin(product, eq(product.id, wishlistItem.productId))
    .where(
      and(eq(wishlistItem.userId, userId), productId === undefined ? undefined : eq(wishlistItem.productId, productId)),
    )
    .orderBy(...newestFirst);

/** The first so many of it. */
export const newestWishes = (userId: string, most: number, now: Date): WishedProduct[] =>
  wishes(userId, now).limit(most).all();

/** A page of it. */
export function wishesAt(userId: string, asked: WishesQuery, now: Date): Page<WishedProduct> {
  const { limit, offset, ...part } = slice(countWishes(userId), asked.page, asked.limit);
  return { ...part, items: wishes(userId, now).limit(limit).offset(offset).all() };
}

/** A product as it stands on a customer's wishlist; undefined where it does not. */
export const wishOf = (userId: string, productId: string, now: Date): WishedProduct | undefined =>
  wishes(userId, now, productId).get();

/** How many products are on a customer's wishlist. */
export const countWishes = (userId: string): number =>
  db.select({ n: count() }).from(wishlistItem).where(eq(wishlistItem.userId, userId)).get()?.n ?? 0;

const findIds = prepared(() =>
  db
    .select({ id: wishlistItem.productId })
    .from(wishlistItem)
    .where(eq(wishlistItem.userId, sql.placeholder("userId")))
    .prepare(),
);

/** The ids of the products on a customer's wishlist, for the hearts of every page (spec storefront §4). */
export const wishedIds = (userId: string): string[] =>
  findIds()
    .all({ userId })
    .map(({ id }) => id);
