import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { taxRate } from "~/features/pricing/tables";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { fromRupees } from "~/lib/money";
import { beforeCommit, db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertProduct, insertTaxRates, NOW } from "../../../tests/support/insert-rows";
import { recordStatementsAsync } from "../../../tests/support/statements";
import { applyBegunRates, refreshAddedRates } from "./added-rates.server";
import { listingEntry, product } from "./tables";

const BEFORE_MIDNIGHT = new Date("2026-11-20T18:29:59Z");
const MIDNIGHT = new Date("2026-11-20T18:30:00Z");

const pricePaise = fromRupees(200);
const drill = insertProduct({ pricePaise });
const pads = insertProduct({ pricePaise, hsn: "44050000" });
const own = insertProduct({ pricePaise, hsn: "44050000", gstRateBp: 4_000 });
const archived = insertProduct({ pricePaise, hsn: "44050000", archivedAt: NOW });

const refresh = async (now: Date) => transaction(() => refreshAddedRates(now));
const save = async (key: string, value: object) => transaction(() => saveSetting(key, value, NOW));
const getRates = () =>
  [drill, pads, own, archived].map(
    (id) => db.select().from(product).where(eq(product.id, id)).get()?.addedRateBp,
  );

beforeEach(async () => {
  writableDb().delete(taxRate).run();
  for (const key of ["tax", "shop", "gst"]) await save(key, {});
  await refresh(NOW);
});

test("prices get the rate of the day, own rates and archived products included", async () => {
  expect(getRates()).toEqual([1_800, 1_800, 4_000, 1_800]);
  insertTaxRates(["4405", 500, "2026-11-21"]);
  await refresh(BEFORE_MIDNIGHT);
  expect(getRates()).toEqual([1_800, 1_800, 4_000, 1_800]);
  await refresh(MIDNIGHT);
  expect(getRates()).toEqual([1_800, 500, 4_000, 500]);
  const entry = db.select().from(listingEntry).where(eq(listingEntry.productId, pads)).get();
  expect(entry?.shownPaise).toBe(21_000);
});

test("nothing is added to prices that include GST or in a shop that charges none", async () => {
  await save("tax", { mode: "inclusive" });
  await refresh(NOW);
  expect(getRates()).toEqual([0, 0, 0, 0]);
  await save("tax", { mode: "exclusive" });
  await save("gst", { standardRateBp: 2_800 });
  await refresh(NOW);
  expect(getRates()).toEqual([2_800, 2_800, 4_000, 2_800]);
  await save("shop", { registration: "unregistered" });
  await refresh(NOW);
  expect(getRates()).toEqual([0, 0, 0, 0]);
});

test("products of one HSN are written together, and those with the right rate not at all", async () => {
  for (let count = 0; count < 20; count++) insertProduct({ pricePaise, hsn: "44050000" });
  insertTaxRates(["4405", 500, "2025-09-22"]);
  const { updatedAt } = db.select().from(product).where(eq(product.id, pads)).get() ?? expect.fail("gone");
  const countUpdates = async () =>
    (await recordStatementsAsync(() => refresh(NOW))).filter((sql) => sql.startsWith("update")).length;
  expect([await countUpdates(), await countUpdates()]).toEqual([1, 0]);
  expect(db.select().from(product).where(eq(product.id, pads)).get()?.updatedAt).toEqual(updatedAt);
});

test("the job writes at the moment when a rate begins, and reads nothing before and after", async () => {
  await applyBegunRates(NOW);
  insertTaxRates(["4405", 500, "2026-11-21"]);
  await applyBegunRates(NOW);
  const getStatements = (now: Date) => recordStatementsAsync(() => applyBegunRates(now));
  expect(await getStatements(BEFORE_MIDNIGHT)).toEqual([]);
  expect(getRates()).toEqual([1_800, 1_800, 4_000, 1_800]);
  expect(await getStatements(MIDNIGHT)).not.toEqual([]);
  expect(getRates()).toEqual([1_800, 500, 4_000, 500]);
  expect(await getStatements(new Date(+MIDNIGHT + 2_000))).toEqual([]);
});

test("a change of settings and the rates that follow from it are committed together", async () => {
  beforeCommit(["setting"], () => refreshAddedRates(NOW));
  await save("tax", { mode: "inclusive" });
  expect(getRates()).toEqual([0, 0, 0, 0]);
});
