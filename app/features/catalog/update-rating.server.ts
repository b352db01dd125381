import { and, eq, sql } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { tx } from "~/platform/db/db.server";
import { onSale } from "./list-product-cards.server";
import { product } from "./tables";
import { words } from "./words.en";

/** How a review changes a product's sum of stars and number of reviews. */
export interface RatingChange {
  ratingChange: number;
  countChange: number;
}

/**
 * Adds a new or edited review to a product's rating, inside the caller's transaction (rule:
 * product-rating-in-transaction). Throws NOT_FOUND for a product that is not on sale.
 */
export function addRating(productId: string, change: RatingChange, now: Date): void {
  const { changes } = tx()
    .update(product)
    .set(ratingColumns(change, now))
    .where(and(eq(product.id, productId), onSale))
    .run();
  if (changes === 0) throw new ShopError("NOT_FOUND", words.productNotFound);
}

/** Adds an approved review to a product's rating, inside the caller's transaction, on sale or archived. */
export function addRatingAnyway(productId: string, rating: number, now: Date): void {
  const change = { ratingChange: rating, countChange: 1 };
  tx().update(product).set(ratingColumns(change, now)).where(eq(product.id, productId)).run();
}

/** Removes a review from a product's rating, inside the caller's transaction, on sale or archived. */
export function subtractRating(productId: string, rating: number, now: Date): void {
  const change = { ratingChange: -rating, countChange: -1 };
  tx().update(product).set(ratingColumns(change, now)).where(eq(product.id, productId)).run();
}

const ratingColumns = ({ ratingChange, countChange }: RatingChange, now: Date) => ({
  ratingSum: sql`${product.ratingSum} + ${ratingChange}`,
  reviewCount: sql`${product.reviewCount} + ${countChange}`,
  updatedAt: now,
});
