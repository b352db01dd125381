import { eq, inArray, sql } from "drizzle-orm";
import { subtractRating } from "~/features/catalog/update-rating.server";
import { db, tx } from "~/platform/db/db.server";
import { review, reviewReport, reviewVote } from "./tables";

/**
 * Deletes all reviews and votes of a customer, inside the caller's transaction, and updates the ratings of
 * the products and the vote counts of other reviews (rule: product-rating-in-transaction).
 */
export function eraseCustomerReviews(userId: string, now: Date): void {
  const votedIds = db
    .select({ id: reviewVote.reviewId })
    .from(reviewVote)
    .where(eq(reviewVote.userId, userId));
  tx()
    .update(review)
    .set({ helpfulCount: sql`${review.helpfulCount} - 1` })
    .where(inArray(review.id, votedIds))
    .run();
  tx().delete(reviewVote).where(eq(reviewVote.userId, userId)).run();
  const reportedIds = db
    .select({ id: reviewReport.reviewId })
    .from(reviewReport)
    .where(eq(reviewReport.userId, userId));
  tx()
    .update(review)
    .set({ reportCount: sql`max(0, ${review.reportCount} - 1)` })
    .where(inArray(review.id, reportedIds))
    .run();
  tx().delete(reviewReport).where(eq(reviewReport.userId, userId)).run();
  const deletedReviews = tx().delete(review).where(eq(review.userId, userId)).returning().all();
  for (const { productId, rating, isShown } of deletedReviews)
    if (isShown) subtractRating(productId, rating, now);
}
