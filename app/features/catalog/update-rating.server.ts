import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { tx } from "~/platform/db/db.server";
import { onSale } from "./list-product-cards.server";
import { product } from "./tables";

/** What a review changes: the sum of all stars, and how many have rated. */
export interface RatingChange {
  ratingChange: number;
  countChange: number;
}

/**
 * Counts a review in, or what an edit changed, in the caller's transaction (rule:
 * product-rating-in-transaction). Throws NOT_FOUND for a product that is not on sale: nobody rates what
 * nobody can buy.
 */
export function addRating(productId: string, change: RatingChange, now: Date): void {
  const { changes } = tx()
    .update(product)
    .set(ratingColumns(change, now))
    .where(and(eq(product.id, productId), onSale))
    .run();
  if (changes === 0) throw new DomainError("NOT_FOUND", "Product not found.");
}

/**
 * Counts a review of so many stars out again, in the caller's transaction, whether the product is still sold
 * or not.
 */
export function subtractRating(productId: string, rating: number, now: Date): void {
  const change = { ratingChange: -rating, countChange: -1 };
  tx().update(product).set(ratingColumns(change, now)).where(eq(product.id, productId)).run();
}

const ratingColumns = ({ ratingChange, countChange }: RatingChange, now: Date) => ({
  ratingSum: sql`${product.ratingSum} + ${ratingChange}`,
  reviewCount: sql`${product.reviewCount} + ${countChange}`,
  updatedAt: now,
});
