import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { productJson } from "~/features/catalog/answer";
import { getProduct } from "~/features/catalog/find-products.server";
import { ReviewedProductJson, reviewJson } from "~/features/reviews/answer";
import { listNewestReviews } from "~/features/reviews/list-reviews.server";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { deleteItemOperation, updateItemOperation } from "./item-operations.server";

export const loader = serve(
  updateItemOperation,
  deleteItemOperation,
  defineOperation(
    "GET /items/:itemId",
    {
      id: "readItem",
      summary: "A product on sale, with its newest reviews",
      guard: visitorGuard,
      answer: { data: ReviewedProductJson },
      errorCodes: ["NOT_FOUND"],
    },
    ({ params: { itemId }, now }) => ({
      data: {
        ...productJson(getProduct(itemId, now)),
        reviewsList: listNewestReviews(itemId).map(reviewJson),
      },
    }),
  ),
);
export const action = loader;
