import { and, eq } from "drizzle-orm";
import { subtractRating } from "~/features/catalog/update-rating.server";
import { ShopError } from "~/lib/errors";
import { transaction, tx } from "~/platform/db/db.server";
import { REVIEW_NOT_FOUND } from "./rules";
import { review } from "./tables";

/**
 * Deletes a customer's review of a product, on sale or archived, with its votes and earlier versions, and
 * updates the product's rating in the same transaction (rule: product-rating-in-transaction). Throws
 * NOT_FOUND if there is no such review.
 */
export async function deleteReview(userId: string, productId: string, now: Date): Promise<void> {
  await transaction(() => {
    const own = and(eq(review.productId, productId), eq(review.userId, userId));
    const deleted = tx()
      .delete(review)
      .where(own)
      .returning({ rating: review.rating, isShown: review.isShown })
      .get();
    if (!deleted) throw new ShopError("NOT_FOUND", REVIEW_NOT_FOUND);
    if (deleted.isShown) subtractRating(productId, deleted.rating, now);
  });
}
