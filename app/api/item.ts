import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { productJson } from "~/features/catalog/answer";
import { getProduct } from "~/features/catalog/find-products.server";
import { ReviewedProductJson, reviewJson } from "~/features/reviews/answer";
import { newestReviews } from "~/features/reviews/list-reviews.server";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { changeItem, removeItem } from "./item-operations.server";

export const loader = serve(
  changeItem,
  removeItem,
  defineOperation(
    "GET /items/:itemId",
    {
      id: "readItem",
      does: "A product on sale, with its newest reviews",
      guard: visitorGuard,
      answer: { data: ReviewedProductJson },
      refuses: ["NOT_FOUND"],
    },
    ({ params: { itemId }, now }) => ({
      data: { ...productJson(getProduct(itemId, now)), reviewsList: newestReviews(itemId).map(reviewJson) },
    }),
  ),
);
export const action = loader;
