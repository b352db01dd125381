import { and, count, desc, eq, sql } from "drizzle-orm";
import { getProduct } from "~/features/catalog/find-products.server";
import { onSale } from "~/features/catalog/list-product-cards.server";
import { product } from "~/features/catalog/tables";
import { DomainError } from "~/lib/errors";
import { type Page, paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { REVIEW_NOT_FOUND } from "./rules";
import { review } from "./tables";

const REVIEWS_PER_PAGE = 3;

interface PageOptions {
  /** How many reviews they have written, where that is known. */
  total?: number;
  /** How many there are to a page: three, unless it says. */
  size?: number;
}

const OWN = {
  id: review.id,
  userId: review.userId,
  userName: review.userName,
  productId: review.productId,
  productName: product.name,
  imageUrl: product.imageUrl,
  /** Whether the product can still be looked at, and its review be edited. */
  isOnSale: sql<boolean>`${onSale}`.mapWith(Boolean),
  rating: review.rating,
  title: review.title,
  comment: review.comment,
  verified: review.verified,
  createdAt: review.createdAt,
  updatedAt: review.updatedAt,
};
const select = () => db.select(OWN).from(review).innerJoin(product, eq(product.id, review.productId));

/** A customer's own review, with the product it is about, on sale or not any more. */
export type OwnReview = NonNullable<ReturnType<typeof findOwnReview>>;

/** How many reviews a customer has written. */
export const countReviews = (userId: string): number =>
  db.select({ n: count() }).from(review).where(eq(review.userId, userId)).get()?.n ?? 0;

/** One page of a customer's own reviews, the newest first. */
export function listOwnReviews(
  userId: string,
  page: number,
  { total = countReviews(userId), size = REVIEWS_PER_PAGE }: PageOptions = {},
): Page<OwnReview> {
  const { limit, offset, ...part } = paginate(total, page, size);
  const newestFirst = [desc(review.createdAt), desc(review.id)];
  const mine = select().where(eq(review.userId, userId));
  return {
    ...part,
    items: mine
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset)
      .all(),
  };
}

/** A customer's own review of a product, whether that is still on sale or not. */
export const findOwnReview = (userId: string, productId: string) =>
  select()
    .where(and(eq(review.userId, userId), eq(review.productId, productId)))
    .get();

/** The same, where there must be one. Throws NOT_FOUND where it has been deleted meanwhile. */
export function getOwnReview(userId: string, productId: string): OwnReview {
  const found = findOwnReview(userId, productId);
  if (!found) throw new DomainError("NOT_FOUND", REVIEW_NOT_FOUND);
  return found;
}

/**
 * The review that the customer `asker` has written of a product, asked for by whose it is. Throws FORBIDDEN
 * for another's, NOT_FOUND for a product that is not on sale.
 */
export function findReviewForUser(
  customerId: string,
  { userId, productId }: { userId: string; productId: string },
  now: Date,
) {
  if (customerId !== userId) throw new DomainError("FORBIDDEN", "You can only ask for your own review.");
  return findOwnReview(customerId, getProduct(productId, now).id);
}
