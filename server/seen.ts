import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** What the shop wants a browser to remember of the products it looked at; the built bundle provides it. */
export type FindRecentlyViewedCookie = (request: {
  method: string;
  url: string;
  cookie?: string;
  purpose?: string;
}) => string | undefined;

/** The cookie that remembers what a request looks at, if it looks at a product. */
export function findRequestCookie(
  findRecentlyViewedCookie: FindRecentlyViewedCookie,
  { method = "", url = "", headers }: IncomingMessage,
): string | undefined {
  const purpose = [headers["sec-purpose"], headers.purpose].join(" ");
  return findRecentlyViewedCookie({ method, url, cookie: headers.cookie, purpose });
}

/** Remembers the product whose page is answered for, beside whatever cookies the page itself sets. */
export function rememberRecentlyViewed(findRecentlyViewedCookie: FindRecentlyViewedCookie): RequestHandler {
  return (request, response, next) => {
    const cookie = findRequestCookie(findRecentlyViewedCookie, request);
    if (cookie) {
      const writeHead = response.writeHead.bind(response) as (...rest: unknown[]) => typeof response;
      // A product that is not there was not seen.
      response.writeHead = (...rest: unknown[]) => {
        if (response.statusCode === 200) response.appendHeader("Set-Cookie", cookie);
        return writeHead(...rest);
      };
    }
    next();
  };
}
