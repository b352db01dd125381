import { z } from "zod";
import { ProductJson } from "~/features/catalog/answer";
import type { Page } from "~/lib/paginate";
import { dateTime, idFields, toIds, toIso } from "~/platform/api/codecs";
import { listAnswer, toPaginationJson } from "~/platform/api/pagination";
import type { OwnReview } from "./list-own-reviews.server";
import type { Review } from "./list-reviews.server";

/**
 * A review as anybody may read it, without its writer's account, which pages do not tell strangers either.
 */
export const ReviewJson = z
  .object({
    ...idFields,
    userName: z.string(),
    rating: z.int(),
    title: z.string(),
    comment: z.string(),
    verified: z.boolean().describe("Its writer has received the product"),
    createdAt: dateTime(),
    updatedAt: dateTime(),
  })
  .meta({ id: "Review" });

type ReviewFields = Pick<
  Review,
  "id" | "userName" | "rating" | "title" | "comment" | "verified" | "createdAt" | "updatedAt"
>;

/** How the API shows a review. */
export const reviewJson = ({
  id,
  userName,
  rating,
  title,
  comment,
  ...review
}: ReviewFields): z.input<typeof ReviewJson> => ({
  ...toIds(id),
  userName,
  rating,
  title,
  comment,
  verified: review.verified,
  createdAt: toIso(review.createdAt),
  updatedAt: toIso(review.updatedAt),
});

/** A review as its writer is shown it, with the product it is about. */
export const OwnReviewJson = ReviewJson.extend({
  userId: z.string(),
  product: z.object({ ...idFields, name: z.string(), imageUrl: z.string() }),
}).meta({ id: "OwnReview" });

/** How the API shows somebody their own review. */
export const ownReviewJson = (review: OwnReview): z.input<typeof OwnReviewJson> => ({
  ...reviewJson(review),
  userId: review.userId,
  product: { ...toIds(review.productId), name: review.productName, imageUrl: review.imageUrl },
});

/** Whether somebody has reviewed a product, and how. */
export const REVIEW_CHECK = {
  data: z.object({ hasReviewed: z.boolean(), review: OwnReviewJson.nullable() }),
};
export const reviewCheckJson = (review: OwnReview | undefined) => ({
  hasReviewed: review !== undefined,
  review: review ? ownReviewJson(review) : null,
});

/** A page of somebody's own reviews. */
export const OWN_REVIEWS = listAnswer(OwnReviewJson);
export const ownReviewsJson = (page: Page<OwnReview>) => ({
  data: page.items.map(ownReviewJson),
  pagination: toPaginationJson(page),
});

/** A product with what was said of it. */
export const ReviewedProductJson = ProductJson.extend({
  reviewsList: z.array(ReviewJson).describe("The newest of its reviews, ten at most"),
}).meta({ id: "ReviewedProduct" });
