import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { isKnownHost } from "./gate";
import { beginRequest } from "./requests";
import { type FindRecentlyViewedCookie, findRequestCookie } from "./seen";

type Encoding = "br" | "gzip" | "identity";

/** How the shop answers from its kept pages; the built bundle provides it. */
export type FindCachedPage = (
  request: { method: string; url: string; cookie?: string },
  encoding: Encoding,
) => { headers: Record<string, string>; etag: string; body: Buffer } | undefined;

const getEncoding = (accepted = ""): Encoding =>
  /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";

/** The headers a middleware sets whatever is asked, learned once. */
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
 * Answers an anonymous visitor from the pages kept in memory, before express or anything else runs; false
 * where there is none. `always`: the headers every answer of the shop has.
 */
export function createPageServer(
  { findCachedPage, findRecentlyViewedCookie }: PageCache,
  siteHost: string,
  always: Record<string, string>,
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = "", url = "", headers } = request;
    if (!isKnownHost(headers.host, siteHost)) return false;
    const encoding = getEncoding(headers["accept-encoding"]);
    const page = findCachedPage({ method, url, cookie: headers.cookie }, encoding);
    if (!page) return false;
    const requestId = beginRequest(method, url, response);
    const answer: Record<string, string | number> = {
      ...always,
      ...page.headers,
      etag: page.etag,
      "x-request-id": requestId,
    };
    answer.vary = "Cookie, Accept-Encoding";
    const seen = findRequestCookie(findRecentlyViewedCookie, request);
    if (seen) answer["set-cookie"] = seen;
    if (headers["if-none-match"] === page.etag) {
      response.writeHead(304, answer).end();
      return true;
    }
    if (encoding !== "identity") answer["content-encoding"] = encoding;
    answer["content-length"] = page.body.length;
    response.writeHead(200, answer).end(method === "HEAD" ? undefined : page.body);
    return true;
  };
}
