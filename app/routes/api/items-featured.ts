import { featuredProducts } from "~/domain/listing/home-rows.server";
import { FeaturedQuery } from "~/domain/listing/schemas";
import { anybody } from "~/features/accounts/guards/api-guard.server";
import { PRODUCTS, productsJson } from "~/json/listing";
import { operation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  operation(
    "GET /items/featured/items",
    {
      id: "listFeaturedItems",
      does: "The featured products, those in stock first, then the best rated",
      guard: anybody,
      query: FeaturedQuery,
      example: { limit: "12" },
      answer: PRODUCTS,
    },
    ({ query, now }) => productsJson(featuredProducts(query, now)),
  ),
);
export const action = loader;
