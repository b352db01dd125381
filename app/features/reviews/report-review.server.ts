import { eq, sql } from "drizzle-orm";
import { transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { review, reviewReport } from "./tables";
import { getShownReview, type ReviewRef } from "./vote-review.server";

/**
 * Reports a review to the shop, which finds it in its list; a second time changes nothing (rule:
 * review-reports). Throws NOT_FOUND, TOO_MANY by `LIMITS.votes`.
 */
export async function reportReview(userId: string, ref: ReviewRef, now: Date): Promise<void> {
  const { reviewId } = ref;
  await transaction(() => {
    countAccepted({ limit: LIMITS.votes, subject: userId });
    getShownReview(ref);
    const report = { reviewId, userId, createdAt: now };
    const { changes } = tx().insert(reviewReport).values(report).onConflictDoNothing().run();
    if (changes === 0) return;
    const reportCount = sql`${review.reportCount} + 1`;
    tx().update(review).set({ reportCount }).where(eq(review.id, reviewId)).run();
  });
}
