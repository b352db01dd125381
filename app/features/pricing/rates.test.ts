import { afterEach, expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { getCart } from "~/features/cart/get-cart.server";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { fromRupees } from "~/lib/money";
import { transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, insertTaxRates, NOW } from "../../../tests/support/insert-rows";
import { findNextRateChange, getAddedRate, getRate, getServiceRate } from "./rates.server";
import { taxRate } from "./tables";

/** The last second of a Friday at the shop, and the first of the Saturday. */
const BEFORE_MIDNIGHT = new Date("2026-11-20T18:29:59Z");
const MIDNIGHT = new Date("2026-11-20T18:30:00Z");

const set = async (key: string, value: object) => transaction(() => saveSetting(key, value, NOW));
afterEach(async () => {
  writableDb().delete(taxRate).run();
  for (const key of ["tax", "shop", "gst"]) await set(key, {});
});

const rateOf = (hsn: string | null, now = NOW) => getRate({ hsn, gstRateBp: null }, now);

test("the longest prefix wins", () => {
  insertTaxRates(["44", 1_800, "2017-07-01"], ["4405", 1_200, "2017-07-01"], ["44050000", 0, "2017-07-01"]);
  expect(["44050000", "44051000", "4405", "44071000"].map((hsn) => rateOf(hsn))).toEqual([
    0, 1_200, 1_200, 1_800,
  ]);
  insertTaxRates(["85", 500, "2017-07-01"]);
  expect(rateOf("84145120")).toBe(1_800);
});

test("of one prefix the latest day that has begun wins, in whatever order they were added", () => {
  insertTaxRates(["4405", 500, "2025-09-22"], ["4405", 1_200, "2017-07-01"], ["4405", 4_000, "2026-11-21"]);
  expect(rateOf("44050000")).toBe(500);
  expect(rateOf("44050000", new Date("2025-09-21T12:00:00Z"))).toBe(1_200);
  expect(rateOf("44050000", new Date("2017-06-30T12:00:00Z"))).toBe(1_800);
});

test("a longer prefix whose day is to come does not hide a shorter one", () => {
  insertTaxRates(["4405", 500, "2025-09-22"], ["44050000", 1_200, "2027-01-01"]);
  expect(rateOf("44050000")).toBe(500);
  expect(rateOf("44050000", new Date("2027-01-01T00:00:00Z"))).toBe(1_200);
});

test("a product's own rate wins, even of nothing; without any the standard rate is charged", async () => {
  insertTaxRates(["4405", 500, "2025-09-22"]);
  expect(getRate({ hsn: "44050000", gstRateBp: 0 }, NOW)).toBe(0);
  expect([rateOf(null), rateOf("84672100")]).toEqual([1_800, 1_800]);
  await set("gst", { standardRateBp: 2_800 });
  expect([rateOf(null), rateOf("44050000")]).toEqual([2_800, 500]);
});

test("repair visits have the rate of their SAC", () => {
  expect(getServiceRate(NOW)).toEqual({ sac: "998715", rateBp: 1_800 });
  insertTaxRates(["9987", 500, "2026-11-21"]);
  expect([getServiceRate(BEFORE_MIDNIGHT).rateBp, getServiceRate(MIDNIGHT).rateBp]).toEqual([1_800, 500]);
});

test("a rate begins at midnight at the shop, and one dated in the past holds at once", () => {
  insertTaxRates(["4405", 1_200, "2017-07-01"], ["4405", 500, "2026-11-21"]);
  expect([rateOf("4405", BEFORE_MIDNIGHT), rateOf("4405", MIDNIGHT)]).toEqual([1_200, 500]);
  expect(findNextRateChange(NOW)).toEqual(MIDNIGHT);
  expect(findNextRateChange(BEFORE_MIDNIGHT)).toEqual(MIDNIGHT);
  expect(findNextRateChange(MIDNIGHT)).toBeUndefined();
  insertTaxRates(["8467", 4_000, "2020-01-01"]);
  expect(rateOf("8467")).toBe(4_000);
});

test("a rate that was added in a transaction that failed is not charged", async () => {
  expect(rateOf("4405")).toBe(1_800);
  const failed = transaction(() => {
    insertTaxRates(["4405", 500, "2025-09-22"]);
    expect(rateOf("4405")).toBe(500);
    throw new Error("refused");
  });
  await expect(failed).rejects.toThrow("refused");
  expect(rateOf("4405")).toBe(1_800);
});

test("nothing is added to prices that include GST, or where none is charged", async () => {
  const drill = { hsn: null, gstRateBp: null };
  expect(getAddedRate(drill, NOW)).toBe(1_800);
  await set("tax", { mode: "inclusive" });
  expect(getAddedRate(drill, NOW)).toBe(0);
  await set("tax", { mode: "exclusive" });
  await set("shop", { registration: "composition" });
  expect(getAddedRate(drill, NOW)).toBe(0);
});

test("a cart has the old rate in the last second of a day, then the new one", async () => {
  insertTaxRates(["4405", 1_200, "2017-07-01"], ["4405", 500, "2026-11-21"]);
  const asha = insertCustomer();
  const pads = insertProduct({ hsn: "44050000", pricePaise: fromRupees(1000) });
  await addToCart(asha, { productId: pads, quantity: 1 }, NOW);
  const getTaxes = (now: Date) => {
    const { taxes, totalPaise } = getCart(asha, now).totals;
    return [taxes, totalPaise];
  };
  expect(getTaxes(BEFORE_MIDNIGHT)).toEqual([[{ rateBp: 1_200, taxPaise: 12_000 }], 112_000]);
  expect(getTaxes(MIDNIGHT)).toEqual([[{ rateBp: 500, taxPaise: 5_000 }], 105_000]);
});
