import { and, eq } from "drizzle-orm";
import { subtractRating } from "~/features/catalog/update-rating.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { getReviewState, reviewNotFound } from "./rules";
import { review } from "./tables";
import { words } from "./words.en";

/**
 * Deletes a customer's review of a product, on sale or archived, with its votes and earlier versions, and
 * updates the product's rating in the same transaction (rule: product-rating-in-transaction). Throws
 * NOT_FOUND if there is no such review, and CONFLICT for one that the shop has hidden, because the next one
 * would be shown again (rule: review-approval).
 */
export async function deleteReview(userId: string, productId: string, now: Date): Promise<void> {
  await transaction(() => {
    const own = and(eq(review.productId, productId), eq(review.userId, userId));
    const existing = db.select().from(review).where(own).get();
    if (!existing) throw new ShopError("NOT_FOUND", reviewNotFound());
    if (getReviewState(existing) === "hidden") throw new ShopError("CONFLICT", words.hiddenReviewStays);
    tx().delete(review).where(own).run();
    if (existing.isShown) subtractRating(productId, existing.rating, now);
  });
}
