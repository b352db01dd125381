import { and, count, desc, eq, sql } from "drizzle-orm";
import { getProduct } from "~/features/catalog/find-products.server";
import { onSale } from "~/features/catalog/list-product-cards.server";
import { localizeProducts } from "~/features/catalog/localize-products.server";
import { product } from "~/features/catalog/tables";
import { ShopError } from "~/lib/errors";
import { pick } from "~/lib/field-lists";
import { type Page, paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { reviewNotFound } from "./rules";
import { review } from "./tables";
import { words } from "./words.en";

/** One's own reviews on a page (rule: list-page-sizes). */
const REVIEWS_PER_PAGE = 3;

interface PageOptions {
  /** The number of reviews if the caller has counted them already. */
  total?: number;
  /** The page size, by default `REVIEWS_PER_PAGE`. */
  size?: number;
}

const OWN_REVIEW_COLUMNS = {
  ...pick(review, ["id", "userId", "userName", "productId"]),
  productName: product.name,
  imageUrl: product.imageUrl,
  /** Whether the product still has a page, so that its review can be edited. */
  isOnSale: sql<boolean>`${onSale}`.mapWith(Boolean),
  ...pick(review, [
    "rating",
    "title",
    "comment",
    "verified",
    "isShown",
    "decidedAt",
    "createdAt",
    "updatedAt",
    "answer",
  ]),
};
const selectReviews = () =>
  db.select(OWN_REVIEW_COLUMNS).from(review).innerJoin(product, eq(product.id, review.productId));

/** Reviews with the names of their products in the language of the moment. */
function localizeReviews<Row extends { productId: string; productName: string }>(reviews: Row[]): Row[] {
  const products = reviews.map(({ productId, productName }) => ({ id: productId, name: productName }));
  const localized = localizeProducts(products, ({ id }) => id);
  return reviews.map((row, index) => ({ ...row, productName: localized[index]?.name ?? row.productName }));
}

/** A customer's own review with its product, on sale or archived. */
export type OwnReview = NonNullable<ReturnType<typeof findOwnReview>>;

export const countReviews = (userId: string): number =>
  db.select({ n: count() }).from(review).where(eq(review.userId, userId)).get()?.n ?? 0;

/** A page of a customer's own reviews, the newest first. */
export function listOwnReviews(
  userId: string,
  page: number,
  { total = countReviews(userId), size = REVIEWS_PER_PAGE }: PageOptions = {},
): Page<OwnReview> {
  const { limit, offset, ...part } = paginate(total, page, size);
  const newestFirst = [desc(review.createdAt), desc(review.id)];
  const ownReviews = selectReviews().where(eq(review.userId, userId));
  return {
    ...part,
    items: localizeReviews(
      ownReviews
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
        .all(),
    ),
  };
}

/** A customer's own review of a product, on sale or archived. */
export const findOwnReview = (userId: string, productId: string) =>
  localizeReviews(
    selectReviews()
      .where(and(eq(review.userId, userId), eq(review.productId, productId)))
      .all(),
  )[0];

/** A customer's own review of a product. Throws NOT_FOUND if there is none. */
export function getOwnReview(userId: string, productId: string): OwnReview {
  const row = findOwnReview(userId, productId);
  if (!row) throw new ShopError("NOT_FOUND", reviewNotFound());
  return row;
}

/**
 * The review that the user `userId` has written of a product, if that is the signed-in customer. Throws
 * FORBIDDEN for another user, NOT_FOUND for a product that is not on sale.
 */
export function findReviewForUser(
  customerId: string,
  { userId, productId }: { userId: string; productId: string },
  now: Date,
) {
  if (customerId !== userId) throw new ShopError("FORBIDDEN", words.youCanOnlyAsk);
  return findOwnReview(customerId, getProduct(productId, now).id);
}
