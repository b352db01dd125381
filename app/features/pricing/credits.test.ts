import { expect, test } from "vitest";
import { paise } from "~/lib/money";
import { rounds } from "../../../tests/support/rounds";
import { type BilledAmounts, splitCredit } from "./credits";

const bill = (taxable: number, half: number, igst: number, shipping: number): BilledAmounts => ({
  taxablePaise: paise(taxable),
  cgstPaise: paise(half),
  sgstPaise: paise(half),
  igstPaise: paise(igst),
  shippingPaise: paise(shipping),
});
const valuesOf = (of: BilledAmounts) => Object.values(of) as number[];
const worth = (of: BilledAmounts) => valuesOf(of).reduce((sum, part) => sum + part, 0);
const lessBy = (left: BilledAmounts, credit: BilledAmounts): BilledAmounts => {
  const parts = Object.keys(left) as (keyof BilledAmounts)[];
  return Object.fromEntries(
    parts.map((part) => [part, left[part] - credit[part]]),
  ) as unknown as BilledAmounts;
};

test("all of a bill given back is the bill", () => {
  for (const whole of [bill(200_000, 18_000, 0, 5_000), bill(99_999, 0, 18_000, 0)])
    expect(splitCredit(paise(worth(whole)), whole)).toEqual(whole);
});

test("a part of it has the same proportions, and CGST and SGST are alike", () => {
  expect(splitCredit(paise(118_000), bill(200_000, 18_000, 0, 0))).toEqual(bill(100_000, 9_000, 0, 0));
  expect(splitCredit(paise(118_000), bill(200_000, 0, 36_000, 0))).toEqual(bill(100_000, 0, 18_000, 0));
  const odd = splitCredit(paise(33_333), bill(200_000, 18_000, 0, 5_000)) ?? bill(0, 0, 0, 0);
  expect([worth(odd), odd.cgstPaise]).toEqual([33_333, odd.sgstPaise]);
});

test("however a bill is given back in parts, they add up to it, to the paisa, and none is ever below zero", () => {
  let seed = 7;
  const upTo = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % (most + 1);
  };
  for (let round = 0; round < rounds(100, 400); round += 1) {
    const isNear = round % 2 === 0;
    const items = 100 + upTo(round % 3 === 0 ? 9_999 : 9_999_999);
    const tax = Math.floor((items * 18 + 5_000) / 10_000) * 100;
    const whole = isNear ? bill(items, tax / 2, 0, upTo(1) * 5_000) : bill(items, 0, tax, upTo(1) * 3_900);
    let left = whole;
    for (let parts = 0; worth(left) > 0; parts += 1) {
      const amount = parts > 8 ? worth(left) : Math.min(worth(left), 100 + upTo(worth(left)));
      const credit = splitCredit(paise(amount), left) ?? expect.fail("nothing");
      expect([worth(credit), credit.cgstPaise - credit.sgstPaise]).toEqual([amount, 0]);
      left = lessBy(left, credit);
      expect(Math.min(...valuesOf(credit), ...valuesOf(left))).toBeGreaterThanOrEqual(0);
    }
    expect(left).toEqual(bill(0, 0, 0, 0));
  }
});

test("more than is left counts as what is left, and of nothing there is no credit", () => {
  const left = bill(1_000, 90, 0, 0);
  expect(splitCredit(paise(5_000), left)).toEqual(left);
  expect(splitCredit(paise(5_000), bill(0, 0, 0, 0))).toBeUndefined();
});
