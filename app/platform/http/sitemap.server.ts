import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";

/** A page for search engines: its path, and when what it shows was changed, where that is known. */
export interface SitemapPage {
  path: string;
  changedAt?: Date;
}

const ONLY_PAGES = { news: false, video: false, image: false, xhtml: false };

/**
 * A sitemap of these pages, at most 50,000, as XML. Pages that come a few at a time leave room for other work
 * between.
 */
export async function renderSitemap(origin: string, pages: AsyncIterable<SitemapPage>): Promise<string> {
  async function* items() {
    for await (const { path, changedAt } of pages)
      yield { url: origin + path, lastmod: changedAt?.toISOString() };
  }
  const stream = new SitemapStream({ hostname: origin, xmlns: ONLY_PAGES });
  return (await streamToPromise(Readable.from(items()).pipe(stream))).toString();
}

/** The list of several sitemaps, by their paths, as XML. */
export async function renderSitemapIndex(origin: string, paths: string[]): Promise<string> {
  const urls = paths.map((path) => ({ url: origin + path }));
  return (await streamToPromise(Readable.from(urls).pipe(new SitemapIndexStream()))).toString();
}
