import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { type Encoding, getEncoding } from "./encoding";
import type { FindKeptAddress } from "./kept-addresses";
import { type FindRecentlyViewedCookie, findRequestCookie } from "./recently-viewed";
import { createHostCheck } from "./request-checks";
import { beginRequest } from "./requests";

type Headers = Record<string, string>;

interface CachedAnswer {
  headers: Headers;
  etag: string;
  body: Buffer;
}

/** Looks up a cached page, the same object as long as it is the same; provided by the built bundle. */
export type FindCachedPage = (
  request: { method: string; url: string; cookie?: string; byPincode: boolean },
  encoding: Encoding,
) => CachedAnswer | undefined;

/** The headers that a middleware sets on every response, captured once. */
export function captureHeaders(middleware: RequestHandler): Headers {
  const headers: Headers = {};
  const response = {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name.toLowerCase()]: value }),
    removeHeader() {},
  };
  middleware({} as never, response as never, () => {});
  return headers;
}

/** As `writeHead` takes them: names and values in turn. */
const flatten = (headers: Headers): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value]);

const HEALTH_PATH = "/healthz";

export interface PageCache {
  findCachedPage: FindCachedPage;
  findRecentlyViewedCookie: FindRecentlyViewedCookie;
  health: { headers: Headers; body: string };
}

/**
 * Answers the health check, and anonymous visitors with cached pages, before Express runs; returns false if
 * it has no answer. `commonHeaders` are the headers of every response.
 */
export function createPageServer(
  { findCachedPage, findRecentlyViewedCookie, health }: PageCache,
  findKeptAddress: FindKeptAddress,
  siteHost: string,
  commonHeaders: Headers,
) {
  const isShopHost = createHostCheck(siteHost);
  const headsByPage = new WeakMap<CachedAnswer, { full: string[]; notModified: string[] }>();
  const healthHead = flatten({
    ...commonHeaders,
    ...health.headers,
    vary: "Accept-Encoding",
    "content-length": String(Buffer.byteLength(health.body)),
  });

  function getHeads(page: CachedAnswer, encoding: Encoding) {
    const known = headsByPage.get(page);
    if (known) return known;
    const { headers, etag, body } = page;
    const notModified = flatten({ ...commonHeaders, ...headers, etag, vary: "Cookie, Accept-Encoding" });
    const compressed = encoding === "identity" ? [] : ["content-encoding", encoding];
    const heads = {
      notModified,
      full: [...notModified, ...compressed, "content-length", String(body.length)],
    };
    headsByPage.set(page, heads);
    return heads;
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = "", url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const respond = (status: number, head: string[], body?: string | Buffer) => {
      const requestId = beginRequest(method, url, response);
      response.writeHead(status, [...head, "x-request-id", requestId]);
      response.end(method === "HEAD" ? undefined : body);
      return true;
    };
    // Under any name: a proxy or a watcher asks it (rule: known-hosts-only).
    if (url === HEALTH_PATH) return respond(200, healthHead, health.body);
    if (!isShopHost(headers.host)) return false;
    const address = findKeptAddress(url);
    if (!address) return false;
    const encoding = getEncoding(headers["accept-encoding"]);
    const page = findCachedPage({ ...address, method, cookie: headers.cookie }, encoding);
    if (!page) return false;
    const { full, notModified } = getHeads(page, encoding);
    const cookie = findRequestCookie(findRecentlyViewedCookie, request);
    const cookies = cookie ? ["set-cookie", cookie] : [];
    return headers["if-none-match"] === page.etag
      ? respond(304, [...notModified, ...cookies])
      : respond(200, [...full, ...cookies], page.body);
  };
}
