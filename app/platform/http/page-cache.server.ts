import { createHash } from "node:crypto";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { findCookiePincode } from "./pincode-cookie.server";

/** What identifies a cached page: only what an anonymous visitor's page depends on. */
export interface PageRequest {
  method: string;
  /** The path and, of the query, what the page reads. */
  url: string;
  cookie?: string;
  /** Whether the page shows what the visitor's pincode means. */
  byPincode?: boolean;
}

export type Encoding = "br" | "gzip" | "identity";

/** What a page is answered with: the same object until one of its parts changes. */
export interface CachedAnswer {
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
}

interface CachedPage {
  headers: Record<string, string>;
  etag: string;
  expiresAtMs: number;
  hits: number;
  /** Whether its brotli body has the best compression. */
  isSmallest?: boolean;
  identity: Buffer;
  /** The ids that stand in it, once they were asked for. */
  ids?: Set<string>;
  answers: Partial<Record<Encoding, CachedAnswer>>;
}

const CACHE_MAX_BYTES = 24 * 1024 * 1024;
/** How long a page is kept; what a write changes of it drops it (rule: page-cache). */
const CACHE_MS = 60_000;
const URL_MAX_LENGTH = 300;
/** From this number of hits on, a page is compressed again at the best level. */
const POPULAR_HITS = 2;
const QUICK_LEVEL = 5;
const BEST_LEVEL = 11;

const pages = new LRUCache<string, CachedPage>({
  maxSize: CACHE_MAX_BYTES,
  sizeCalculation: (page) => page.identity.length * 2,
});

// Matches names of cookies, not values, which may contain "sid" by chance. Deliberately loose, because
// parsers disagree about where a cookie begins, and a signed-in visitor's page must never be cached.
const PERSONAL = /(?:^|[;,\s])[^;,=\s]*(?:sid|flash)/i;

let generation = 0;

/** When pages that are cached now will say something else without anything being written. */
let findNextChange: (now: Date) => Date | undefined = () => undefined;

/** Ends cached pages at the moment that `find` gives, if it is near (rule: page-cache). */
export function endCachedPagesAt(find: typeof findNextChange): void {
  findNextChange = find;
}

/**
 * The number of changes to what visitors see: a page is cached only if none happened while it was rendered.
 */
export const getPageCacheGeneration = (): number => generation;

/** The cache key of a request; undefined if its page may be personal. */
export function findPageKey({ method, url, cookie = "", byPincode }: PageRequest): string | undefined {
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || url.length > URL_MAX_LENGTH || PERSONAL.test(cookie)) return undefined;
  return `${(byPincode && findCookiePincode(cookie)) || ""} ${url}`;
}

/**
 * Caches a rendered page for at most a minute, or until it is dropped (rule: page-cache). Returns its
 * ETag.
 */
export function cachePage(key: string, html: string, headers: Headers, now = Date.now()): string {
  const identity = Buffer.from(html);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const previous = pages.get(key);
  const kept = { headers: Object.fromEntries(headers), etag, identity };
  // Unchanged content keeps its compressed bodies.
  const reused = previous?.etag === etag ? previous : { answers: {}, hits: 0 };
  const nextChangeMs = findNextChange(new Date(now))?.getTime() ?? Number.POSITIVE_INFINITY;
  const expiresAtMs = Math.min(now + CACHE_MS, nextChangeMs);
  pages.set(key, { ...reused, ...kept, expiresAtMs });
  return etag;
}

/** A cached page in the given encoding, or undefined. */
export function findCachedPage(
  request: PageRequest,
  encoding: Encoding,
  now = Date.now(),
): CachedAnswer | undefined {
  const key = findPageKey(request);
  const page = key === undefined ? undefined : pages.get(key);
  if (!page || page.expiresAtMs <= now) return undefined;
  page.hits += 1;
  if (page.hits >= POPULAR_HITS && !page.isSmallest) compressWell(page);
  page.answers[encoding] ??= toAnswer(page, compress(page.identity, encoding));
  return page.answers[encoding];
}

/** Invalidates all cached pages, because something visitors see has changed. */
export function clearPageCache(): void {
  generation += 1;
  for (const page of pages.values()) page.expiresAtMs = 0;
}

const ID = /[\da-f]{24}/g;

/** Drops the pages in which one of these ids stands, because something they show of it has changed. */
export function dropPagesOf(ids: string[]): void {
  generation += 1;
  for (const page of pages.values()) {
    page.ids ??= new Set(page.identity.toString("latin1").match(ID));
    if (ids.some((id) => page.ids?.has(id))) page.expiresAtMs = 0;
  }
}

const toBrotliOptions = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "identity") return body;
  return encoding === "gzip" ? gzipSync(body) : brotliCompressSync(body, toBrotliOptions(QUICK_LEVEL));
}

const toAnswer = ({ headers, etag }: CachedPage, body: Buffer): CachedAnswer => ({ headers, etag, body });

let isCompressing = false;

/**
 * Compresses a page at the best level off the main thread; until then the quick version is sent. Runs one at
 * a time, because the thread pool also hashes passwords and URLs can be made up faster than pages are
 * compressed.
 */
function compressWell(page: CachedPage): void {
  if (isCompressing) return;
  isCompressing = true;
  brotliCompress(page.identity, toBrotliOptions(BEST_LEVEL), (error, body) => {
    isCompressing = false;
    if (error) return;
    page.answers.br = toAnswer(page, body);
    page.isSmallest = true;
  });
}
