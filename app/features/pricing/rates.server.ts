import { desc } from "drizzle-orm";
import { getSettings } from "~/features/settings/stored-settings.server";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { shopDay, shopMoment } from "~/lib/time";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import { taxRate } from "./tables";

/** What a rate follows from: the product's own, if it has one, or else its HSN. */
interface Rated {
  hsn: string | null;
  gstRateBp: number | null;
}

export type TaxRate = typeof taxRate.$inferSelect;

/** All rates, by prefix, the latest day first. */
export const getTaxRates = cacheUntilChange(["tax_rate"], () => {
  const rates = new Map<string, TaxRate[]>();
  for (const rate of db.select().from(taxRate).orderBy(taxRate.hsnPrefix, desc(taxRate.validFrom)).all())
    rates.set(rate.hsnPrefix, [...(rates.get(rate.hsnPrefix) ?? []), rate]);
  return rates;
});

/**
 * The rate in the table that decides on a day about an HSN or SAC: of the longest prefix that has one by
 * then, the latest. Undefined without any (rule: tax-rates).
 */
export function findDecidingRate(hsn: string, day: string, taxRates = getTaxRates()): TaxRate | undefined {
  for (let length = hsn.length; length >= 2; length--) {
    const rates = taxRates.get(hsn.slice(0, length));
    const rate = rates?.find(({ validFrom }) => validFrom <= day);
    if (rate) return rate;
  }
  return undefined;
}

/** Returns `getRate` for many goods on one day, with what it follows from read once. */
function createRateLookup(now: Date): (product: Rated) => number {
  const [taxRates, day, { standardRateBp }] = [getTaxRates(), shopDay(now), getSettings("gst")];
  return ({ hsn, gstRateBp }) =>
    gstRateBp ?? findDecidingRate(hsn ?? "", day, taxRates)?.rateBp ?? standardRateBp;
}

/** The rate of GST of goods on the shop's day of `now`, in basis points (rule: tax-rates). */
export const getRate = (product: Rated, now: Date): number => createRateLookup(now)(product);

/** The SAC of a repair visit, and its rate of GST in basis points. */
export function getServiceRate(now: Date): { sac: string; rateBp: number } {
  const { serviceSac: sac } = getSettings("gst");
  return { sac, rateBp: getRate({ hsn: sac, gstRateBp: null }, now) };
}

/**
 * Returns `getAddedRate` for many products on one day: inside a transaction the rates are read from the
 * database at every call, here once.
 */
export const createAddedRateLookup = (now: Date): ((product: Rated) => number) =>
  getSaleTaxMode() === "exclusive" ? createRateLookup(now) : () => 0;

/** The rate that is added to a product's price (rule: one-figure). */
export const getAddedRate = (product: Rated, now: Date): number => createAddedRateLookup(now)(product);

/** When the next rate begins; undefined if none is to come. */
export function findNextRateChange(now: Date): Date | undefined {
  const day = shopDay(now);
  const days = [...getTaxRates().values()].flat().map(({ validFrom }) => validFrom);
  const next = days.filter((validFrom) => validFrom > day).sort()[0];
  return next === undefined ? undefined : shopMoment(next, "00:00");
}
