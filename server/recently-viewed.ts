import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** Gives the cookie of recently viewed products; provided by the built bundle. */
export type FindRecentlyViewedCookie = (request: {
  method: string;
  url: string;
  cookie?: string;
  purpose?: string;
}) => string | undefined;

/** The cookie for a request, if it is for a product's page. */
export function findRequestCookie(
  findRecentlyViewedCookie: FindRecentlyViewedCookie,
  { method = "", url = "", headers }: IncomingMessage,
): string | undefined {
  const purpose = [headers["sec-purpose"], headers.purpose].join(" ");
  return findRecentlyViewedCookie({ method, url, cookie: headers.cookie, purpose });
}

/** Adds the cookie of recently viewed products to the ones the page sets. */
export function rememberRecentlyViewed(findRecentlyViewedCookie: FindRecentlyViewedCookie): RequestHandler {
  return (request, response, next) => {
    const cookie = findRequestCookie(findRecentlyViewedCookie, request);
    if (cookie) {
      const writeHead = response.writeHead.bind(response) as (...rest: unknown[]) => typeof response;
      // Only for products that exist.
      response.writeHead = (...rest: unknown[]) => {
        if (response.statusCode === 200) response.appendHeader("Set-Cookie", cookie);
        return writeHead(...rest);
      };
    }
    next();
  };
}
