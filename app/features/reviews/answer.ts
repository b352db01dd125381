import { z } from "zod";
import { AlsoInJson, ProductJson } from "~/features/catalog/answer";
import type { Page } from "~/lib/paginate";
import { dateTime, idFields, nullableText, toIds } from "~/platform/api/codecs";
import { listAnswer, toPaginationJson } from "~/platform/api/pagination";
import type { OwnReview } from "./list-own-reviews.server";
import type { Review } from "./list-reviews.server";

/** A public review; like the pages, it does not say which account wrote it. */
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
    answer: nullableText().describe("What the shop answers"),
  })
  .meta({ id: "Review" });

type ReviewFields = Pick<
  Review,
  "id" | "userName" | "rating" | "title" | "comment" | "verified" | "createdAt" | "updatedAt" | "answer"
>;

export const reviewJson = (review: ReviewFields): z.output<typeof ReviewJson> => ({
  ...review,
  ...toIds(review.id),
});

/** A review as its author sees it, with its product. */
export const OwnReviewJson = ReviewJson.extend({
  userId: z.string(),
  product: z.object({ ...idFields, name: z.string(), imageUrl: z.string() }),
}).meta({ id: "OwnReview" });

export const ownReviewJson = (review: OwnReview): z.output<typeof OwnReviewJson> => ({
  ...review,
  ...toIds(review.id),
  product: { ...toIds(review.productId), name: review.productName, imageUrl: review.imageUrl },
});

/** Whether a customer has reviewed a product, and that review. */
export const REVIEW_CHECK = {
  data: z.object({ hasReviewed: z.boolean(), review: OwnReviewJson.nullable() }),
};
export const reviewCheckJson = (review: OwnReview | undefined) => ({
  hasReviewed: review !== undefined,
  review: review ? ownReviewJson(review) : null,
});

export const OWN_REVIEWS = listAnswer(OwnReviewJson);
export const ownReviewsJson = (page: Page<OwnReview>) => ({
  data: page.items.map(ownReviewJson),
  pagination: toPaginationJson(page),
});

/** A product with its newest reviews. */
export const ReviewedProductJson = ProductJson.extend({
  reviewsList: z.array(ReviewJson).describe("The newest of its reviews, ten at most"),
  alsoIn: AlsoInJson,
}).meta({ id: "ReviewedProduct" });
