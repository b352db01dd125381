const PINCODE = /(?:^|; )pincode=(\d{6})(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/** The pincode a Cookie header holds. */
export const pincodeIn = (cookie: string): string | undefined => PINCODE.exec(cookie)?.[1];

/** The pincode this browser last asked about, so that it is typed once. */
export const rememberedPincode = (request: Request): string | undefined =>
  pincodeIn(request.headers.get("Cookie") ?? "");

/** The Set-Cookie value that remembers a pincode (six digits). */
export const pincodeHeader = (pincode: string): string =>
  `pincode=${pincode}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`;
