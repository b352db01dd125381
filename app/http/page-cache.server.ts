import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { pincodeIn } from "./pincode.server";

/** What a kept page needs to be found: only what an anonymous visitor's page depends on. */
export interface PageRequest {
  method: string;
  /** Path and query. */
  url: string;
  cookie?: string;
}

export type Encoding = "br" | "gzip" | "identity";

interface KeptPage {
  headers: Record<string, string>;
  etag: string;
  until: number;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

const KEPT_BYTES = 24 * 1024 * 1024;
const KEPT_MS = 60_000;
const LONGEST_ADDRESS = 300;

const pages = new LRUCache<string, KeptPage>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (page) => page.bodies.identity.length * 2,
});

const PERSONAL = /(?:^|; )(?:(?:__Host-)?sid|flash)=/;

/** The name a page would be kept under, or undefined where it is somebody's own. */
export function pageKey({ method, url, cookie = "" }: PageRequest): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || url.length > LONGEST_ADDRESS || PERSONAL.test(cookie))
    return undefined;
  return `${pincodeIn(cookie) ?? ""} ${url}`;
}

/** Keeps a rendered page for at most a minute, or until something a visitor sees has changed. */
export function keepPage(key: string, html: string, headers: Headers, now = Date.now()): void {
  const identity = Buffer.from(html);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  pages.set(key, { headers: Object.fromEntries(headers), etag, until: now + KEPT_MS, bodies: { identity } });
}

/** A kept page in an encoding the browser takes, or undefined. */
export function findKeptPage(request: PageRequest, encoding: Encoding, now = Date.now()) {
  const key = pageKey(request);
  const page = key === undefined ? undefined : pages.get(key);
  if (!page || page.until <= now) return undefined;
  page.bodies[encoding] ??= compress(page.bodies.identity, encoding);
  return { headers: page.headers, etag: page.etag, body: page.bodies[encoding] };
}

/** Forgets every kept page: the catalogue, or anything else a visitor sees, has changed. */
export function dropKeptPages(): void {
  pages.clear();
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "gzip") return gzipSync(body, { level: 9 });
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
