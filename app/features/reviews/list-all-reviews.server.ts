import { and, eq, gt, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { product } from "~/features/catalog/tables";
import { pick } from "~/lib/field-lists";
import { PAGE_SIZE } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import {
  countUpTo,
  getRowCounts,
  matchesSearch,
  newestFirst,
  paginateTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import type { AllReviewsQuery } from "./input";
import type { ReviewState } from "./rules";
import { review } from "./tables";

const isReported = and(eq(review.isShown, true), gt(review.reportCount, 0));

const CONDITIONS: Record<ReviewState, SQL | undefined> = {
  // Reported ones wait for the shop as well.
  waiting: or(and(eq(review.isShown, false), isNull(review.decidedAt)), isReported),
  reported: isReported,
  shown: and(eq(review.isShown, true), eq(review.reportCount, 0)),
  hidden: and(eq(review.isShown, false), isNotNull(review.decidedAt)),
};

const COLUMNS = {
  ...pick(review, ["id", "productId", "userId", "userName", "rating", "title", "comment", "verified"]),
  ...pick(review, ["isShown", "decidedAt", "reportCount", "answer", "createdAt"]),
  productName: product.name,
};

/** The stored counts of reviews by state and in all. */
export function getReviewCounts() {
  const { waiting = 0, reported = 0, shown = 0, hidden = 0 } = getRowCounts("review");
  const all = waiting + reported + shown + hidden;
  return { waiting: waiting + reported, reported, shown, hidden, all };
}

/** One page of all reviews that match a query, the newest first. */
export function listAllReviews({ search, status, page }: AllReviewsQuery) {
  const searchCondition = matchesSearch("review", search, status ? "all" : "newest");
  const condition = and(searchCondition, status && CONDITIONS[status]);
  const rowTotal = searchCondition
    ? countUpTo(db.select({ id: review.id }).from(review).where(condition))
    : toExactTotal(getReviewCounts()[status ?? "all"]);
  const { offset, ...part } = paginateTotal(rowTotal, page, PAGE_SIZE);
  const items = db
    .select(COLUMNS)
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(condition)
    .orderBy(...newestFirst(review))
    .limit(part.limit)
    .offset(offset)
    .all();
  return { ...part, items };
}
