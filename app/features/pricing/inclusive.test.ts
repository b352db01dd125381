import { describe, expect, test } from "vitest";
import { fromRupees, paise } from "~/lib/money";
import { rounds } from "../../../tests/support/rounds";
import {
  billLines,
  buyNowTotals,
  cartTotals,
  gstWithin,
  missingForFreeDelivery,
  thresholdText,
  toLabelPrice,
} from "./totals";

const line = (price: number, quantity = 1) => ({ unitPaise: fromRupees(price), quantity });

test.each([
  [118, 18],
  [590, 90],
  [1000, 152.54],
  [1, 0.16],
  [0.01, 0],
  [0.06, 0],
  [0.07, 0.02],
])("of ₹%d with GST in it, ₹%d is GST: two halves of whole paise", (price, gst) => {
  expect(gstWithin(fromRupees(price))).toBe(fromRupees(gst));
});

test("a cart of ₹1,000 with GST in its prices costs ₹1,000", () => {
  expect(cartTotals([line(1000)], true)).toEqual({
    itemsPaise: fromRupees(847.46),
    taxPaise: fromRupees(152.54),
    shippingPaise: 0,
    totalPaise: fromRupees(1000),
    pricesIncludeTax: true,
  });
});

test("its bill says the price as labelled, and how much of it is GST", () => {
  expect(billLines(cartTotals([line(295)], true))).toEqual([
    { what: "Subtotal", amount: "₹295" },
    { what: "Of which GST (18%)", amount: "₹45" },
    { what: "Delivery", amount: "₹50" },
    { what: "Total", amount: "₹345" },
  ]);
});

test.each([
  [590, 50],
  [590.01, 0],
])("₹500 before GST is ₹590 with it: a cart of ₹%d pays ₹%d for delivery", (price, delivery) => {
  expect(cartTotals([line(price)], true).shippingPaise).toBe(fromRupees(delivery));
});

test("what is missing for free delivery, and from where on it is free, are told as prices are", () => {
  expect(missingForFreeDelivery(cartTotals([line(295)], true))).toBe(fromRupees(295));
  expect(missingForFreeDelivery(cartTotals([line(591)], true))).toBeUndefined();
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

describe("whatever is bought", () => {
  let seed = 20_261_122;
  const upTo = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 1 + (seed % most);
  };
  const carts = Array.from({ length: rounds(2_000, 10_000) }, (_, round) =>
    Array.from({ length: upTo(6) }, () => ({
      unitPaise: paise(upTo(round % 2 ? 2_000_000 : 900)),
      quantity: upTo(round % 3 ? 5 : 999),
    })),
  );
  const worth = (lines: (typeof carts)[number]) =>
    lines.reduce((all, { unitPaise, quantity }) => all + BigInt(unitPaise) * BigInt(quantity), 0n);

  test("prices with GST in them are what is paid, to the paisa, and their tax can be halved", () => {
    for (const lines of carts) {
      const { itemsPaise, taxPaise, shippingPaise, totalPaise } = cartTotals(lines, true);
      const goods = worth(lines);
      expect(BigInt(itemsPaise) + BigInt(taxPaise)).toBe(goods);
      expect(BigInt(totalPaise)).toBe(goods + BigInt(shippingPaise));
      expect(taxPaise % 2).toBe(0);
      expect(itemsPaise).toBeGreaterThan(0);
      // 9/118 of the sum, each half rounded: never a paisa away from its due.
      expect(Math.abs(taxPaise / 2 - (Number(goods) * 9) / 118)).toBeLessThanOrEqual(0.5);
      // Against the threshold stands what the goods are worth before GST, not rounded.
      expect(shippingPaise).toBe(goods * 100n > 50_000n * 118n ? 0 : 5_000);
    }
  });

  test("prices without it cost what they always did", () => {
    for (const lines of carts) {
      const goods = worth(lines);
      const tax = ((goods * 18n + 5_000n) / 10_000n) * 100n;
      const { itemsPaise, taxPaise, shippingPaise, totalPaise } = cartTotals(lines);
      expect([itemsPaise, taxPaise].map(BigInt)).toEqual([goods, tax]);
      expect(shippingPaise).toBe(goods > 50_000n ? 0 : 5_000);
      expect(BigInt(totalPaise)).toBe(goods + tax + BigInt(shippingPaise));
    }
  });

  test("a price is above a threshold as labelled just where it is above it before GST", () => {
    for (let round = 0; round < rounds(4_000, 20_000); round++) {
      const threshold = upTo(500_000);
      const near = Math.max(1, Math.floor(threshold * 1.18) - 3 + upTo(6));
      expect(near > toLabelPrice(paise(threshold), true)).toBe(
        BigInt(near) * 100n > BigInt(threshold) * 118n,
      );
    }
  });
});
