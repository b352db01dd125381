import { expect, test } from "vitest";
import type { Payment } from "~/features/payments/rules";
import { type Paise, paise } from "~/lib/money";
import { createRandom } from "../../../tests/support/random";
import { splitRefund } from "./split-refund";

const toPayment = (left: number) => ({ paymentRow: { id: `${left}` } as Payment, leftPaise: paise(left) });
const split = (lefts: number[], amount: number) =>
  splitRefund(lefts.map(toPayment), paise(amount)).parts.map(({ partPaise }) => partPaise as number);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test.each<[lefts: number[], amount: number, parts: number[]]>([
  [[500_00, 900_00], 400_00, [400_00]],
  [[500_00, 900_00], 700_00, [700_00]],
  [[500_00, 300_00], 700_00, [500_00, 200_00]],
  [[500_00, 300_00], 500_50, [499_50, 1_00]],
  [[500_00, 300_00], 800_00, [500_00, 300_00]],
  [[500_00, 50], 500_50, [500_00, 50]],
  [[1_00, 1_00], 1_07, [1_00, 7]],
  [[500_00, 900_00], 499_50, [499_50]],
])("of payments with %j left, %i paise are %j", (lefts, amount, parts) => {
  expect(split(lefts, amount)).toEqual(parts);
});

test("any split is exact and takes no more than is left; one payment that can pays alone", () => {
  const random = createRandom(7);
  for (let count = 0; count < 2_000; count++) {
    const lefts = Array.from({ length: 1 + random(4) }, () => 1 + random(2_000_00));
    const amount = 1 + random(sum(lefts));
    const { parts, left } = splitRefund(lefts.map(toPayment), amount as Paise);
    expect(sum(parts.map(({ partPaise }) => partPaise))).toBe(amount);
    expect(sum(left.map(({ leftPaise }) => leftPaise))).toBe(sum(lefts) - amount);
    expect(left.every(({ leftPaise }) => leftPaise >= 0)).toBe(true);
    if (lefts.some((one) => one >= amount)) expect(parts).toHaveLength(1);
  }
});
