// What `npm run bench` and `npm run measure` compare their figures with. No test reads this file, because
// times depend on the machine; what tests check is in `size-limits.ts`.

/** A share of a ceiling: what has to be reached, and what we aim for. */
export interface ShareTarget {
  least: number;
  aim: number;
}

/** CPU per request of the stored page, divided by that of a page from the cache. */
export const CACHED_SHARE: ShareTarget = { least: 0.5, aim: 0.7 };
/** CPU per request of the plain listing, divided by that of a page for a signed-in customer. */
export const SIGNED_IN_SHARE: ShareTarget = { least: 0.7, aim: 1 };
/** This share for cart and orders, which show what no two customers have in common. */
export const OWN_PAGE_SHARE: ShareTarget = { least: 0.4, aim: 0.6 };
/** Requests per second of the cached listing while orders are placed, divided by those at rest. */
export const WHILE_ORDERING_SHARE: ShareTarget = { least: 0.5, aim: 0.5 };
export const ORDERS_PER_SECOND = 12;

/** Resident memory of the shop, opened and idle, and at any time of the bench. */
export const IDLE_MIB = 120;
export const PEAK_MIB = 200;
/** From the start of the process until it answers, with the sample shop in its folder. */
export const READY_MS = 1_500;

/** A factor on the figure of the limit page, and what we aim for. */
export interface FactorTarget {
  most: number;
  aim: number;
}

/** The largest paint compared with that of the limit page: at full speed, and with the CPU slowed. */
export const LCP_FACTOR: FactorTarget = { most: 1.15, aim: 1.05 };
export const SLOW_CPU_LCP_FACTOR: FactorTarget = { most: 1.25, aim: 1.25 };
/** The work of the main thread until the page is quiet. */
export const MAIN_THREAD_FACTOR: FactorTarget = { most: 1.5, aim: 1.5 };
/** How long after the first paint a page may become usable: a few frames. */
export const USABLE_AFTER_PAINT_MS = 50;
