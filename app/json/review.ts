import { z } from "zod";
import type { OwnReview } from "~/domain/reviews/own.server";
import type { Review } from "~/domain/reviews/reading.server";
import { ids, idsOf, isoOf, moment } from "./answers";

/** A review as anybody may read it (spec storefront §3); whose account it is stays with the shop. */
export const ReviewJson = z
  .object({
    ...ids,
    ...{ userName: z.string(), rating: z.int(), title: z.string(), comment: z.string() },
    verified: z.boolean().describe("Its writer has received the product"),
    ...{ createdAt: moment(), updatedAt: moment() },
  })
  .meta({ id: "Review" });

type Said = Pick<Review, "id" | "userName" | "rating" | "title" | "comment" | "verified" | "createdAt" | "updatedAt">;

/** How the API shows a review. */
export const reviewJson = ({ id, userName, rating, title, comment, ...review }: Said): z.input<typeof ReviewJson> => ({
  ...idsOf(id),
  ...{ userName, rating, title, comment, verified: review.verified },
  ...{ createdAt: isoOf(review.createdAt), updatedAt: isoOf(review.updatedAt) },
});

/** A review as its writer is shown it, with the product it is about. */
export const OwnReviewJson = ReviewJson.extend({
  userId: z.string(),
  product: z.object({ ...ids, name: z.string(), imageUrl: z.string() }),
}).meta({ id: "OwnReview" });

/** How the API shows somebody their own review. */
export const ownReviewJson = (review: OwnReview): z.input<typeof OwnReviewJson> => ({
  ...reviewJson(review),
  userId: review.userId,
  product: { ...idsOf(review.productId), name: review.productName, imageUrl: review.imageUrl },
});
