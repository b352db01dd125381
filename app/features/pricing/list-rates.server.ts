import { and, count, isNull } from "drizzle-orm";
import { product } from "~/features/catalog/tables";
import { getSettings } from "~/features/settings/stored-settings.server";
import { shopDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { findDecidingRate, getTaxRates, type TaxRate } from "./rates.server";

/** Whether a rate holds on a day, begins after it, or has a successor of the same prefix that has begun. */
export type RateState = "now" | "later" | "replaced";

export interface ListedRate extends Omit<TaxRate, "createdAt"> {
  state: RateState;
  /** How many products on sale it decides about: those of a rate to come, from its day on. */
  productCount: number;
  /** Whether it decides about repair visits, from its day on. */
  isOfBookings: boolean;
}

type Decided = Pick<ListedRate, "productCount" | "isOfBookings">;

/** How many products on sale have no rate of their own, by HSN. */
const countProductsByHsn = () =>
  db
    .select({ hsn: product.hsn, n: count() })
    .from(product)
    .where(and(isNull(product.archivedAt), isNull(product.gstRateBp)))
    .groupBy(product.hsn)
    .all();

/** What the rates that decide on a day decide about, by their ids. */
function listDecided(groups: ReturnType<typeof countProductsByHsn>, day: string): Map<string, Decided> {
  const decided = new Map<string, Decided>();
  const add = (hsn: string, productCount: number, isOfBookings: boolean) => {
    const id = findDecidingRate(hsn, day)?.id;
    if (id === undefined) return;
    const others = decided.get(id)?.productCount ?? 0;
    decided.set(id, { productCount: others + productCount, isOfBookings });
  };
  for (const { hsn, n } of groups) add(hsn ?? "", n, false);
  add(getSettings("gst").serviceSac, 0, true);
  return decided;
}

/** The rates in the table at `now`, by prefix, the latest day first (rule: tax-rates). */
export function listRates(now: Date): ListedRate[] {
  const today = shopDay(now);
  const groups = countProductsByHsn();
  const decidedByDay = new Map<string, Map<string, Decided>>();
  const getDecided = (day: string) => {
    const decided = decidedByDay.get(day) ?? listDecided(groups, day);
    decidedByDay.set(day, decided);
    return decided;
  };
  return [...getTaxRates().values()].flatMap((rates) => {
    const current = rates.find(({ validFrom }) => validFrom <= today);
    return rates.map(({ createdAt, ...rate }): ListedRate => {
      const state = rate.validFrom > today ? "later" : rate.id === current?.id ? "now" : "replaced";
      const day = state === "later" ? rate.validFrom : today;
      const decided = getDecided(day).get(rate.id) ?? { productCount: 0, isOfBookings: false };
      return { ...rate, state, ...decided };
    });
  });
}

/** A rate in the table as the list has it, or undefined. */
export const findListedRate = (id: string, now: Date): ListedRate | undefined =>
  listRates(now).find((rate) => rate.id === id);
