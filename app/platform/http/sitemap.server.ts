import { Readable } from "node:stream";

/** A page of the sitemap and, if known, when its content changed. */
export interface SitemapPage {
  path: string;
  changedAt?: Date;
}

/** Loaded when it is needed, because few requests ask for a sitemap. */
const loadSitemap = () => import("sitemap");

const ONLY_PAGES = { news: false, video: false, image: false, xhtml: false };

/**
 * Renders a sitemap of at most 50,000 pages as XML; pages that arrive in batches leave time for other
 * requests.
 */
export async function renderSitemap(origin: string, pages: AsyncIterable<SitemapPage>): Promise<string> {
  const { SitemapStream, streamToPromise } = await loadSitemap();
  async function* items() {
    for await (const { path, changedAt } of pages)
      yield { url: origin + path, lastmod: changedAt?.toISOString() };
  }
  const stream = new SitemapStream({ hostname: origin, xmlns: ONLY_PAGES });
  return (await streamToPromise(Readable.from(items()).pipe(stream))).toString();
}

/** Renders an index of several sitemaps as XML. */
export async function renderSitemapIndex(origin: string, paths: string[]): Promise<string> {
  const { SitemapIndexStream, streamToPromise } = await loadSitemap();
  const urls = paths.map((path) => ({ url: origin + path }));
  return (await streamToPromise(Readable.from(urls).pipe(new SitemapIndexStream()))).toString();
}
