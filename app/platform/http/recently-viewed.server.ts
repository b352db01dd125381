import { days } from "~/lib/time";
import { createSignedCookie } from "./signed-cookie.server";

const MAX_RECENTLY_VIEWED = 8;
const viewed = createSignedCookie("seen", days(30));
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
  return viewed.find(cookie)?.split(".") ?? [];
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
  return viewed.remember(ids.join("."));
}

export const clearRecentlyViewed = (): string => viewed.clear();
