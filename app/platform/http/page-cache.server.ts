import { createHash } from "node:crypto";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { getLanguage } from "~/lib/language";
import { fillPage, gzipFilledPage, renderOwnParts, type SharedPage } from "./shared-page.server";

/** What identifies a cached page. */
export interface PageAddress {
  /** The path and, of the query, what the page reads. */
  url: string;
  /** Of pages that show what the visitor's pincode means. */
  pincode?: string;
}

export type Encoding = "br" | "gzip" | "identity";

/** What a page is answered with. */
export interface CachedAnswer {
  /** One object until the page is made anew. */
  headers: Record<string, string>;
  etag: string;
  encoding: Encoding;
  body: Buffer;
}

interface CachedPage {
  headers: Record<string, string>;
  etag: string;
  /** When it is made anew, unless the server is busy. */
  renewAtMs: number;
  expiresAtMs: number;
  hits: number;
  /** Whether its brotli body has the best compression. */
  isSmallest?: boolean;
  shared: SharedPage;
  /** The ids that stand in it, once they were asked for. */
  ids?: Set<string>;
  answers: Partial<Record<Encoding, CachedAnswer>>;
}

const CACHE_MAX_BYTES = 24 * 1024 * 1024;
/** How long a page is kept; what a write changes of it drops it (rule: page-cache). */
const CACHE_MS = 60_000;
/** How long a page that nothing has dropped is still shown while the server cannot keep up. */
const KEPT_WHILE_BUSY_MS = 600_000;
/** A character of Hindi takes nine in an address, and a search has 80. The page itself is far larger. */
const URL_MAX_LENGTH = 1000;
/** From this number of hits on, a page is compressed again at the best level. */
const POPULAR_HITS = 2;
const QUICK_LEVEL = 5;
const BEST_LEVEL = 11;

const pages = new LRUCache<string, CachedPage>({
  maxSize: CACHE_MAX_BYTES,
  sizeCalculation: ({ shared }, key) => shared.html.length * 2 + key.length,
});

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

const toPageKey = ({ url, pincode = "" }: PageAddress): string => `${getLanguage()} ${pincode} ${url}`;

/**
 * Caches a rendered page for at most a minute, or until it is dropped (rule: page-cache). Returns its
 * ETag.
 */
export function cachePage(
  address: PageAddress,
  shared: SharedPage,
  headers: Headers,
  now = Date.now(),
): string | undefined {
  if (address.url.length > URL_MAX_LENGTH) return undefined;
  const key = toPageKey(address);
  const etag = `"${createHash("sha256").update(shared.html).digest("base64url").slice(0, 22)}"`;
  const previous = pages.get(key);
  const kept = { headers: Object.fromEntries(headers), etag, shared };
  // Unchanged content keeps its compressed bodies.
  const reused = previous?.etag === etag ? previous : { answers: {}, hits: 0 };
  const nextChangeMs = findNextChange(new Date(now))?.getTime() ?? Number.POSITIVE_INFINITY;
  const renewAtMs = now + CACHE_MS;
  const expiresAtMs = Math.min(renewAtMs + KEPT_WHILE_BUSY_MS, nextChangeMs);
  pages.set(key, { ...reused, ...kept, renewAtMs, expiresAtMs });
  return etag;
}

let isBusy = () => false;

/** Shows kept pages for longer while `isServerBusy` says that others wait (rule: page-cache). */
export function keepPagesWhile(isServerBusy: () => boolean): void {
  isBusy = isServerBusy;
}

function findPage(address: PageAddress, now: number): CachedPage | undefined {
  const page = pages.get(toPageKey(address));
  if (!page || page.expiresAtMs <= now) return undefined;
  return page.renewAtMs > now || isBusy() ? page : undefined;
}

/** A cached page in the given encoding for anybody who is not signed in, or undefined. */
export function findCachedPage(
  address: PageAddress,
  encoding: Encoding,
  now = Date.now(),
): CachedAnswer | undefined {
  const page = findPage(address, now);
  if (!page) return undefined;
  page.hits += 1;
  if (page.hits >= POPULAR_HITS && !page.isSmallest) compressWell(page);
  page.answers[encoding] ??= toAnswer(page, encoding, compress(page.shared.html, encoding));
  return page.answers[encoding];
}

/** The ETag of a page with what is a visitor's own in it. */
export const toOwnEtag = (etag: string, tag: string): string => `${etag.slice(0, -1)}.${tag}"`;

/** A cached page as a signed-in visitor gets it, or undefined. */
export function findOwnPage(
  address: PageAddress,
  visitor: object,
  encoding: "gzip" | "identity",
  now = Date.now(),
): CachedAnswer | undefined {
  const page = findPage(address, now);
  if (!page) return undefined;
  const own = renderOwnParts(page.shared, visitor);
  const headers = own.isPrivate ? { ...page.headers, "cache-control": "no-store" } : page.headers;
  const body = encoding === "gzip" ? gzipFilledPage(page.shared, own) : fillPage(page.shared, own);
  return toAnswer({ headers, etag: toOwnEtag(page.etag, own.tag) }, encoding, body);
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
    page.ids ??= new Set(page.shared.html.toString("latin1").match(ID));
    if (ids.some((id) => page.ids?.has(id))) page.expiresAtMs = 0;
  }
}

const toBrotliOptions = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "identity") return body;
  return encoding === "gzip" ? gzipSync(body) : brotliCompressSync(body, toBrotliOptions(QUICK_LEVEL));
}

const toAnswer = (
  { headers, etag }: Pick<CachedPage, "headers" | "etag">,
  encoding: Encoding,
  body: Buffer,
): CachedAnswer => ({ headers, etag, encoding, body });

let isCompressing = false;

/**
 * Compresses a page at the best level off the main thread; until then the quick version is sent. Runs one at
 * a time, because the thread pool also hashes passwords and URLs can be made up faster than pages are
 * compressed.
 */
function compressWell(page: CachedPage): void {
  if (isCompressing) return;
  isCompressing = true;
  brotliCompress(page.shared.html, toBrotliOptions(BEST_LEVEL), (error, body) => {
    isCompressing = false;
    if (error) return;
    page.answers.br = toAnswer(page, "br", body);
    page.isSmallest = true;
  });
}
