import { and, eq } from "drizzle-orm";
import { subtractRating } from "~/features/catalog/update-rating.server";
import { DomainError } from "~/lib/errors";
import { transaction, tx } from "~/platform/db/db.server";
import { REVIEW_NOT_FOUND } from "./rules";
import { review } from "./tables";

/**
 * Takes a customer's review of a product away, on sale or not any more, with its votes and what it said
 * before; the product counts one less in the same transaction (rule: product-rating-in-transaction). Throws
 * NOT_FOUND where they have written none.
 */
export async function deleteReview(userId: string, productId: string, now: Date): Promise<void> {
  await transaction(() => {
    const own = and(eq(review.productId, productId), eq(review.userId, userId));
    const deleted = tx().delete(review).where(own).returning({ rating: review.rating }).get();
    if (!deleted) throw new DomainError("NOT_FOUND", REVIEW_NOT_FOUND);
    subtractRating(productId, deleted.rating, now);
  });
}
