import { z } from "zod";
import { ProductJson, productJson } from "~/features/catalog/answer";
import type { ProductDetail } from "~/features/catalog/rules";
import type { Page } from "~/lib/paginate";
import { listAnswer, toPaginationJson } from "~/platform/api/pagination";

export const PRODUCTS = listAnswer(ProductJson);

export const productsJson = (page: Page<ProductDetail>) => ({
  data: page.items.map(productJson),
  pagination: toPaginationJson(page),
});

/** The answer of a search: a list of products and how misspelt words were read. */
export const PRODUCT_SEARCH = {
  ...PRODUCTS,
  corrections: z
    .array(z.object({ typed: z.string(), read: z.string() }))
    .describe("Words of the search that find nothing as they were typed, and what was searched for instead"),
};
