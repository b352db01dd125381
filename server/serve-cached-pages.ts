import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { type FindRecentlyViewedCookie, findRequestCookie } from "./recently-viewed";
import { isKnownHost } from "./request-checks";
import { beginRequest } from "./requests";

type Encoding = "br" | "gzip" | "identity";

/** Looks up a cached page; provided by the built bundle. */
export type FindCachedPage = (
  request: { method: string; url: string; cookie?: string },
  encoding: Encoding,
) => { headers: Record<string, string>; etag: string; body: Buffer } | undefined;

const getEncoding = (accepted = ""): Encoding =>
  /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";

/** The headers that a middleware sets on every response, captured once. */
export function captureHeaders(middleware: RequestHandler): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name.toLowerCase()]: value }),
    removeHeader() {},
  };
  middleware({} as never, response as never, () => {});
  return headers;
}

export interface PageCache {
  findCachedPage: FindCachedPage;
  findRecentlyViewedCookie: FindRecentlyViewedCookie;
}

/**
 * Answers anonymous visitors with cached pages before Express runs; returns false if there is none.
 * `commonHeaders` are the headers of every response.
 */
export function createPageServer(
  { findCachedPage, findRecentlyViewedCookie }: PageCache,
  siteHost: string,
  commonHeaders: Record<string, string>,
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = "", url = "", headers } = request;
    if (!isKnownHost(headers.host, siteHost)) return false;
    const encoding = getEncoding(headers["accept-encoding"]);
    const page = findCachedPage({ method, url, cookie: headers.cookie }, encoding);
    if (!page) return false;
    const requestId = beginRequest(method, url, response);
    const responseHeaders: Record<string, string | number> = {
      ...commonHeaders,
      ...page.headers,
      etag: page.etag,
      "x-request-id": requestId,
    };
    responseHeaders.vary = "Cookie, Accept-Encoding";
    const recentlyViewedCookie = findRequestCookie(findRecentlyViewedCookie, request);
    if (recentlyViewedCookie) responseHeaders["set-cookie"] = recentlyViewedCookie;
    if (headers["if-none-match"] === page.etag) {
      response.writeHead(304, responseHeaders).end();
      return true;
    }
    if (encoding !== "identity") responseHeaders["content-encoding"] = encoding;
    responseHeaders["content-length"] = page.body.length;
    response.writeHead(200, responseHeaders).end(method === "HEAD" ? undefined : page.body);
    return true;
  };
}
