import { expect, test } from "vitest";
import { paise, sum } from "~/lib/money";
import { createRandom } from "../../../tests/support/random";
import { type Credit, getTotalLeft } from "./credits";
import { creditPieces, getCreditTotal, type PieceLine } from "./piece-credits";
import { type TaxableLine, taxSale } from "./tax";

type Mode = "exclusive" | "inclusive" | "none";
interface Left {
  lines: PieceLine[];
  untaxedPaise: ReturnType<typeof paise>;
  roundOffPaise: ReturnType<typeof paise>;
}

/** What a sale's paper has: goods by line, then their shares of the delivery fee. */
function billOf(lines: TaxableLine[], deliveryPaise: number, mode: Mode): Left {
  const { goods, delivery, roundOffPaise } = taxSale(lines, paise(deliveryPaise), mode);
  const toLines = (values: typeof goods, isGoods: boolean): PieceLine[] =>
    values.map(({ rateBp, taxablePaise, halfPaise }, index) => ({
      isGoods,
      rateBp,
      taxablePaise,
      taxPaise: paise(2 * halfPaise),
      piecesOut: lines[index]?.quantity ?? 0,
      piecesBack: 0,
    }));
  return {
    lines: [...toLines(goods, true), ...toLines(delivery, false)],
    untaxedPaise: paise(0),
    roundOffPaise,
  };
}

/** The bill with the pieces of each line of goods that come back. */
const give = (left: Left, pieces: number[]): Left => ({
  ...left,
  lines: left.lines.map((line, index) => ({ ...line, piecesBack: pieces[index % pieces.length] ?? 0 })),
});

const subtract = (left: Left, credit: Credit): Left => ({
  lines: left.lines.map(({ piecesBack, piecesOut, taxablePaise, taxPaise, ...line }, index) => ({
    ...line,
    piecesBack: 0,
    piecesOut: piecesOut - piecesBack,
    taxablePaise: paise(taxablePaise - (credit.lines[index]?.taxablePaise ?? 0)),
    taxPaise: paise(taxPaise - (credit.lines[index]?.taxPaise ?? 0)),
  })),
  untaxedPaise: paise(left.untaxedPaise - credit.untaxedPaise),
  roundOffPaise: paise(left.roundOffPaise - credit.roundOffPaise),
});

const line = (rupees: number, rateBp = 1_800, quantity = 1): TaxableLine => ({
  unitPaise: paise(Math.round(rupees * 100)),
  quantity,
  rateBp,
});
const back = (left: Left, pieces: number[], mode: Mode, withDelivery = false) =>
  creditPieces(give(left, pieces), mode, withDelivery) ?? expect.fail("nothing was left");

test("a piece takes its own value and GST, and leaves the delivery and the round off", () => {
  const bill = billOf([line(240), line(225)], 50_00, "exclusive");
  const credit = back(bill, [1, 0], "exclusive");
  expect(credit.lines.slice(0, 2)).toEqual([
    { taxablePaise: 240_00, taxPaise: 43_20 },
    { taxablePaise: 0, taxPaise: 0 },
  ]);
  expect([credit.roundOffPaise, getCreditTotal(credit)]).toEqual([0, 283_20]);
});

test("a piece of prices with GST in them takes its part of the price, then of each half", () => {
  const bill = billOf([line(85, 1_800, 3)], 0, "inclusive");
  expect(bill.lines[0]).toMatchObject({ taxablePaise: 216_10, taxPaise: 38_90 });
  const [first] = back(bill, [1], "inclusive").lines;
  expect(first).toEqual({ taxablePaise: 72_04, taxPaise: 12_96 });
});

test("the last pieces take all that is left of their lines, and the round off", () => {
  const bill = billOf([line(65, 1_800, 3)], 0, "exclusive");
  const first = back(bill, [1], "exclusive");
  const rest = back(subtract(give(bill, [1]), first), [2], "exclusive");
  expect(getCreditTotal(first) + getCreditTotal(rest)).toBe(getTotalLeft(bill));
  expect([first.roundOffPaise, rest.roundOffPaise]).toEqual([0, bill.roundOffPaise]);
});

test("the share of the delivery fee goes back only if it is asked for, by the pieces still out", () => {
  const bill = billOf([line(65, 1_800, 2)], 50_00, "exclusive");
  const kept = back(bill, [1], "exclusive");
  expect(kept.lines[1]).toEqual({ taxablePaise: 0, taxPaise: 0 });
  const given = back(bill, [1], "exclusive", true);
  expect(given.lines[1]).toEqual({ taxablePaise: 21_18, taxPaise: 3_82 });
});

test("delivery without tax, as old papers have it, is shared over the pieces", () => {
  const bill = { ...billOf([line(100, 1_800, 4)], 0, "exclusive"), untaxedPaise: paise(50_00) };
  expect(back(bill, [1], "exclusive", true).untaxedPaise).toBe(12_50);
  expect(back(bill, [1], "exclusive").untaxedPaise).toBe(0);
});

test("pieces of which nothing is left give nothing", () => {
  const bill = billOf([line(10)], 0, "exclusive");
  const left = subtract(give(bill, [1]), back(bill, [1], "exclusive"));
  expect(
    creditPieces(
      give(
        { ...left, lines: bill.lines.map((one) => ({ ...one, taxablePaise: paise(0), taxPaise: paise(0) })) },
        [1],
      ),
      "exclusive",
      true,
    ),
  ).toBeUndefined();
});

test("the credits of all pieces, in any order and grouping, add up to the bill, less delivery kept", () => {
  const random = createRandom(11);
  for (let round = 0; round < 10_000; round += 1) {
    const mode = (["exclusive", "inclusive", "none"] as const)[round % 3] ?? "none";
    const lines = Array.from({ length: 1 + random(4) }, () =>
      line((100 + random(300_000)) / 100, [0, 500, 1_800, 4_000][random(4)], 1 + random(6)),
    );
    const bill = billOf(lines, random(2) * 5_000, mode);
    let left = bill;
    const credits: Credit[] = [];
    while (left.lines.some(({ piecesOut }) => piecesOut > 0)) {
      const pieces = lines.map((_line, index) => random((left.lines[index]?.piecesOut ?? 0) + 1));
      if (pieces.every((n) => n === 0)) continue;
      const given = give(left, pieces);
      const credit = creditPieces(given, mode, random(2) === 1) ?? expect.fail("nothing was left");
      expect(sum(credit.lines.map(({ taxPaise }) => taxPaise)) % 2).toBe(0);
      credits.push(credit);
      left = subtract(given, credit);
      const amounts = [...credit.lines, ...left.lines].flatMap((one) => [one.taxablePaise, one.taxPaise]);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
    }
    expect(
      left.lines.filter(({ isGoods }) => isGoods).every((one) => one.taxablePaise + one.taxPaise === 0),
    ).toBe(true);
    expect(left.roundOffPaise).toBe(0);
    const kept = getTotalLeft(left);
    expect(sum(credits.map(getCreditTotal)) + kept).toBe(getTotalLeft(bill));
  }
});
