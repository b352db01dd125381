import { ownReviews } from "~/domain/reviews/own.server";
import { OwnReviewsQuery } from "~/domain/reviews/schemas";
import { customers } from "~/features/accounts/guards/api-guard.server";
import { OWN_REVIEWS, ownReviewsJson } from "~/json/review";
import { operation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  operation(
    "GET /users/reviews",
    {
      id: "listOwnReviews",
      does: "One's own reviews, the newest first",
      guard: customers(),
      query: OwnReviewsQuery,
      example: { limit: "3" },
      answer: OWN_REVIEWS,
    },
    ({ who, query: { page, limit } }) => ownReviewsJson(ownReviews(who.id, page, { size: limit })),
  ),
);
export const action = loader;
