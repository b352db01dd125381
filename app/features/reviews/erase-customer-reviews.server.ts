import { eq, inArray, sql } from "drizzle-orm";
import { subtractRating } from "~/features/catalog/update-rating.server";
import { db, tx } from "~/platform/db/db.server";
import { review, reviewVote } from "./tables";

/**
 * Takes away all that a person has said of products, in the caller's transaction: their reviews with what
 * those said before, and whom they found helpful. The ratings of products, archived ones too, and the counts
 * of the reviews that stay are right again (rule: product-rating-in-transaction).
 */
export function eraseCustomerReviews(userId: string, now: Date): void {
  const voted = db.select({ id: reviewVote.reviewId }).from(reviewVote).where(eq(reviewVote.userId, userId));
  tx()
    .update(review)
    .set({ helpfulCount: sql`${review.helpfulCount} - 1` })
    .where(inArray(review.id, voted))
    .run();
  tx().delete(reviewVote).where(eq(reviewVote.userId, userId)).run();
  const written = tx().delete(review).where(eq(review.userId, userId)).returning().all();
  for (const { productId, rating } of written) subtractRating(productId, rating, now);
}
