import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { type Tx, writeTx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/limits";
import { REVIEW_NOT_FOUND } from "./rules";
import { review, reviewVote } from "./tables";

/** Which review, under which product. */
export interface Place {
  productId: string;
  reviewId: string;
}

function getReview(tx: Tx, { productId, reviewId }: Place) {
  const found = tx
    .select({ userId: review.userId })
    .from(review)
    .where(and(eq(review.id, reviewId), eq(review.productId, productId)))
    .get();
  if (!found) throw new DomainError("NOT_FOUND", REVIEW_NOT_FOUND);
  return found;
}

const countVotes = (tx: Tx, reviewId: string, change: number) =>
  tx
    .update(review)
    .set({ helpfulCount: sql`${review.helpfulCount} + ${change}` })
    .where(eq(review.id, reviewId))
    .run();

/**
 * Counts a customer among those who found a review helpful; a second time changes nothing. Throws NOT_FOUND, and
 * FORBIDDEN for their own review.
 */
export function voteHelpful(userId: string, place: Place, now: Date): void {
  writeTx((tx) => vote(tx, userId, place, now));
}

/** Takes that back; where there is nothing to take back, nothing changes. Throws NOT_FOUND. */
export function unvoteHelpful(userId: string, place: Place): void {
  writeTx((tx) => unvote(tx, userId, place));
}

/** Does what the button of a review asks. Throws as both do, and TOO_MANY after 120 times in an hour. */
export function sendVote(userId: string, isHelpful: boolean, place: Place, now: Date): void {
  writeTx((tx) => {
    countAccepted(tx, { limit: LIMITS.votes, subject: userId });
    if (isHelpful) vote(tx, userId, place, now);
    else unvote(tx, userId, place);
  });
}

function vote(tx: Tx, userId: string, place: Place, now: Date): void {
  const { reviewId } = place;
  if (getReview(tx, place).userId === userId) {
    throw new DomainError("FORBIDDEN", "You cannot mark your own review as helpful");
  }
  const { changes } = tx.insert(reviewVote).values({ reviewId, userId, createdAt: now }).onConflictDoNothing().run();
  if (changes > 0) countVotes(tx, reviewId, 1);
}

function unvote(tx: Tx, userId: string, place: Place): void {
  const { reviewId } = place;
  getReview(tx, place);
  const mine = and(eq(reviewVote.reviewId, reviewId), eq(reviewVote.userId, userId));
  if (tx.delete(reviewVote).where(mine).run().changes > 0) countVotes(tx, reviewId, -1);
}
