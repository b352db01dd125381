import { describe, expect, test } from "vitest";
import { fromRupees, paise } from "~/lib/money";
import { countRounds } from "../../../tests/support/rounds";
import {
  billLines,
  buyNowTotals,
  cartTotals,
  getGstWithin,
  getMissingForFreeDelivery,
  thresholdText,
  toLabelPrice,
} from "./totals";

const DELIVERY = { deliveryFeePaise: fromRupees(50), freeDeliveryAbovePaise: fromRupees(500) };
const line = (price: number, quantity = 1) => ({ unitPaise: fromRupees(price), quantity });

test.each([
  [118, 18],
  [590, 90],
  [1000, 152.54],
  [1, 0.16],
  [0.01, 0],
  [0.06, 0],
  [0.07, 0.02],
])("₹%d including GST contains ₹%d of GST, in two halves of whole paise", (price, gst) => {
  expect(getGstWithin(fromRupees(price))).toBe(fromRupees(gst));
});

test("a cart of ₹1,000 whose prices include GST costs ₹1,000", () => {
  expect(cartTotals([line(1000)], DELIVERY, true)).toEqual({
    itemsPaise: fromRupees(847.46),
    taxPaise: fromRupees(152.54),
    shippingPaise: 0,
    totalPaise: fromRupees(1000),
    pricesIncludeTax: true,
  });
});

test("the bill of such a cart shows the labelled price and the GST in it", () => {
  expect(billLines(cartTotals([line(295)], DELIVERY, true))).toEqual([
    { label: "Subtotal", amount: "₹295" },
    { label: "Of which GST (18%)", amount: "₹45" },
    { label: "Delivery", amount: "₹50" },
    { label: "Total", amount: "₹345" },
  ]);
});

test.each([
  [590, 50],
  [590.01, 0],
])("the threshold of ₹500 before GST is ₹590 with it: a cart of ₹%d pays ₹%d delivery", (price, delivery) => {
  expect(cartTotals([line(price)], DELIVERY, true).shippingPaise).toBe(fromRupees(delivery));
});

test("the missing amount and the threshold for free delivery include GST if prices do", () => {
  expect(getMissingForFreeDelivery(cartTotals([line(295)], DELIVERY, true), DELIVERY)).toBe(fromRupees(295));
  expect(getMissingForFreeDelivery(cartTotals([line(591)], DELIVERY, true), DELIVERY)).toBeUndefined();
  expect(thresholdText(fromRupees(500), true)).toBe("₹590 (₹500 before GST)");
  expect(thresholdText(fromRupees(500), false)).toBe("₹500");
});

test("Buy Now compares the area's threshold before GST too", () => {
  const area = { homeVisitFeePaise: fromRupees(39), freeDeliveryAbovePaise: fromRupees(1000) };
  expect(buyNowTotals([line(1180)], area, true)).toMatchObject({
    itemsPaise: fromRupees(1000),
    totalPaise: fromRupees(1219),
  });
  expect(buyNowTotals([line(1180.01)], area, true).shippingPaise).toBe(0);
});

describe("for random carts", () => {
  let seed = 20_261_122;
  const random = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 1 + (seed % max);
  };
  const carts = Array.from(Array(countRounds(2_000, 10_000)).keys(), (round) =>
    Array.from({ length: random(6) }, () => ({
      unitPaise: paise(random(round % 2 ? 2_000_000 : 900)),
      quantity: random(round % 3 ? 5 : 999),
    })),
  );
  const exactSubtotal = (lines: (typeof carts)[number]) =>
    lines.reduce((total, { unitPaise, quantity }) => total + BigInt(unitPaise) * BigInt(quantity), 0n);

  test("prices that include GST are paid exactly, and their tax is an even number of paise", () => {
    for (const lines of carts) {
      const { itemsPaise, taxPaise, shippingPaise, totalPaise } = cartTotals(lines, DELIVERY, true);
      const subtotal = exactSubtotal(lines);
      expect(BigInt(itemsPaise) + BigInt(taxPaise)).toBe(subtotal);
      expect(BigInt(totalPaise)).toBe(subtotal + BigInt(shippingPaise));
      expect(taxPaise % 2).toBe(0);
      expect(itemsPaise).toBeGreaterThan(0);
      // Each half is 9/118 of the sum, rounded to the nearest paisa.
      expect(Math.abs(taxPaise / 2 - (Number(subtotal) * 9) / 118)).toBeLessThanOrEqual(0.5);
      // The threshold applies to the unrounded amount before GST.
      expect(shippingPaise).toBe(subtotal * 100n > 50_000n * 118n ? 0 : 5_000);
    }
  });

  test("prices without GST get 18% GST on top, rounded to the rupee", () => {
    for (const lines of carts) {
      const subtotal = exactSubtotal(lines);
      const tax = ((subtotal * 18n + 5_000n) / 10_000n) * 100n;
      const { itemsPaise, taxPaise, shippingPaise, totalPaise } = cartTotals(lines, DELIVERY);
      expect([itemsPaise, taxPaise].map(BigInt)).toEqual([subtotal, tax]);
      expect(shippingPaise).toBe(subtotal > 50_000n ? 0 : 5_000);
      expect(BigInt(totalPaise)).toBe(subtotal + tax + BigInt(shippingPaise));
    }
  });

  test("a price exceeds the labelled threshold exactly if it exceeds the threshold before GST", () => {
    for (let round = 0; round < countRounds(4_000, 20_000); round++) {
      const threshold = random(500_000);
      const price = Math.max(1, Math.floor(threshold * 1.18) - 3 + random(6));
      expect(price > toLabelPrice(paise(threshold), true)).toBe(
        BigInt(price) * 100n > BigInt(threshold) * 118n,
      );
    }
  });
});
