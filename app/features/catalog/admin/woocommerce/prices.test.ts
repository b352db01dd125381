import { expect, test } from "vitest";
import { getPriceWithTax } from "~/features/pricing/tax";
import { paise } from "~/lib/money";
import { type PricesAre, parseParts, toMrp, toShopPrice } from "./prices";

const RATES_BP = [0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000];
const toPrice = (
  text: string,
  pricesAre: PricesAre,
  mode: "inclusive" | "exclusive" | "none",
  rateBp: number,
) => toShopPrice(parseParts(text) ?? Number.NaN, { pricesAre, mode, rateBp });

test.each([
  ["1180", 11_800_000],
  ["₹1,23,456.50", 1_234_565_000],
  ["2117.7966", 21_177_966],
  ["0.00005", 1],
  ["0.00004", 0],
  ["5.", 50_000],
])("%s is read exactly", (text, parts) => expect(parseParts(text)).toBe(parts));

test.each([
  "",
  "on request",
  "-5",
  "1e3",
  "0x10",
  "12,50",
  "999999999",
  "1.2.3",
])("“%s” is no price", (text) => expect(parseParts(text)).toBeUndefined());

test.each([
  ["with", "inclusive", 118_000],
  ["with", "exclusive", 100_000],
  ["without", "inclusive", 139_240],
  ["without", "exclusive", 118_000],
  ["with", "none", 118_000],
  ["without", "none", 118_000],
] as const)("₹1,180 %s GST is stored so where prices are %s", (pricesAre, mode, price) => {
  expect(toPrice("1180", pricesAre, mode, 1_800)).toBe(price);
});

test("four decimals without GST give the whole amount that they stand for", () => {
  expect(toPrice("2117.7966", "without", "inclusive", 1_800)).toBe(249_900);
  expect(toPrice("83.0508", "without", "inclusive", 1_800)).toBe(9_800);
});

test("without its GST a price is never shown dearer than in the file, and at most two paise cheaper", () => {
  for (const rateBp of RATES_BP)
    for (let gross = 1; gross < 30_000; gross += 7) {
      const price = toShopPrice(gross * 100, { pricesAre: "with", mode: "exclusive", rateBp });
      const shown = getPriceWithTax(price, rateBp);
      expect(shown).toBeLessThanOrEqual(gross);
      expect(getPriceWithTax(paise(price + 1), rateBp)).toBeGreaterThan(gross);
      expect(gross - shown).toBeLessThanOrEqual(2);
    }
});

test("the MRP has all taxes, and no price that is lower in the file is above it", () => {
  for (const rateBp of RATES_BP)
    for (const pricesAre of ["with", "without"] as const)
      for (const mode of ["inclusive", "exclusive", "none"] as const)
        for (let parts = 10_000; parts < 1_000_000; parts += 9_973) {
          const taxed = { pricesAre, mode, rateBp };
          const price = toShopPrice(parts, taxed);
          const shown = mode === "exclusive" ? getPriceWithTax(price, rateBp) : price;
          expect(shown).toBeLessThanOrEqual(toMrp(parts, taxed));
        }
  expect(toMrp(11_800_000, { pricesAre: "with", mode: "exclusive", rateBp: 1_800 })).toBe(118_000);
  expect(toMrp(10_000_000, { pricesAre: "without", mode: "exclusive", rateBp: 1_800 })).toBe(118_000);
});
