/**
 * The headers of a page whose URL contains a secret: it is not cached, and its URL is not sent to other
 * sites. `no-referrer` would not work, because the browser would then post the page's form without an origin,
 * which the server refuses.
 */
export const SECRET_PAGE_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
