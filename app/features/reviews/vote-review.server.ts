import { and, eq, sql } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { reviewNotFound } from "./rules";
import { review, reviewVote } from "./tables";
import { words } from "./words.en";

/** A review, and the product whose page it is on. */
export interface ReviewRef {
  productId: string;
  reviewId: string;
}

/** A review that is shown on the page of its product. Throws NOT_FOUND. */
export function getShownReview({ productId, reviewId }: ReviewRef) {
  const row = db
    .select({ userId: review.userId })
    .from(review)
    .where(and(eq(review.id, reviewId), eq(review.productId, productId), eq(review.isShown, true)))
    .get();
  if (!row) throw new ShopError("NOT_FOUND", reviewNotFound());
  return row;
}

const changeVotes = (reviewId: string, change: number) =>
  tx()
    .update(review)
    .set({ helpfulCount: sql`${review.helpfulCount} + ${change}` })
    .where(eq(review.id, reviewId))
    .run();

/**
 * Records that a customer found a review helpful; a second time changes nothing. Throws NOT_FOUND, and
 * FORBIDDEN for their own review.
 */
export async function voteHelpful(userId: string, ref: ReviewRef, now: Date): Promise<void> {
  await transaction(() => vote(userId, ref, now));
}

/** Withdraws a customer's vote for a review; without a vote nothing changes. Throws NOT_FOUND. */
export async function unvoteHelpful(userId: string, ref: ReviewRef): Promise<void> {
  await transaction(() => unvote(userId, ref));
}

/**
 * Records or withdraws a vote and counts it for the limit. Throws what `voteHelpful` throws, and TOO_MANY
 * by `LIMITS.votes` (rule: review-limits).
 */
export async function sendVote(userId: string, isHelpful: boolean, ref: ReviewRef, now: Date): Promise<void> {
  await transaction(() => {
    countAccepted({ limit: LIMITS.votes, subject: userId });
    if (isHelpful) vote(userId, ref, now);
    else unvote(userId, ref);
  });
}

function vote(userId: string, ref: ReviewRef, now: Date): void {
  const { reviewId } = ref;
  if (getShownReview(ref).userId === userId) {
    throw new ShopError("FORBIDDEN", words.youCannotMarkYourOwnReview);
  }
  const { changes } = tx()
    .insert(reviewVote)
    .values({ reviewId, userId, createdAt: now })
    .onConflictDoNothing()
    .run();
  if (changes > 0) changeVotes(reviewId, 1);
}

function unvote(userId: string, ref: ReviewRef): void {
  const { reviewId } = ref;
  getShownReview(ref);
  const ownVote = and(eq(reviewVote.reviewId, reviewId), eq(reviewVote.userId, userId));
  if (tx().delete(reviewVote).where(ownVote).run().changes > 0) changeVotes(reviewId, -1);
}
