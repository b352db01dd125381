import { and, desc, eq, notInArray } from "drizzle-orm";
import { addRating } from "~/features/catalog/update-rating.server";
import { hasReceived } from "~/features/orders/find-orders.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import type { WriteReview } from "./input";
import { getReviewState, type ReviewResult } from "./rules";
import { review, reviewVersion } from "./tables";

const MAX_VERSIONS = 20;
const DEFAULT_RATING = 5;

type ReviewRow = typeof review.$inferSelect;

/**
 * The account that writes a review, and its name, never taken from a form (rule:
 * review-author-from-session).
 */
export interface Author {
  id: string;
  name: string;
}

/** A review as sent; without a rating an existing review keeps its own. */
type Draft = Omit<WriteReview, "rating"> & { rating?: number };

/**
 * Writes a customer's review of a product or edits the existing one (rule: one-review-each), and decides each
 * time whether it is verified (rule: review-verified). The last of two windows wins, and the replaced text is
 * stored as a version; an unchanged text writes no version. Throws NOT_FOUND for a product that is not on
 * sale.
 */
export const writeReview = async (
  author: Author,
  productId: string,
  input: Draft,
  now: Date,
): Promise<ReviewResult> => transaction(() => write(author, productId, input, now));

/** Does what `writeReview` does, and throws TOO_MANY above `LIMITS.reviews` (rule: review-limits). */
export async function writeReviewLimited(
  author: Author,
  productId: string,
  input: Draft,
  now: Date,
): Promise<ReviewResult> {
  return transaction(() => {
    countAccepted({ limit: LIMITS.reviews, subject: author.id });
    return write(author, productId, input, now);
  });
}

function write(author: Author, productId: string, input: Draft, now: Date): ReviewResult {
  const own = and(eq(review.productId, productId), eq(review.userId, author.id));
  const before = db.select().from(review).where(own).get();
  const draft = { ...input, rating: input.rating ?? before?.rating ?? DEFAULT_RATING };
  const authorFields = { userName: author.name, verified: hasReceived(author.id, productId) };
  if (!before) return insertReview({ productId, userId: author.id, ...authorFields }, draft, now);
  tx().update(review).set(authorFields).where(own).run();
  return updateReview({ ...before, verified: authorFields.verified }, draft, now);
}

/** Whether a review is shown without being approved first (rule: review-approval). */
const needsNoApproval = (verified: boolean): boolean =>
  verified || getSettings("reviews").others === "at-once";

const toWaiting = (row: Pick<ReviewRow, "isShown" | "decidedAt">): Pick<ReviewResult, "isWaiting"> =>
  getReviewState(row) === "waiting" ? { isWaiting: true } : {};

type AuthorFields = Pick<ReviewRow, "productId" | "userId" | "userName" | "verified">;

function insertReview(
  authorFields: AuthorFields,
  { rating, title, comment }: WriteReview,
  now: Date,
): ReviewResult {
  const isShown = needsNoApproval(authorFields.verified);
  const change = isShown ? { ratingChange: rating, countChange: 1 } : { ratingChange: 0, countChange: 0 };
  // Also refuses a product that is not on sale.
  addRating(authorFields.productId, change, now);
  tx()
    .insert(review)
    .values({ ...authorFields, rating, title, comment, isShown, createdAt: now, updatedAt: now })
    .run();
  return { outcome: "submitted", isNew: true, ...toWaiting({ isShown, decidedAt: null }) };
}

function updateReview(
  before: ReviewRow,
  { rating, title, comment, basedOn }: WriteReview,
  now: Date,
): ReviewResult {
  const isSame = before.rating === rating && before.title === title && before.comment === comment;
  // A first review that is sent twice is reported as submitted, not as updated.
  if (isSame) {
    const outcome = basedOn === undefined ? "submitted" : "updated";
    return { outcome, isNew: false, ...toWaiting(before) };
  }
  // What was approved may have become something else.
  const isShown = needsNoApproval(before.verified) && getReviewState(before) !== "hidden";
  const [oldRating, newRating] = [before.isShown ? before.rating : 0, isShown ? rating : 0];
  const countChange = Number(isShown) - Number(before.isShown);
  addRating(before.productId, { ratingChange: newRating - oldRating, countChange }, now);
  saveVersion(before);
  // Forms identify a version by `updatedAt`, so it must always grow, even if the clock does not.
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  const decidedAt = getReviewState(before) === "hidden" ? before.decidedAt : null;
  tx()
    .update(review)
    .set({ rating, title, comment, isShown, decidedAt, updatedAt })
    .where(eq(review.id, before.id))
    .run();
  const isUnseen = before.updatedAt.getTime() > (basedOn ?? 0);
  const replaced = { savedAt: before.updatedAt, inAnotherWindow: basedOn !== undefined };
  const waiting = toWaiting({ isShown, decidedAt });
  return { outcome: "updated", isNew: false, ...waiting, ...(isUnseen && { replaced }) };
}

/** Stores the current text as a version and deletes all but the newest versions. */
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
