import { setImmediate as letOthersIn } from "node:timers/promises";
import { countProductsOnSale, listProductsOnSale } from "./find-products.server";

/**
 * The products of one part: with its other pages a sitemap then has fewer than the 50,000 addresses that it
 * may have.
 */
const PRODUCTS_PER_PART = 45_000;
const BATCH_SIZE = 500;

/** How many parts all that is on sale makes, at least one. */
export const countSitemapParts = (): number =>
  Math.max(1, Math.ceil(countProductsOnSale() / PRODUCTS_PER_PART));

/**
 * The products of a part (from 1) of all that is on sale, a few at a time: whoever asks meanwhile need not
 * wait.
 */
export async function* listSitemapProducts(part: number): AsyncGenerator<{ id: string; updatedAt: Date }> {
  let skip = (part - 1) * PRODUCTS_PER_PART;
  let after = "";
  for (let left = PRODUCTS_PER_PART; left > 0; left -= BATCH_SIZE) {
    const products = listProductsOnSale({ after, skip, limit: BATCH_SIZE });
    yield* products;
    if (products.length < BATCH_SIZE) return;
    after = products.at(-1)?.id ?? "";
    skip = 0;
    await letOthersIn();
  }
}
