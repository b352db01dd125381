import { LRUCache } from "lru-cache";
import { countSitemapParts, listSitemapProducts } from "~/features/catalog/list-sitemap-products.server";
import { INFO_PAGES } from "~/features/settings/info-pages";
import { minutes } from "~/lib/time";
import { CATEGORIES, toListingPath } from "~/pages/parts/category-colours";
import { config } from "~/platform/config.server";
import { renderSitemap, renderSitemapIndex, type SitemapPage } from "~/platform/http/sitemap.server";

const CACHE_MS = minutes(10);

const STATIC_PATHS = [
  "/",
  "/products",
  ...["All", ...CATEGORIES].map(toListingPath),
  "/services",
  "/contact",
  ...INFO_PAGES.map(({ path }) => path),
];

/**
 * The pages of a part of the sitemap, counted from 1. The first part has also the pages that are not
 * products.
 */
async function* listPages(part: number): AsyncGenerator<SitemapPage> {
  if (part === 1) yield* STATIC_PATHS.map((path) => ({ path }));
  for await (const { id, updatedAt } of listSitemapProducts(part))
    yield { path: `/product/${id}`, changedAt: updatedAt };
}

const sitemapCache = new LRUCache<number, string>({
  max: 10,
  ttl: CACHE_MS,
  fetchMethod: (part) => renderSitemap(config().SITE_URL.origin, listPages(part)),
});

/**
 * The XML of the sitemap, or of the index of its parts if one file cannot hold all pages. `part` selects one
 * of the parts; undefined is returned if there is no such part. Cached for `CACHE_MS`.
 */
export async function findSitemap(part: number | undefined): Promise<string | undefined> {
  const parts = countSitemapParts();
  if (part === undefined && parts > 1) {
    const paths = Array.from(Array(parts).keys(), (index) => `/sitemap.xml?part=${index + 1}`);
    return renderSitemapIndex(config().SITE_URL.origin, paths);
  }
  return (part ?? 1) <= parts ? sitemapCache.fetch(part ?? 1) : undefined;
}
