import { sql } from "drizzle-orm";
import { createAddedRateLookup, findNextRateChange } from "~/features/pricing/rates.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { product } from "./tables";

const { hsn, gstRateBp, addedRateBp } = product;

/** What the rate of a product follows from, as a text. */
const GROUP = sql<string>`coalesce(${hsn}, '') || ' ' || coalesce(${gstRateBp}, '')`;

/**
 * Brings every product, on sale or archived, to the rate that is added to its price on the day of `now`, in
 * the caller's transaction (rule: tax-rates). Products that have the right one are not written.
 */
export function refreshAddedRates(now: Date): void {
  const getRateOf = createAddedRateLookup(now);
  const groupsByRate = new Map<number, string[]>();
  for (const group of db.selectDistinct({ hsn, gstRateBp, addedRateBp, key: GROUP }).from(product).all()) {
    const rateBp = getRateOf(group);
    if (rateBp !== group.addedRateBp)
      groupsByRate.set(rateBp, [...(groupsByRate.get(rateBp) ?? []), group.key]);
  }
  for (const [rateBp, keys] of groupsByRate)
    tx().update(product).set({ addedRateBp: rateBp }).where(isOneOf(GROUP, keys)).run();
}

/** When `applyBegunRates` last found every product at its rate. */
let appliedAt: Date | undefined;

/**
 * Refreshes the rates of all products if one has begun since the last time; otherwise it reads nothing from
 * the database.
 */
export async function applyBegunRates(now: Date): Promise<void> {
  const next = appliedAt && findNextRateChange(appliedAt);
  if (appliedAt && (!next || next > now)) return;
  await transaction(() => refreshAddedRates(now));
  appliedAt = now;
}
