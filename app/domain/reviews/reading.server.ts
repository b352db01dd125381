import { count, desc, eq } from "drizzle-orm";
import { db } from "~/db/db.server";
import { review } from "~/db/schema";
import { offsetOf, type Page, pageOf } from "~/lib/pages";

const REVIEWS_PER_PAGE = 10;

export type Review = Pick<
  typeof review.$inferSelect,
  "id" | "userName" | "rating" | "title" | "comment" | "verified" | "createdAt"
>;

/** One page of a product's reviews, the newest first. */
export function reviewsOf(productId: string, page = 1): Page<Review> {
  const total = db.select({ n: count() }).from(review).where(eq(review.productId, productId)).get()?.n ?? 0;
  const items = db
    .select({
      id: review.id,
      userName: review.userName,
      rating: review.rating,
      title: review.title,
      comment: review.comment,
      verified: review.verified,
      createdAt: review.createdAt,
    })
    .from(review)
    .where(eq(review.productId, productId))
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(REVIEWS_PER_PAGE)
    .offset(offsetOf(page, REVIEWS_PER_PAGE))
    .all();
  return pageOf(items, total, page, REVIEWS_PER_PAGE);
}
