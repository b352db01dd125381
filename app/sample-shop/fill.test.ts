import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { closedDay, slotSeat } from "~/features/bookings/tables";
import { product } from "~/features/catalog/tables";
import { pincodeEnquiry, serviceArea } from "~/features/delivery/tables";
import { orders } from "~/features/orders/tables";
import { cartTotals } from "~/features/pricing/totals";
import { review } from "~/features/reviews/tables";
import { stockMovement } from "~/features/stock/tables";
import { closeShopDatabase, db, openShopDatabase } from "~/platform/db/db.server";
import { MAINTAINED } from "~/shop";
import { fillSampleShop, isEmptyShop } from "./fill.server";

test("an empty shop is filled with consistent stock and ratings", async () => {
  expect(isEmptyShop()).toBe(true);
  await fillSampleShop(new Date("2026-11-20T10:00:00Z"), cartTotals);
  expect(isEmptyShop()).toBe(false);
  expect(db.select().from(product).all().length).toBeGreaterThanOrEqual(60);
  expect(db.select().from(serviceArea).all().length).toBeGreaterThanOrEqual(40);
  expect(db.select().from(orders).all().length).toBeGreaterThanOrEqual(20);
  const wrongStock = db
    .select({ sku: product.sku })
    .from(product)
    .where(
      sql`${product.stock} <>
        (select coalesce(sum(m.change), 0) from ${stockMovement} m where m.product_id = ${product.id})`,
    )
    .all();
  expect(wrongStock).toEqual([]);
  const wrongRating = db
    .select({ sku: product.sku })
    .from(product)
    .where(
      sql`${product.reviewCount} <> (select count(*) from ${review} r where r.product_id = ${product.id})`,
    )
    .all();
  expect(wrongRating).toEqual([]);
  const pads = db.select().from(product).where(eq(product.hsn, "44050000")).all();
  expect(pads.map(({ addedRateBp, unit }) => [addedRateBp, unit])).toEqual([[500, "SET"]]);
  const others = db.select().from(product).where(ne(product.addedRateBp, 1_800)).all();
  expect(others).toEqual(pads);
});

/** The closed days and the booked days of a shop that is filled at a moment. */
async function listClosedDays(moment: string): Promise<{ days: Record<string, string>; booked: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "sample-"));
  openShopDatabase(folder, MAINTAINED);
  await fillSampleShop(new Date(moment), cartTotals);
  expect(isEmptyShop()).toBe(false);
  const days = Object.fromEntries(
    db
      .select()
      .from(closedDay)
      .all()
      .map(({ day, reason }) => [reason, day]),
  );
  const booked = db
    .select()
    .from(slotSeat)
    .all()
    .map(({ date }) => date);
  expect(db.select().from(pincodeEnquiry).all().length).toBeGreaterThanOrEqual(5);
  closeShopDatabase();
  rmSync(folder, { recursive: true });
  return { days, booked };
}

test.each([
  ["2026-11-20T10:00:00Z", "2026-12-11", "2027-01-26", "2027-08-15", "2027-10-02"],
  // In India it is already Sunday the 22nd, and three weeks later is a Sunday too.
  ["2026-11-21T20:00:00Z", "2026-12-14", "2027-01-26", "2027-08-15", "2027-10-02"],
  ["2026-11-22T20:00:00Z", "2026-12-14", "2027-01-26", "2027-08-15", "2027-10-02"],
  ["2026-12-31T20:00:00Z", "2027-01-22", "2027-01-26", "2027-08-15", "2027-10-02"],
  ["2027-01-04T20:00:00Z", "2027-01-27", "2027-01-26", "2027-08-15", "2027-10-02"],
  ["2027-01-26T10:00:00Z", "2027-02-16", "2028-01-26", "2027-08-15", "2027-10-02"],
])("a shop filled at %s closes for stock-taking on %s and the next holidays", async (moment, ...expected) => {
  const { days, booked } = await listClosedDays(moment);
  const reasons = ["Annual stock-taking", "Republic Day", "Independence Day", "Gandhi Jayanti"];
  expect(days).toEqual(Object.fromEntries(reasons.map((reason, index) => [reason, expected[index]])));
  expect(booked).not.toContain(days["Annual stock-taking"]);
});
