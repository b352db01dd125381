import { and, count, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { type Page, paginate } from "~/lib/paginate";
import { db, prepareOnce } from "~/platform/db/db.server";
import { ReviewsQuery } from "./input";
import { type ReviewSort, STARS } from "./rules";
import { review, reviewVersion, reviewVote } from "./tables";

/** Reviews on a page of a product (rule: list-page-sizes). */
const REVIEWS_PER_PAGE = 10;
const MAX_VERSIONS = 5;

const {
  userId: _author,
  productId: _product,
  isShown: _shown,
  decidedAt: _decided,
  reportCount: _reports,
  ...reviewColumns
} = getTableColumns(review);
type ReviewRow = typeof review.$inferSelect;
export type Review = Omit<ReviewRow, "userId" | "productId" | "isShown" | "decidedAt" | "reportCount">;

/** A bar of the histogram: how many reviews give so many stars, and their share in whole percent. */
export interface RatingBar {
  stars: number;
  count: number;
  percent: number;
}

/** A page of a product's reviews, with the histogram of all its reviews and the query. */
export interface ReviewsPage extends Page<Review> {
  bars: RatingBar[];
  /** The number of reviews without the filter by stars. */
  all: number;
  stars: number | undefined;
  sort: ReviewSort;
}

const NEWEST = [desc(review.createdAt), desc(review.id)];
const ORDER = { newest: NEWEST, helpful: [desc(review.helpfulCount), ...NEWEST] };

/** A page of a product's reviews, filtered by stars if given, the newest or the most helpful first. */
export function listReviews(productId: string, { stars, reviewSort, page }: ReviewsQuery): ReviewsPage {
  const bars = getHistogram(productId);
  const all = bars.reduce((sum, bar) => sum + bar.count, 0);
  const total = stars === undefined ? all : (bars.find((bar) => bar.stars === stars)?.count ?? 0);
  const { limit, offset, ...part } = paginate(total, page, REVIEWS_PER_PAGE);
  const items = db
    .select(reviewColumns)
    .from(review)
    .where(
      and(
        eq(review.productId, productId),
        stars === undefined ? undefined : eq(review.rating, stars),
        eq(review.isShown, true),
      ),
    )
    .orderBy(...ORDER[reviewSort])
    .limit(limit)
    .offset(offset)
    .all();
  return { ...part, items, bars, all, stars, sort: reviewSort };
}

/** The newest reviews of a product, one page of them. */
export const listNewestReviews = (productId: string): Review[] =>
  listReviews(productId, ReviewsQuery.parse({})).items;

function getHistogram(productId: string): RatingBar[] {
  const rows = db
    .select({ stars: review.rating, n: count() })
    .from(review)
    .where(and(eq(review.productId, productId), eq(review.isShown, true)))
    .groupBy(review.rating)
    .all();
  const all = rows.reduce((sum, { n }) => sum + n, 0);
  return STARS.map((stars) => {
    const n = rows.find((row) => row.stars === stars)?.n ?? 0;
    return { stars, count: n, percent: all ? Math.round((100 * n) / all) : 0 };
  });
}

export const findReviewRow = (userId: string, productId: string): ReviewRow | undefined =>
  db
    .select()
    .from(review)
    .where(and(eq(review.productId, productId), eq(review.userId, userId)))
    .get();

/** The earlier versions of a review, the latest first, at most `MAX_VERSIONS`. */
export const listEarlierVersions = (reviewId: string) =>
  db
    .select()
    .from(reviewVersion)
    .where(eq(reviewVersion.reviewId, reviewId))
    .orderBy(desc(reviewVersion.savedAt))
    .limit(MAX_VERSIONS)
    .all();

/** Which review of a product is the customer's own, and which ones they found helpful, by id. */
export interface ReviewActivity {
  own: string | null;
  helpful: string[];
}

const ownReviewStatement = prepareOnce(() =>
  db
    .select({ id: review.id })
    .from(review)
    .where(
      and(eq(review.productId, sql.placeholder("productId")), eq(review.userId, sql.placeholder("userId"))),
    )
    .prepare(),
);

const votesStatement = prepareOnce(() =>
  db
    .select({ id: reviewVote.reviewId })
    .from(reviewVote)
    .innerJoin(review, eq(review.id, reviewVote.reviewId))
    .where(
      and(
        eq(reviewVote.userId, sql.placeholder("userId")),
        eq(review.productId, sql.placeholder("productId")),
      ),
    )
    .prepare(),
);

export function getReviewActivity(userId: string, productId: string): ReviewActivity {
  const helpful = votesStatement().all({ userId, productId });
  const own = ownReviewStatement().get({ userId, productId });
  return { own: own?.id ?? null, helpful: helpful.map(({ id }) => id) };
}
