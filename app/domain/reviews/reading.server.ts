import { count, desc, eq } from "drizzle-orm";
import { db } from "~/db/db.server";
import { review } from "~/db/schema";
import { type Page, slice } from "~/lib/pages";

const REVIEWS_PER_PAGE = 10;

export type Review = Pick<
  typeof review.$inferSelect,
  "id" | "userName" | "rating" | "title" | "comment" | "verified" | "createdAt"
>;

/** One page of a product's reviews, the newest first. */
export function reviewsOf(productId: string, page = 1): Page<Review> {
  const total = db.select({ n: count() }).from(review).where(eq(review.productId, productId)).get()?.n ?? 0;
  const { limit, offset, ...part } = slice(total, page, REVIEWS_PER_PAGE);
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
    .limit(limit)
    .offset(offset)
    .all();
  return { ...part, items };
}
