import { onElement } from "./elements";

/** What browsers with speculation rules say of a page in addition. */
interface Navigation extends PerformanceNavigationTiming {
  deliveryType?: string;
}

/**
 * A product's page that was fetched before it was asked for is asked for again once it is shown, so that it
 * is among the recently viewed products (rule: next-page). The server answers that nothing has changed.
 */
onElement("[data-recently-viewed]", () => {
  const [navigation] = performance.getEntriesByType("navigation") as Navigation[];
  if (navigation?.deliveryType === "navigational-prefetch")
    void fetch(location.pathname + location.search, { cache: "no-cache" }).catch(() => {});
});
