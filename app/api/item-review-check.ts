import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { REVIEW_CHECK, reviewCheckJson } from "~/features/reviews/answer";
import { findReviewForUser } from "~/features/reviews/list-own-reviews.server";
import { SIGN_IN_TO_WRITE_REVIEW } from "~/features/reviews/rules";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /items/:itemId/reviews/check/:userId",
    {
      id: "checkReview",
      summary: "Whether one has reviewed a product, and how",
      description: "`userId` is one's own: nobody else's review is told.",
      guard: createCustomerGuard(SIGN_IN_TO_WRITE_REVIEW),
      answer: REVIEW_CHECK,
      errorCodes: ["NOT_FOUND", "FORBIDDEN"],
    },
    ({ visitor, params: { itemId, userId }, now }) => ({
      data: reviewCheckJson(findReviewForUser(visitor.id, { userId, productId: itemId }, now)),
    }),
  ),
);
export const action = loader;
