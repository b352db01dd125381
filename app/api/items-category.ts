import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { PRODUCT_SEARCH, productsJson } from "~/features/search/answer";
import { CategoryItemsQuery } from "~/features/search/input";
import {
  listProductDetails,
  parseCategoryListing,
  recordIfZeroResult,
} from "~/features/search/list-products.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /items/category/:category",
    {
      id: "listItemsOfCategory",
      summary: "The products of a category, the best rated first unless `sortBy` says otherwise",
      guard: visitorGuard,
      query: CategoryItemsQuery,
      example: { limit: "12" },
      errorCodes: ["NOT_FOUND"],
      answer: PRODUCT_SEARCH,
    },
    ({ params, query, now }) => {
      const listing = parseCategoryListing(params.category, query);
      recordIfZeroResult(listing, now);
      const { corrections, ...page } = listProductDetails(listing, now);
      return { ...productsJson(page), corrections };
    },
  ),
);
export const action = loader;
