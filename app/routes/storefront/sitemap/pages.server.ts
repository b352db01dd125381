import { setImmediate as letOthersIn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { countOnSale, productsOnSale } from "~/domain/catalogue/browsing.server";
import { INFO_PAGES } from "~/domain/settings/pages";
import { type Listed, writeSitemap, writeSitemapIndex } from "~/http/sitemap.server";
import { config } from "~/lib/config.server";
import { minutes } from "~/lib/time";
import { CATEGORIES, gridPath } from "../parts/wires";

/** The products of one sitemap: with the other pages it has fewer than the 50,000 addresses that it may have. */
const PRODUCTS_EACH = 45_000;
const AT_ONCE = 500;
const KEPT_MS = minutes(10);

const PAGES = [
  "/",
  "/products",
  ...["All", ...CATEGORIES].map(gridPath),
  "/services",
  "/contact",
  ...INFO_PAGES.map(({ path }) => path),
];

/** The pages of a part of the shop (from 1): the first has all that are no products. */
async function* pagesOf(part: number): AsyncGenerator<Listed> {
  if (part === 1) yield* PAGES.map((path) => ({ path }));
  let skip = (part - 1) * PRODUCTS_EACH;
  let after = "";
  for (let left = PRODUCTS_EACH; left > 0; left -= AT_ONCE) {
    const products = productsOnSale({ after, skip, limit: AT_ONCE });
    for (const { id, updatedAt } of products) yield { path: `/product/${id}`, changedAt: updatedAt };
    if (products.length < AT_ONCE) return;
    after = products.at(-1)?.id ?? "";
    skip = 0;
    await letOthersIn();
  }
}

const countParts = () => Math.max(1, Math.ceil(countOnSale() / PRODUCTS_EACH));

const sitemaps = new LRUCache<number, string>({
  max: 10,
  ttl: KEPT_MS,
  fetchMethod: (part) => writeSitemap(config().SITE_URL.origin, pagesOf(part)),
});

/**
 * What search engines may visit: one sitemap, or where the shop has more than it holds, the list of its parts. `part`: one of
 * those. Undefined where there is no such part. Made once in ten minutes, however many ask.
 */
export async function sitemapOf(part: number | undefined): Promise<string | undefined> {
  const parts = countParts();
  if (part === undefined && parts > 1) {
    const paths = Array.from({ length: parts }, (_, index) => `/sitemap.xml?part=${index + 1}`);
    return writeSitemapIndex(config().SITE_URL.origin, paths);
  }
  return (part ?? 1) <= parts ? sitemaps.fetch(part ?? 1) : undefined;
}
