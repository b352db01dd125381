import { days } from "~/lib/time";
import { createSignedCookie } from "./signed-cookie.server";

const cookie = createSignedCookie("pincode", days(365));

export const findCookiePincode = (cookies: string): string | undefined => cookie.find(cookies);

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

export const toPincodeCookie = (pincode: string): string => cookie.remember(pincode);

export const clearPincodeCookie = (): string => cookie.clear();
