import type { product } from "~/features/catalog/tables";
import type { Paise } from "~/lib/money";
import { addMs, days } from "~/lib/time";

/** How an order's lines are priced: the shop's own rule, handed in, for this room knows no rules. */
export type Price = (lines: { unitPaise: Paise; quantity: number }[]) => {
  itemsPaise: Paise;
  taxPaise: Paise;
  shippingPaise: Paise;
  totalPaise: Paise;
};

/** Ids by the keys the sample data uses, and the clock it is told by. */
export interface Sample {
  now: Date;
  customers: Map<string, string>;
  products: Map<string, typeof product.$inferSelect>;
}

const DAY_START_HOUR_MS = 3.5 * 3_600_000;

/** A moment so many days before the shop's today. */
export const daysBefore = (now: Date, count: number) =>
  addMs(now, -days(count) - (count > 0 ? DAY_START_HOUR_MS : 0));

/** What the sample data refers to must be there. */
export function known<V>(map: Map<string, V>, key: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The sample shop has no ${key}`);
  return value;
}
