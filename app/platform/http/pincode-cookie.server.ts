const PINCODE = /(?:^|; )pincode=(\d{6})(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/** The pincode a Cookie header holds. */
export const findCookiePincode = (cookie: string): string | undefined => PINCODE.exec(cookie)?.[1];

/** The pincode this browser last asked about, so that it is typed once. */
export const findRememberedPincode = (request: Request): string | undefined =>
  findCookiePincode(request.headers.get("Cookie") ?? "");

/**
 * Whether this browser asks about a pincode anew: reloads and repeats of its last question are not. The page
 * that answers a new one sets the cookie, and such a page is never kept (`platform/http/page-cache`), so each
 * new question reaches its loader.
 */
export const isNewPincode = (request: Request, pincode: string): boolean =>
  findRememberedPincode(request) !== pincode;

/** The Set-Cookie value that remembers a pincode (six digits). */
export const toPincodeCookie = (pincode: string): string =>
  `pincode=${pincode}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`;
