import { expect, test } from "vitest";
import { type Paise, paise } from "~/lib/money";
import { createRandom } from "../../../tests/support/random";
import { countRounds } from "../../../tests/support/rounds";
import { type Credit, type CreditableBill, type CreditableLine, getTotalLeft, splitCredit } from "./credits";
import { type TaxableLine, taxSale } from "./tax";

/** The bill of a sale, as its paper has it. */
function billOf(
  lines: TaxableLine[],
  deliveryPaise: number,
  mode: "exclusive" | "inclusive",
): CreditableBill {
  const { goods, delivery, roundOffPaise } = taxSale(lines, paise(deliveryPaise), mode);
  const toLines = (values: typeof goods, isGoods: boolean): CreditableLine[] =>
    values.map(({ rateBp, taxablePaise, halfPaise }) => ({
      isGoods,
      rateBp,
      taxablePaise,
      taxPaise: paise(2 * halfPaise),
    }));
  const all = [...toLines(goods, true), ...toLines(delivery, false)];
  return { lines: all, untaxedPaise: paise(0), roundOffPaise };
}

const line = (rupees: number, rateBp = 1_800, quantity = 1): TaxableLine => ({
  unitPaise: paise(Math.round(rupees * 100)),
  quantity,
  rateBp,
});
const sumOf = ({ lines, untaxedPaise, roundOffPaise }: Credit) =>
  lines.reduce(
    (all, { taxablePaise, taxPaise }) => all + taxablePaise + taxPaise,
    untaxedPaise + roundOffPaise,
  );
const subtract = (left: CreditableBill, credit: Credit): CreditableBill => ({
  lines: left.lines.map((part, index) => ({
    ...part,
    taxablePaise: paise(part.taxablePaise - (credit.lines[index]?.taxablePaise ?? 0)),
    taxPaise: paise(part.taxPaise - (credit.lines[index]?.taxPaise ?? 0)),
  })),
  untaxedPaise: paise(left.untaxedPaise - credit.untaxedPaise),
  roundOffPaise: paise(left.roundOffPaise - credit.roundOffPaise),
});
const split = (amount: number, left: CreditableBill) =>
  splitCredit(amount as Paise, left) ?? expect.fail("nothing was left");

test("the credit of a whole bill has every line of it, the delivery and the round off", () => {
  const bill = billOf([line(240, 500), line(225)], 50_00, "exclusive");
  const credit = split(568_00, bill);
  expect(credit.lines).toEqual(bill.lines.map(({ taxablePaise, taxPaise }) => ({ taxablePaise, taxPaise })));
  expect([credit.roundOffPaise, credit.isWhole, sumOf(credit)]).toEqual([50, true, 568_00]);
});

test("a lower price takes goods in proportion, each with its tax, and leaves the delivery", () => {
  const { lines, roundOffPaise, isWhole } = split(
    100_00,
    billOf([line(240, 500), line(225)], 50_00, "exclusive"),
  );
  expect(lines).toEqual([
    { taxablePaise: 46_38, taxPaise: 2_32 },
    { taxablePaise: 43_48, taxPaise: 7_82 },
    { taxablePaise: 0, taxPaise: 0 },
    { taxablePaise: 0, taxPaise: 0 },
  ]);
  expect([roundOffPaise, isWhole]).toEqual([0, false]);
});

test("what is more than the goods is taken from the delivery", () => {
  const { lines } = split(127_00 - 1, billOf([line(65)], 50_00, "exclusive"));
  expect(lines[0]).toEqual({ taxablePaise: 65_00, taxPaise: 11_70 });
  expect(lines[1]?.taxablePaise).toBeGreaterThan(42_00);
});

test("delivery without tax, as old papers have it, goes back without tax", () => {
  const bill = { ...billOf([line(100)], 0, "exclusive"), untaxedPaise: paise(50_00) };
  expect(split(130_00, bill)).toMatchObject({ untaxedPaise: 12_00 });
  expect(split(168_00, bill)).toMatchObject({ untaxedPaise: 50_00, isWhole: true });
});

test("an odd tax of an old line never makes the tax of a credit note odd", () => {
  const old = {
    lines: [line(1)].map(() => ({
      isGoods: true,
      rateBp: 1_800,
      taxablePaise: paise(7_00),
      taxPaise: paise(1_27),
    })),
  };
  const bill: CreditableBill = {
    lines: [...old.lines, { isGoods: true, rateBp: 1_800, taxablePaise: paise(1), taxPaise: paise(1) }],
    untaxedPaise: paise(50_00),
    roundOffPaise: paise(0),
  };
  for (const amount of [3, 8_00, 8_28, 8_29, 30_00]) {
    const credit = split(amount, bill);
    expect(credit.lines.reduce((all, { taxPaise }) => all + taxPaise, 0) % 2).toBe(0);
    expect(sumOf(credit)).toBe(amount);
  }
});

test("an amount above the rest credits the rest, and nothing is credited once nothing is left", () => {
  const bill = billOf([line(10)], 0, "inclusive");
  expect(sumOf(split(50_00, bill))).toBe(10_00);
  expect(splitCredit(paise(50_00), subtract(bill, split(10_00, bill)))).toBeUndefined();
});

test("a part of one paisa has no tax, rather than more tax than it is worth", () => {
  const left: CreditableBill = {
    lines: [
      { isGoods: true, rateBp: 4_000, taxablePaise: paise(0), taxPaise: paise(2) },
      { isGoods: true, rateBp: 0, taxablePaise: paise(5), taxPaise: paise(0) },
    ],
    untaxedPaise: paise(0),
    roundOffPaise: paise(0),
  };
  const credit = split(3, left);
  expect(credit.lines).toEqual([
    { taxablePaise: 0, taxPaise: 0 },
    { taxablePaise: 2, taxPaise: 0 },
  ]);
  expect([credit.roundOffPaise, sumOf(credit)]).toEqual([1, 3]);
});

test("the credits of random refunds add up to the bill exactly, and take no more than is left", () => {
  const next = createRandom(7);
  const random = (max: number) => next(max + 1);
  for (let round = 0; round < countRounds(300, 3_000); round += 1) {
    const lines = Array.from({ length: 1 + random(4) }, () =>
      line(
        (1 + random(round % 3 === 0 ? 300 : 300_000)) / 100,
        [0, 500, 1_800, 4_000][random(3)],
        1 + random(5),
      ),
    );
    const mode = round % 2 === 0 ? "exclusive" : "inclusive";
    let left = billOf(lines, random(1) * 5_000, mode);
    // The shop makes no sale that is rounded to nothing.
    if (getTotalLeft(left) === 0) continue;
    for (let parts = 0; getTotalLeft(left) > 0; parts += 1) {
      const total = getTotalLeft(left);
      const amount = parts > 8 ? total : Math.min(total, 1 + random(total));
      const credit = split(amount, left);
      expect(sumOf(credit)).toBe(amount);
      expect(credit.lines.reduce((all, { taxPaise }) => all + taxPaise, 0) % 2).toBe(0);
      left = subtract(left, credit);
      for (const part of [...credit.lines, ...left.lines])
        expect(Math.min(part.taxablePaise, part.taxPaise)).toBeGreaterThanOrEqual(0);
    }
    expect(left.lines.every(({ taxablePaise, taxPaise }) => taxablePaise + taxPaise === 0)).toBe(true);
  }
});
