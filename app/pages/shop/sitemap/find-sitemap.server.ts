import { LRUCache } from "lru-cache";
import { countSitemapParts, listSitemapProducts } from "~/features/catalog/list-sitemap-products.server";
import { ALL } from "~/features/categories/rules";
import { DEFAULT_PAGES } from "~/features/info-pages/default-pages";
import { listShownCategories } from "~/features/search/list-shown-categories.server";
import { minutes } from "~/lib/time";
import { toListingPath } from "~/pages/parts/category-colours";
import { config } from "~/platform/config.server";
import { renderSitemap, renderSitemapIndex, type SitemapPage } from "~/platform/http/sitemap.server";

const CACHE_MS = minutes(10);

const listStaticPaths = () => [
  "/",
  "/products",
  ...[ALL, ...listShownCategories().map(({ name }) => name)].map(toListingPath),
  "/services",
  "/contact",
  ...DEFAULT_PAGES.map(({ path }) => path),
];

/**
 * The pages of a part of the sitemap, counted from 1. The first part has also the pages that are not
 * products.
 */
async function* listPages({ part, staticPaths }: Part): AsyncGenerator<SitemapPage> {
  if (part === 1) yield* staticPaths.map((path) => ({ path }));
  for await (const { id, updatedAt } of listSitemapProducts(part))
    yield { path: `/product/${id}`, changedAt: updatedAt };
}

type Part = { part: number; staticPaths: string[] };

/** A change of categories is shown at once: their addresses are part of the key. */
const sitemapCache = new LRUCache<string, string, Part>({
  max: 10,
  ttl: CACHE_MS,
  fetchMethod: (_key, _stale, { context }) => renderSitemap(config().SITE_URL.origin, listPages(context)),
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
  if ((part ?? 1) > parts) return undefined;
  const context = { part: part ?? 1, staticPaths: listStaticPaths() };
  return sitemapCache.fetch(JSON.stringify(context), { context });
}
