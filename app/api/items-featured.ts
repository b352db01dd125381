import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { PRODUCTS, productsJson } from "~/features/search/answer";
import { FeaturedQuery } from "~/features/search/input";
import { listFeaturedProducts } from "~/features/search/list-home-sections.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /items/featured/items",
    {
      id: "listFeaturedItems",
      summary: "The featured products, those in stock first, then the best rated",
      guard: visitorGuard,
      query: FeaturedQuery,
      example: { limit: "12" },
      answer: PRODUCTS,
    },
    ({ query, now }) => productsJson(listFeaturedProducts(query, now)),
  ),
);
export const action = loader;
