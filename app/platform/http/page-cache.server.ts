import { createHash } from "node:crypto";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { findCookiePincode } from "./pincode-cookie.server";

/** What a kept page needs to be found: only what an anonymous visitor's page depends on. */
export interface PageRequest {
  method: string;
  /** Path and query. */
  url: string;
  cookie?: string;
}

export type Encoding = "br" | "gzip" | "identity";

interface CachedPage {
  headers: Record<string, string>;
  etag: string;
  expiresAtMs: number;
  hits: number;
  /** Whether its brotli body is as small as it gets. */
  isSmallest?: boolean;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

const CACHE_MAX_BYTES = 24 * 1024 * 1024;
const CACHE_MS = 60_000;
const URL_MAX_LENGTH = 300;
/** A page asked for again is worth the time of compressing it once more, as small as it gets. */
const POPULAR_HITS = 2;
const QUICK_LEVEL = 5;
const BEST_LEVEL = 11;

const pages = new LRUCache<string, CachedPage>({
  maxSize: CACHE_MAX_BYTES,
  sizeCalculation: (page) => page.bodies.identity.length * 2,
});

// By the names of cookies, never their values: "sid" may stand in a value by chance. Not by a name's exact
// spelling: parsers differ in what they forgive and where they see the next cookie, and a page of somebody's
// own must never be kept.
const PERSONAL = /(?:^|[;,\s])[^;,=\s]*(?:sid|flash)/i;

let generation = 0;

/** Counts the changes to what visitors see: a page is kept only if none came while it was made. */
export const getPageCacheGeneration = (): number => generation;

/** The name a page would be kept under, or undefined where it is somebody's own. */
export function findPageKey({ method, url, cookie = "" }: PageRequest): string | undefined {
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || url.length > URL_MAX_LENGTH || PERSONAL.test(cookie)) return undefined;
  return `${findCookiePincode(cookie) ?? ""} ${url}`;
}

/**
 * Keeps a rendered page for at most a minute, or until something a visitor sees has changed. Gives its ETag.
 */
export function cachePage(key: string, html: string, headers: Headers, now = Date.now()): string {
  const identity = Buffer.from(html);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const before = pages.get(key);
  // The same bytes again: what was compressed of them stays.
  const kept = before?.etag === etag ? before : { bodies: { identity }, hits: 0 };
  pages.set(key, { ...kept, headers: Object.fromEntries(headers), etag, expiresAtMs: now + CACHE_MS });
  return etag;
}

/** A kept page in an encoding the browser takes, or undefined. */
export function findCachedPage(request: PageRequest, encoding: Encoding, now = Date.now()) {
  const key = findPageKey(request);
  const page = key === undefined ? undefined : pages.get(key);
  if (!page || page.expiresAtMs <= now) return undefined;
  page.hits += 1;
  if (page.hits >= POPULAR_HITS && !page.isSmallest) compressWell(page);
  page.bodies[encoding] ??= compress(page.bodies.identity, encoding);
  return { headers: page.headers, etag: page.etag, body: page.bodies[encoding] };
}

/** Forgets every kept page: the catalogue, or anything else a visitor sees, has changed. */
export function clearPageCache(): void {
  generation += 1;
  for (const page of pages.values()) page.expiresAtMs = 0;
}

const toBrotliOptions = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

const compress = (body: Buffer, encoding: Encoding): Buffer =>
  encoding === "gzip" ? gzipSync(body) : brotliCompressSync(body, toBrotliOptions(QUICK_LEVEL));

let isCompressing = false;

/**
 * Compresses a page as far as it goes, off the main thread; until then the quick version is sent. One at a
 * time: the threads are needed for passwords, and addresses can be made up faster than pages are compressed.
 */
function compressWell(page: CachedPage): void {
  if (isCompressing) return;
  isCompressing = true;
  brotliCompress(page.bodies.identity, toBrotliOptions(BEST_LEVEL), (error, body) => {
    isCompressing = false;
    if (error) return;
    page.bodies.br = body;
    page.isSmallest = true;
  });
}
