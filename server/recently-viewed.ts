import type { IncomingMessage } from "node:http";

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
