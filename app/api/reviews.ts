import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import {
  OWN_REVIEWS,
  OwnReviewJson,
  ownReviewJson,
  ownReviewsJson,
  REVIEW_CHECK,
  reviewCheckJson,
} from "~/features/reviews/answer";
import { OwnReviewsQuery, SendReview } from "~/features/reviews/input";
import { findReviewForUser, getOwnReview, listOwnReviews } from "~/features/reviews/list-own-reviews.server";
import { reviewDoneMessage, signInToWriteReview } from "~/features/reviews/rules";
import { writeReviewLimited } from "~/features/reviews/write-review.server";
import { defineOperation } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const reviewOperations = [
  defineOperation(
    "POST /items/:itemId/reviews",
    {
      id: "writeReview",
      summary: "Writes one's review of a product, or changes the one there is",
      description:
        "A `userId` or `userName` that is sent counts for nothing: who writes is who is signed in.",
      guard: createCustomerGuard(signInToWriteReview),
      body: jsonBody(SendReview, { rating: 4, title: "Steady hands", comment: "Goes through old brick." }),
      answer: { data: OwnReviewJson },
      creates: "once",
      errorCodes: ["NOT_FOUND", "TOO_MANY"],
    },
    async ({ visitor, params: { itemId }, body, now }) => {
      const result = await writeReviewLimited(visitor, itemId, body, now);
      const data = ownReviewJson(getOwnReview(visitor.id, itemId));
      return { message: reviewDoneMessage(result), isNew: result.isNew, data };
    },
  ),
  defineOperation(
    "GET /items/:itemId/reviews/check/:userId",
    {
      id: "checkReview",
      summary: "Whether one has reviewed a product, and how",
      description: "`userId` is one's own: nobody else's review is told.",
      guard: createCustomerGuard(signInToWriteReview),
      answer: REVIEW_CHECK,
      errorCodes: ["NOT_FOUND", "FORBIDDEN"],
    },
    ({ visitor, params: { itemId, userId }, now }) => ({
      data: reviewCheckJson(findReviewForUser(visitor.id, { userId, productId: itemId }, now)),
    }),
  ),
  defineOperation(
    "GET /users/reviews",
    {
      id: "listOwnReviews",
      summary: "One's own reviews, the newest first",
      guard: createCustomerGuard(),
      query: OwnReviewsQuery,
      example: { limit: "3" },
      answer: OWN_REVIEWS,
    },
    ({ visitor, query: { page, limit } }) =>
      ownReviewsJson(listOwnReviews(visitor.id, page, { size: limit })),
  ),
];
