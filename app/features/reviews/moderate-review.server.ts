import { and, eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { addRatingAnyway, subtractRating } from "~/features/catalog/update-rating.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { getReviewState, reviewNotFound } from "./rules";
import { review, reviewReport } from "./tables";

/**
 * Shows or hides a review, in the caller's transaction, and updates the rating of its product; returns
 * whether anything changed.
 */
function setShown(row: typeof review.$inferSelect, isShown: boolean, now: Date): boolean {
  const state = isShown ? "shown" : "hidden";
  if (getReviewState(row) === state) return false;
  tx().update(review).set({ isShown, decidedAt: now, reportCount: 0 }).where(eq(review.id, row.id)).run();
  tx().delete(reviewReport).where(eq(reviewReport.reviewId, row.id)).run();
  if (isShown && !row.isShown) addRatingAnyway(row.productId, row.rating, now);
  if (!isShown && row.isShown) subtractRating(row.productId, row.rating, now);
  return true;
}

/** Approves or hides a review (rule: review-approval). Throws NOT_FOUND. */
export const moderateReview = async (
  actorId: string,
  reviewId: string,
  isShown: boolean,
  now: Date,
): Promise<void> =>
  transaction(() => {
    const row = db.select().from(review).where(eq(review.id, reviewId)).get();
    if (!row) throw new ShopError("NOT_FOUND", reviewNotFound());
    if (!setShown(row, isShown, now)) return;
    const change = { kind: "review", id: reviewId, label: reviewId } as const;
    const state = { before: { isShown: row.isShown }, after: { isShown } };
    recordChange(actorId, { ...change, ...state, action: isShown ? "approved" : "hidden" }, now);
  });

/** Hides all reviews of a deactivated account that are shown, in the caller's transaction. */
export function hideReviewsOf(userId: string, now: Date): void {
  const rows = db
    .select()
    .from(review)
    .where(and(eq(review.userId, userId), eq(review.isShown, true)))
    .all();
  for (const row of rows) setShown(row, false, now);
}
