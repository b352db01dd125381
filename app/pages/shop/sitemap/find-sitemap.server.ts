import { LRUCache } from "lru-cache";
import { countParts, listSitemapProducts } from "~/features/catalog/list-sitemap-products.server";
import { INFO_PAGES } from "~/features/settings/info-pages";
import { minutes } from "~/lib/time";
import { CATEGORIES, gridPath } from "~/pages/shop/parts/category-colours";
import { config } from "~/platform/config.server";
import { type Listed, writeSitemap, writeSitemapIndex } from "~/platform/http/sitemap.server";

const CACHE_MS = minutes(10);

const PAGES = [
  "/",
  "/products",
  ...["All", ...CATEGORIES].map(gridPath),
  "/services",
  "/contact",
  ...INFO_PAGES.map(({ path }) => path),
];

/** The pages of a part of the shop (from 1): the first has all that are no products. */
async function* listPages(part: number): AsyncGenerator<Listed> {
  if (part === 1) yield* PAGES.map((path) => ({ path }));
  for await (const { id, updatedAt } of listSitemapProducts(part)) yield { path: `/product/${id}`, changedAt: updatedAt };
}

const sitemaps = new LRUCache<number, string>({
  max: 10,
  ttl: CACHE_MS,
  fetchMethod: (part) => writeSitemap(config().SITE_URL.origin, listPages(part)),
});

/**
 * What search engines may visit: one sitemap, or where the shop has more than it holds, the list of its parts. `part`: one of
 * those. Undefined where there is no such part. Made once in ten minutes, however many ask.
 */
export async function findSitemap(part: number | undefined): Promise<string | undefined> {
  const parts = countParts();
  if (part === undefined && parts > 1) {
    const paths = Array.from({ length: parts }, (_, index) => `/sitemap.xml?part=${index + 1}`);
    return writeSitemapIndex(config().SITE_URL.origin, paths);
  }
  return (part ?? 1) <= parts ? sitemaps.fetch(part ?? 1) : undefined;
}
