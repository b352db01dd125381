import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { OwnReviewJson, ownReviewJson } from "~/features/reviews/answer";
import { SendReview } from "~/features/reviews/input";
import { getOwnReview } from "~/features/reviews/list-own-reviews.server";
import { reviewDoneMessage, SIGN_IN_TO_WRITE_REVIEW } from "~/features/reviews/rules";
import { writeReviewLimited } from "~/features/reviews/write-review.server";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "POST /items/:itemId/reviews",
    {
      id: "writeReview",
      summary: "Writes one's review of a product, or changes the one there is",
      description:
        "A `userId` or `userName` that is sent counts for nothing: who writes is who is signed in.",
      guard: createCustomerGuard(SIGN_IN_TO_WRITE_REVIEW),
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
);
export const action = loader;
