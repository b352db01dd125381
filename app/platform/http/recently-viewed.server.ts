import { days } from "~/lib/time";
import { config } from "~/platform/config.server";

const MAX_RECENTLY_VIEWED = 8;
const COOKIE_SECONDS = days(30) / 1000;
const COOKIE = /(?:^|; ?)seen=([0-9a-f.]*)(?:;|$)/;
const ID = /^[0-9a-f]{24}$/;
/** A product's page or its data request, but no page below it. */
const PRODUCT_PAGE = /^\/product\/([0-9a-f]{24})\/?(?:\?|$)/;

/** The parts of a request that decide; `purpose` is its Sec-Purpose or Purpose header. */
export interface RecentlyViewedRequest {
  method: string;
  /** Path and query. */
  url: string;
  cookie?: string;
  purpose?: string;
}

/** The ids of the recently viewed products in a Cookie header, newest first. */
export function listRecentlyViewed(cookie: string): string[] {
  const ids = COOKIE.exec(cookie)?.[1]?.split(".") ?? [];
  return [...new Set(ids)].filter((id) => ID.test(id)).slice(0, MAX_RECENTLY_VIEWED);
}

/**
 * The Set-Cookie value that adds the requested product to the last `MAX_RECENTLY_VIEWED`; undefined if the
 * request is not for a product's page. It is set by the server around the app, because the page itself is
 * cached for all visitors.
 */
export function findRecentlyViewedCookie({
  method,
  url,
  cookie = "",
  purpose = "",
}: RecentlyViewedRequest): string | undefined {
  const id =
    method === "GET" && !/prefetch|prerender/i.test(purpose) ? PRODUCT_PAGE.exec(url)?.[1] : undefined;
  if (!id) return undefined;
  const ids = [id, ...listRecentlyViewed(cookie).filter((other) => other !== id)].slice(
    0,
    MAX_RECENTLY_VIEWED,
  );
  return toRecentlyViewedCookie(ids.join("."), COOKIE_SECONDS);
}

export const clearRecentlyViewed = (): string => toRecentlyViewedCookie("", 0);

const toRecentlyViewedCookie = (value: string, seconds: number) =>
  `seen=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${config().SECURE ? "; Secure" : ""}`;
