import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { OWN_REVIEWS, ownReviewsJson } from "~/features/reviews/answer";
import { OwnReviewsQuery } from "~/features/reviews/input";
import { listOwnReviews } from "~/features/reviews/list-own-reviews.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
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
);
export const action = loader;
