import { expect, test } from "vitest";
import { SALE_TAX_MODES } from "~/features/settings/tax-mode";
import { fromRupees, type Paise, paise, sum } from "~/lib/money";
import { createRandom } from "../../../tests/support/random";
import { countRounds } from "../../../tests/support/rounds";
import { shareDiscount } from "./share-discount";
import { getGross, getLinePrice, type TaxableLine, taxSale } from "./tax";
import { billLines, buyNowTotals, cartTotals } from "./totals";

const line = (price: number, quantity = 1, rateBp = 1_800) => ({
  unitPaise: fromRupees(price),
  quantity,
  rateBp,
});
const isEligible = () => true;
const withDiscount = (lines: TaxableLine[], shares: Paise[]) =>
  lines.map((each, index) => ({ ...each, discountPaise: shares[index] }));

test("a percent is taken off each line by itself, rounded half up to the paisa", () => {
  const lines = [line(0.05), line(0.15), line(99.95, 3)];
  expect(shareDiscount(lines, { percent: 10 }, isEligible)).toEqual([1, 2, 2_999]);
  expect(shareDiscount(lines, { percent: 10 }, (each) => each !== lines[2])).toEqual([1, 2, 0]);
});

test("an amount is shared by what the lines cost, and is never more than that", () => {
  const lines = [line(100), line(100), line(100)];
  expect(shareDiscount(lines, { amountPaise: paise(100) }, isEligible)).toEqual([34, 33, 33]);
  expect(shareDiscount(lines, { amountPaise: fromRupees(250) }, (each) => each === lines[1])).toEqual([
    0,
    fromRupees(100),
    0,
  ]);
  expect(shareDiscount(lines, { amountPaise: fromRupees(250) }, () => false)).toEqual([0, 0, 0]);
});

test("₹100 off two drills of ₹500: GST is on ₹900 where it is added, and inside ₹900 where it is not", () => {
  const lines = withDiscount([line(500, 2)], [fromRupees(100)]);
  const amounts = SALE_TAX_MODES.map((mode) => {
    const { goods, totalPaise } = taxSale(lines, paise(0), mode);
    return [goods[0]?.taxablePaise, goods[0]?.halfPaise, totalPaise];
  });
  expect(amounts).toEqual([
    [900_00, 81_00, 1_062_00],
    [762_72, 68_64, 900_00],
    [900_00, 0, 900_00],
  ]);
});

test("delivery is free above the threshold only if the goods are so after the discount", () => {
  const delivery = { deliveryFeePaise: fromRupees(50), freeDeliveryAbovePaise: fromRupees(500) };
  const fees = [99, 100].map((off) => {
    const lines = withDiscount([line(600)], [fromRupees(off)]);
    const terms = { homeVisitFeePaise: fromRupees(39), freeDeliveryAbovePaise: fromRupees(500) };
    return [cartTotals(lines, delivery).shippingPaise, buyNowTotals(lines, terms).shippingPaise];
  });
  expect(fees).toEqual([
    [0, 0],
    [50_00, 39_00],
  ]);
});

test("the bill has the goods at their prices, then the discount with its code, in either tax mode", () => {
  const lines = withDiscount([line(500, 2)], [fromRupees(100)]);
  const delivery = { deliveryFeePaise: fromRupees(0), freeDeliveryAbovePaise: fromRupees(0) };
  const bills = (["exclusive", "inclusive"] as const).map((mode) =>
    billLines({ ...cartTotals(lines, delivery, mode), discountCode: "CHHATH10" }).map(
      ({ label, amount }) => `${label} ${amount}`,
    ),
  );
  expect(bills).toEqual([
    [
      "Subtotal ₹1,000",
      "Discount (CHHATH10) −₹100",
      "GST (18%) ₹162",
      "Delivery (GST included) Free",
      "Total ₹1,062",
    ],
    [
      "Subtotal ₹1,000",
      "Discount (CHHATH10) −₹100",
      "Of which GST (18%) ₹137.28",
      "Delivery (GST included) Free",
      "Total ₹900",
    ],
  ]);
});

test("thousands of carts with discounts add up to the paisa, at mixed rates in every tax mode", () => {
  const random = createRandom(24);
  const RATES = [0, 500, 1_200, 1_800, 2_800];
  for (let round = 0; round < countRounds(3_000, 20_000); round++) {
    const lines = Array.from({ length: 1 + random(6) }, () => ({
      unitPaise: paise(1 + random(round % 3 ? 5_000_00 : 300)),
      quantity: 1 + random(9),
      rateBp: RATES[random(RATES.length)] ?? 0,
    }));
    const chosen = new Set(lines.filter(() => random(3) > 0));
    const amountPaise = paise(1 + random(9_000_00));
    const percent = round % 2 ? 1 + random(90) : undefined;
    const worth = percent ? { percent } : { amountPaise };
    const shares = shareDiscount(lines, worth, (each) => chosen.has(each));
    const discounted = withDiscount(lines, shares);
    const eligiblePaise = sum([...chosen].map(getLinePrice));
    if (!percent) expect(sum(shares)).toBe(Math.min(amountPaise, eligiblePaise));
    lines.forEach((each, index) => {
      const share = shares[index] ?? 0;
      expect(share).toBeLessThanOrEqual(getLinePrice(each));
      if (!chosen.has(each)) expect(share).toBe(0);
      else if (percent)
        expect(Math.abs(share - (getLinePrice(each) * percent) / 100)).toBeLessThanOrEqual(0.5);
    });
    for (const mode of SALE_TAX_MODES) {
      const feePaise = paise(random(200_00));
      const { goods, delivery, roundOffPaise, totalPaise } = taxSale(discounted, feePaise, mode);
      expect(sum([...goods, ...delivery].map(getGross)) + roundOffPaise).toBe(totalPaise);
      expect(sum(delivery.map(getGross))).toBe(feePaise);
      const pricesPaise = sum(lines.map(getLinePrice)) - sum(shares);
      const valuePaise =
        mode === "exclusive" ? sum(goods.map((each) => each.taxablePaise)) : sum(goods.map(getGross));
      expect(valuePaise).toBe(pricesPaise);
      expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(mode === "exclusive" ? 50 : 0);
    }
  }
});
