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
  isOfVisits: boolean;
}

/** How many products on sale have no rate of their own, by HSN. */
const countProductsByHsn = () =>
  db
    .select({ hsn: product.hsn, n: count() })
    .from(product)
    .where(and(isNull(product.archivedAt), isNull(product.gstRateBp)))
    .groupBy(product.hsn)
    .all();

/** The rates in the table at `now`, by prefix, the latest day first (rule: tax-rates). */
export function listRates(now: Date): ListedRate[] {
  const today = shopDay(now);
  const groups = countProductsByHsn();
  const { serviceSac } = getSettings("gst");
  return [...getTaxRates().values()].flatMap((rates) => {
    const current = rates.find(({ validFrom }) => validFrom <= today);
    return rates.map(({ createdAt, ...rate }): ListedRate => {
      const state = rate.validFrom > today ? "later" : rate.id === current?.id ? "now" : "replaced";
      const day = state === "later" ? rate.validFrom : today;
      const decides = (hsn: string | null) => findDecidingRate(hsn ?? "", day)?.id === rate.id;
      const counts = groups.map(({ hsn, n }) => (decides(hsn) ? n : 0));
      const productCount = counts.reduce((total, n) => total + n, 0);
      return { ...rate, state, productCount, isOfVisits: decides(serviceSac) };
    });
  });
}

/** A rate in the table as the list has it, or undefined. */
export const findListedRate = (id: string, now: Date): ListedRate | undefined =>
  listRates(now).find((rate) => rate.id === id);
