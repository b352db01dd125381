import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { PRODUCT_SEARCH, productsJson } from "~/features/search/answer";
import { ItemsQuery } from "~/features/search/input";
import { listProductDetails, parseListing, recordIfZeroResult } from "~/features/search/list-products.server";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { createItemOperation } from "./item-operations.server";

export const loader = serve(
  createItemOperation,
  defineOperation(
    "GET /items",
    {
      id: "listItems",
      summary: "The products on sale: searched, narrowed, sorted, a page at a time",
      description:
        "A search finds what has all its words, synonyms and beginnings of words included, the best match first unless `sortBy` says otherwise. Without one the newest come first.",
      guard: visitorGuard,
      query: ItemsQuery,
      example: {
        search: "drill",
        category: "Power Tools",
        inStock: "true",
        maxPrice: "5000",
        sortBy: "price",
      },
      answer: PRODUCT_SEARCH,
    },
    ({ query, now }) => {
      const listing = parseListing(query);
      recordIfZeroResult(listing, now);
      const { corrections, ...page } = listProductDetails(listing, now);
      return { ...productsJson(page), corrections };
    },
  ),
);
export const action = loader;
