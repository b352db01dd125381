import { and, desc, eq, notInArray } from "drizzle-orm";
import { addRating } from "~/features/catalog/update-rating.server";
import { hasReceived } from "~/features/orders/find-orders.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/limits";
import type { WriteReview } from "./input";
import type { ReviewResult } from "./rules";
import { review, reviewVersion } from "./tables";

const MAX_VERSIONS = 20;
const DEFAULT_RATING = 5;

type ReviewRow = typeof review.$inferSelect;

/**
 * Who writes: the account, and the name it has now (rule: review-author-from-session; a form's is never
 * believed).
 */
export interface Author {
  id: string;
  name: string;
}

/** A review as it is sent; one without a rating keeps the one there is. */
type Draft = Omit<WriteReview, "rating"> & { rating?: number };

/**
 * Writes a customer's review of a product, or edits the one they wrote (rule: one-review-each). `verified` is
 * decided here, each time. The later of two windows wins, and what it replaced is kept; the same words again
 * change nothing. Throws NOT_FOUND for a product that is not on sale.
 */
export const writeReview = async (
  author: Author,
  productId: string,
  sent: Draft,
  now: Date,
): Promise<ReviewResult> => transaction(() => write(author, productId, sent, now));

/** `writeReview` for somebody who may send many: throws TOO_MANY besides, after 30 in an hour. */
export async function writeReviewLimited(
  author: Author,
  productId: string,
  sent: Draft,
  now: Date,
): Promise<ReviewResult> {
  return transaction(() => {
    countAccepted({ limit: LIMITS.reviews, subject: author.id });
    return write(author, productId, sent, now);
  });
}

function write(author: Author, productId: string, sent: Draft, now: Date): ReviewResult {
  const own = and(eq(review.productId, productId), eq(review.userId, author.id));
  const before = db.select().from(review).where(own).get();
  const draft = { ...sent, rating: sent.rating ?? before?.rating ?? DEFAULT_RATING };
  const signed = { userName: author.name, verified: hasReceived(author.id, productId) };
  if (!before) return insertReview({ productId, userId: author.id, ...signed }, draft, now);
  tx().update(review).set(signed).where(own).run();
  return updateReview(before, draft, now);
}

type AuthorFields = Pick<ReviewRow, "productId" | "userId" | "userName" | "verified">;

function insertReview(
  signed: AuthorFields,
  { rating, title, comment }: WriteReview,
  now: Date,
): ReviewResult {
  addRating(signed.productId, { ratingChange: rating, countChange: 1 }, now);
  tx()
    .insert(review)
    .values({ ...signed, rating, title, comment, createdAt: now, updatedAt: now })
    .run();
  return { outcome: "submitted", isNew: true };
}

function updateReview(
  before: ReviewRow,
  { rating, title, comment, basedOn }: WriteReview,
  now: Date,
): ReviewResult {
  const isSame = before.rating === rating && before.title === title && before.comment === comment;
  // A first review tapped twice is submitted, not updated.
  if (isSame) return { outcome: basedOn === undefined ? "submitted" : "updated", isNew: false };
  addRating(before.productId, { ratingChange: rating - before.rating, countChange: 0 }, now);
  saveVersion(before);
  // Always later than before, whatever the clock does: forms tell by it what they were opened with.
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  tx().update(review).set({ rating, title, comment, updatedAt }).where(eq(review.id, before.id)).run();
  const isUnseen = before.updatedAt.getTime() > (basedOn ?? 0);
  const replaced = { savedAt: before.updatedAt, inAnotherWindow: basedOn !== undefined };
  return { outcome: "updated", isNew: false, ...(isUnseen && { replaced }) };
}

/** Keeps what a review said until now, and forgets the oldest of many. */
function saveVersion({ id, rating, title, comment, updatedAt }: ReviewRow): void {
  tx().insert(reviewVersion).values({ reviewId: id, rating, title, comment, savedAt: updatedAt }).run();
  const newestVersions = db
    .select({ id: reviewVersion.id })
    .from(reviewVersion)
    .where(eq(reviewVersion.reviewId, id))
    .orderBy(desc(reviewVersion.savedAt))
    .limit(MAX_VERSIONS);
  tx()
    .delete(reviewVersion)
    .where(and(eq(reviewVersion.reviewId, id), notInArray(reviewVersion.id, newestVersions)))
    .run();
}
