/**
 * The headers of a page whose address is a secret. Nothing keeps the page, and no other site is told where
 * somebody came from. Not `no-referrer`: with that a browser names no origin when it posts the page's own
 * form, and the gate refuses it.
 */
export const SECRET_PAGE_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
