import { config } from "~/platform/config.server";

const PINCODE = /(?:^|; )pincode=(\d{6})(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

export const findCookiePincode = (cookie: string): string | undefined => PINCODE.exec(cookie)?.[1];

/** The pincode this browser asked about last. */
export const findRememberedPincode = (request: Request): string | undefined =>
  findCookiePincode(request.headers.get("Cookie") ?? "");

/**
 * Whether this browser asks about another pincode than last time; reloads do not count. The answer to a new
 * one sets the cookie and is never cached (`platform/http/page-cache`), so each new question reaches its
 * loader.
 */
export const isNewPincode = (request: Request, pincode: string): boolean =>
  findRememberedPincode(request) !== pincode;

const toCookie = (value: string, seconds: number): string =>
  `pincode=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${config().SECURE ? "; Secure" : ""}`;

export const toPincodeCookie = (pincode: string): string => toCookie(pincode, YEAR_SECONDS);

export const clearPincodeCookie = (): string => toCookie("", 0);
