import { expect, test } from "vitest";
import { paise } from "~/lib/money";
import { countRounds } from "../../../tests/support/rounds";
import { type BilledAmounts, splitCredit } from "./credits";

const bill = (taxable: number, half: number, igst: number, shipping: number): BilledAmounts => ({
  taxablePaise: paise(taxable),
  cgstPaise: paise(half),
  sgstPaise: paise(half),
  igstPaise: paise(igst),
  shippingPaise: paise(shipping),
});
const listValues = (amounts: BilledAmounts) => Object.values(amounts) as number[];
const total = (amounts: BilledAmounts) => listValues(amounts).reduce((sum, value) => sum + value, 0);
const subtract = (left: BilledAmounts, credit: BilledAmounts): BilledAmounts => {
  const parts = Object.keys(left) as (keyof BilledAmounts)[];
  return Object.fromEntries(
    parts.map((part) => [part, left[part] - credit[part]]),
  ) as unknown as BilledAmounts;
};

test("the credit for a full refund equals the bill", () => {
  for (const fullBill of [bill(200_000, 18_000, 0, 5_000), bill(99_999, 0, 18_000, 0)])
    expect(splitCredit(paise(total(fullBill)), fullBill)).toEqual(fullBill);
});

test("the credit for a partial refund has the proportions of the bill, and CGST equals SGST", () => {
  expect(splitCredit(paise(118_000), bill(200_000, 18_000, 0, 0))).toEqual(bill(100_000, 9_000, 0, 0));
  expect(splitCredit(paise(118_000), bill(200_000, 0, 36_000, 0))).toEqual(bill(100_000, 0, 18_000, 0));
  const oddCredit = splitCredit(paise(33_333), bill(200_000, 18_000, 0, 5_000)) ?? bill(0, 0, 0, 0);
  expect([total(oddCredit), oddCredit.cgstPaise]).toEqual([33_333, oddCredit.sgstPaise]);
});

test("the credits of random partial refunds add up to the bill exactly, and none is below zero", () => {
  let seed = 7;
  const random = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % (max + 1);
  };
  for (let round = 0; round < countRounds(100, 400); round += 1) {
    const isWithinState = round % 2 === 0;
    const items = 100 + random(round % 3 === 0 ? 9_999 : 9_999_999);
    const tax = Math.floor((items * 18 + 5_000) / 10_000) * 100;
    let left = isWithinState
      ? bill(items, tax / 2, 0, random(1) * 5_000)
      : bill(items, 0, tax, random(1) * 3_900);
    for (let parts = 0; total(left) > 0; parts += 1) {
      const amount = parts > 8 ? total(left) : Math.min(total(left), 100 + random(total(left)));
      const credit = splitCredit(paise(amount), left) ?? expect.fail("nothing");
      expect([total(credit), credit.cgstPaise - credit.sgstPaise]).toEqual([amount, 0]);
      left = subtract(left, credit);
      expect(Math.min(...listValues(credit), ...listValues(left))).toBeGreaterThanOrEqual(0);
    }
    expect(left).toEqual(bill(0, 0, 0, 0));
  }
});

test("an amount above the rest credits the rest, and nothing is credited once nothing is left", () => {
  const left = bill(1_000, 90, 0, 0);
  expect(splitCredit(paise(5_000), left)).toEqual(left);
  expect(splitCredit(paise(5_000), bill(0, 0, 0, 0))).toBeUndefined();
});
