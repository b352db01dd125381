import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SALE_TAX_MODES } from "~/features/settings/tax-mode";
import { fromRupees, paise, toRupees } from "~/lib/money";
import {
  findSupplyState,
  getGross,
  listTaxes,
  splitAnew,
  type TaxableLine,
  type TaxedValue,
  taxSale,
} from "./tax";

// Each table of docs/tax-cases.md as objects by its column titles.
const DOCUMENT = readFileSync("docs/tax-cases.md", "utf8");
const cases = DOCUMENT.split(/^## /m)
  .slice(1)
  .flatMap((group) => {
    const [heading = "", , ...rows] = group.split("\n").filter((line) => line.startsWith("|"));
    const toCells = (line: string) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
    const columns = toCells(heading);
    return rows.map((row) => Object.fromEntries(toCells(row).map((cell, index) => [columns[index], cell])));
  });

const MODES = { without: "exclusive", with: "inclusive", none: "none" } as const;
const toRupeeText = (amount: number) => toRupees(paise(amount)).toFixed(2);
const toText = (values: TaxedValue[]) =>
  values
    .map(({ taxablePaise, halfPaise }) => `${toRupeeText(taxablePaise)} + 2 × ${toRupeeText(halfPaise)}`)
    .join("; ");

/** Parses "2 × 85.50 at 18 %; 40.00 at 5 %". */
const parseLines = (text: string): TaxableLine[] =>
  text.split("; ").map((line) => {
    const [, quantity = "1", unit, rate] = /^(?:(\d+) × )?([\d.]+) at (\d+) %$/.exec(line) ?? [];
    return { quantity: Number(quantity), unitPaise: fromRupees(Number(unit)), rateBp: Number(rate) * 100 };
  });

test("the document has the cases that it says", () => {
  expect(cases.map((each) => Number(each["no."]))).toEqual(
    Array.from({ length: 139 }, (_each, index) => index + 1),
  );
  expect(DOCUMENT).toContain(`${cases.length} sales`);
});

const sales = cases.filter((each) => each.lines);
test.each(sales.map((each) => [each["no."], each] as const))("case %s", (_number, each) => {
  const delivery = fromRupees(Number(each.delivery));
  const sale = taxSale(parseLines(each.lines ?? ""), delivery, MODES[each.prices as keyof typeof MODES]);
  const newRates = each["new rates"]
    ?.replace(" %", "")
    .split(", ")
    .map((rate: string) => Number(rate) * 100);
  const split = (values: TaxedValue[]) =>
    newRates ? values.map((value, index) => splitAnew(value, newRates[index] ?? 0)) : values;
  expect(toText(split(sale.goods))).toBe(each["goods: taxable value + two halves"]);
  const deliveryText = delivery === 0 ? "none" : toText(split(sale.delivery));
  expect(deliveryText).toBe(each["delivery: taxable value + two halves"]);
  expect([toRupeeText(sale.roundOffPaise), toRupeeText(sale.totalPaise)]).toEqual([
    each["round off"],
    each.total,
  ]);
  const half = [...sale.goods, ...sale.delivery].reduce((all, { halfPaise }) => all + halfPaise, 0);
  const taxText = each["tax of the paper"]?.replace(/[A-Z]+ ([\d.]+)/g, "$1");
  if (taxText === undefined || taxText === "none") return;
  expect(taxText).toBe(
    each["tax of the paper"]?.startsWith("IGST")
      ? toRupeeText(2 * half)
      : `${toRupeeText(half)}, ${toRupeeText(half)}`,
  );
});

const places = cases.filter((each) => each.shop);
test.each(places.map((each) => [each["no."], each] as const))("case %s", (_number, each) => {
  const supply = {
    isPickedUp: each["picked up"] === "yes",
    deliveryState: each["sent to"] ?? "",
    gstinState: each["buyer's GSTIN"] === "none" ? undefined : each["buyer's GSTIN"],
    isBilledElsewhere: each["billing address"] === "other",
  };
  const ownState = each.shop ?? "";
  expect(findSupplyState(supply, ownState)).toBe(each["place of supply"]);
  expect(listTaxes(each["place of supply"] ?? "", ownState).join(", ")).toBe(each.tax);
});

/** A pseudo-random sequence that is the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Whether |value − numerator ÷ denominator| ≤ limit ÷ 2, in whole numbers. */
const isWithinHalves = (value: number, numerator: bigint, denominator: bigint, limit: bigint) => {
  const difference = 2n * (BigInt(value) * denominator - numerator);
  return (difference < 0n ? -difference : difference) <= limit * denominator;
};

test("of 10,000 baskets every half and share is as near to its exact value as paise allow", () => {
  const random = createRandom(18);
  const rates = [0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000];
  for (let basket = 0; basket < 10_000; basket++) {
    const mode = SALE_TAX_MODES[random(3)] ?? "exclusive";
    const lines: TaxableLine[] = Array.from({ length: 1 + random(6) }, () => ({
      unitPaise: paise(random(4) === 0 ? random(50) : random(2_000_000)),
      quantity: 1 + random(random(5) === 0 ? 999 : 5),
      rateBp: rates[random(rates.length)] ?? 0,
    }));
    const fee = paise(random(3) === 0 ? 0 : random(20_000));
    const { goods, delivery, roundOffPaise, totalPaise } = taxSale(lines, fee, mode);
    const value = goods.reduce((all, { taxablePaise }) => all + BigInt(taxablePaise), 0n);
    for (const [index, line] of lines.entries()) {
      const [good, share] = [goods[index] as TaxedValue, delivery[index] as TaxedValue];
      const amount = BigInt(line.unitPaise) * BigInt(line.quantity);
      const rate = BigInt(mode === "none" ? 0 : line.rateBp);
      const divisor = mode === "exclusive" ? 20_000n : 2n * (10_000n + rate);
      expect(isWithinHalves(good.halfPaise, amount * rate, divisor, 1n)).toBe(true);
      expect(BigInt(mode === "exclusive" ? good.taxablePaise : getGross(good))).toBe(amount);
      const gross = getGross(share);
      const weight = value > 0n ? BigInt(good.taxablePaise) : 1n;
      const weights = value > 0n ? value : BigInt(lines.length);
      expect(isWithinHalves(gross, BigInt(fee) * weight, weights, 2n)).toBe(true);
      expect(isWithinHalves(share.halfPaise, BigInt(gross) * rate, 2n * (10_000n + rate), 1n)).toBe(true);
    }
    const rows = [...goods, ...delivery].reduce((all, row) => all + row.taxablePaise + 2 * row.halfPaise, 0);
    expect(rows + roundOffPaise).toBe(totalPaise);
    expect(delivery.reduce((all, row) => all + getGross(row), 0)).toBe(fee);
    expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(mode === "exclusive" ? 50 : 0);
  }
});
