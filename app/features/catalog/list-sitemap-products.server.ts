import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { BATCH_SIZE } from "~/platform/db/bulk-insert.server";
import { countProductsOnSale, listProductsOnSale } from "./find-products.server";

/** Leaves room for the shop's other pages under the limit of 50,000 addresses for one sitemap. */
const PRODUCTS_PER_PART = 45_000;

/** How many sitemaps the products on sale need, at least one. */
export const countSitemapParts = (): number =>
  Math.max(1, Math.ceil(countProductsOnSale() / PRODUCTS_PER_PART));

/**
 * Yields the products of one part of the sitemap (the first is 1), and lets other requests run after each
 * batch.
 */
export async function* listSitemapProducts(part: number): AsyncGenerator<{ id: string; updatedAt: Date }> {
  let skip = (part - 1) * PRODUCTS_PER_PART;
  let after = "";
  for (let remaining = PRODUCTS_PER_PART; remaining > 0; remaining -= BATCH_SIZE) {
    const products = listProductsOnSale({ after, skip, limit: BATCH_SIZE });
    yield* products;
    if (products.length < BATCH_SIZE) return;
    after = products.at(-1)?.id ?? "";
    skip = 0;
    await yieldToEventLoop();
  }
}
