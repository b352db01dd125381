import type { Duplex } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** A page of the sitemap and, if known, when its content changed. */
export interface SitemapPage {
  path: string;
  changedAt?: Date;
}

/** Loaded when it is needed, because few requests ask for a sitemap. */
const loadSitemap = () => import("sitemap");

/** What a stream makes of the items; throws what goes wrong while they are read. */
async function transform(items: Iterable<object> | AsyncIterable<object>, stream: Duplex): Promise<string> {
  const [xml] = await Promise.all([text(stream), pipeline(items, stream)]);
  return xml;
}

const ONLY_PAGES = { news: false, video: false, image: false, xhtml: false };

/**
 * Renders a sitemap of at most 50,000 pages as XML; pages that arrive in batches leave time for other
 * requests.
 */
export async function renderSitemap(origin: string, pages: AsyncIterable<SitemapPage>): Promise<string> {
  const { SitemapStream } = await loadSitemap();
  async function* items() {
    for await (const { path, changedAt } of pages)
      yield { url: origin + path, lastmod: changedAt?.toISOString() };
  }
  return transform(items(), new SitemapStream({ hostname: origin, xmlns: ONLY_PAGES }));
}

/** Renders an index of several sitemaps as XML. */
export async function renderSitemapIndex(origin: string, paths: string[]): Promise<string> {
  const { SitemapIndexStream } = await loadSitemap();
  const urls = paths.map((path) => ({ url: origin + path }));
  return transform(urls, new SitemapIndexStream());
}
