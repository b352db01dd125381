import type { product } from "~/features/catalog/tables";
import type { cartTotals } from "~/features/pricing/totals";
import { addMs, days } from "~/lib/time";

/** Prices the lines of an order. */
export type Price = typeof cartTotals;

/** The inserted customers' ids by key, the products by SKU, and the time to which dates are relative. */
export interface Sample {
  now: Date;
  customers: Map<string, string>;
  products: Map<string, typeof product.$inferSelect>;
}

const DAY_START_HOUR_MS = 3.5 * 3_600_000;

/** The moment `count` days before `now`, earlier in the day. */
export const daysBefore = (now: Date, count: number) =>
  addMs(now, -days(count) - (count > 0 ? DAY_START_HOUR_MS : 0));

/** The value of a key that the sample data refers to; throws an Error if it is missing. */
export function known<V>(map: Map<string, V>, key: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The sample shop has no ${key}`);
  return value;
}
