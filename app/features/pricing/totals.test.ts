import { expect, test } from "vitest";
import { fromRupees, paise } from "~/lib/money";
import { countRounds } from "../../../tests/support/rounds";
import { buyNowTotals, cartTotals, freeDeliveryText, getGstOn, getMissingForFreeDelivery } from "./totals";

const DELIVERY = { deliveryFeePaise: fromRupees(50), freeDeliveryAbovePaise: fromRupees(500) };
const line = (price: number, quantity = 1) => ({ unitPaise: fromRupees(price), quantity });

test.each([
  [499.99, 50],
  [500, 50],
  [500.01, 0],
])("a cart of ₹%d pays ₹%d for delivery", (price, delivery) => {
  expect(cartTotals([line(price)], DELIVERY).shippingPaise).toBe(fromRupees(delivery));
});

test.each([
  [100, 18],
  [25, 5],
  [24.99, 4],
  [2.77, 0],
  [2.78, 1],
  [1965, 354],
  [1969.44, 354],
  [1969.45, 355],
])("GST on ₹%d is ₹%d, rounded half up to the rupee", (price, gst) => {
  expect(getGstOn(fromRupees(price))).toBe(fromRupees(gst));
});

test("an empty cart costs nothing", () => {
  const zeros = { itemsPaise: 0, taxPaise: 0, shippingPaise: 0, totalPaise: 0 };
  for (const pricesIncludeTax of [false, true])
    expect(cartTotals([], DELIVERY, pricesIncludeTax)).toEqual({ ...zeros, pricesIncludeTax });
});

test("Buy Now pays the area's fee, up to the area's own threshold", () => {
  const area = { homeVisitFeePaise: fromRupees(39), freeDeliveryAbovePaise: fromRupees(1000) };
  expect(buyNowTotals([line(1000)], area)).toEqual({
    itemsPaise: fromRupees(1000),
    taxPaise: fromRupees(180),
    shippingPaise: fromRupees(39),
    totalPaise: fromRupees(1219),
    pricesIncludeTax: false,
  });
  expect(buyNowTotals([line(1000.01)], area).shippingPaise).toBe(0);
});

test("the amount missing for free delivery is known until delivery is free", () => {
  expect(getMissingForFreeDelivery(cartTotals([line(380)], DELIVERY), DELIVERY)).toBe(fromRupees(120));
  expect(getMissingForFreeDelivery(cartTotals([line(501)], DELIVERY), DELIVERY)).toBeUndefined();
  expect(getMissingForFreeDelivery(cartTotals([], DELIVERY), DELIVERY)).toBeUndefined();
});

test("a cart says that delivery is free where it costs nothing, and from when on where it does", () => {
  const free = { ...DELIVERY, deliveryFeePaise: fromRupees(0) };
  for (const lines of [[], [line(380)], [line(501)]])
    expect(freeDeliveryText(cartTotals(lines, free), free)).toBe("Delivery is free");
  expect(freeDeliveryText(cartTotals([line(380)], DELIVERY), DELIVERY)).toBe(
    "Add more than ₹120 for free delivery. Free delivery on orders above ₹500",
  );
  expect(freeDeliveryText(cartTotals([line(501)], DELIVERY), DELIVERY)).toBe(
    "Free delivery on orders above ₹500",
  );
});

test("carts of every size agree with a sum in whole BigInts, to the paisa", () => {
  let seed = 20_261_120;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < countRounds(2_000, 10_000); round++) {
    const lines = Array.from({ length: 1 + random(6) }, () => ({
      unitPaise: paise(1 + random(2_000_000)),
      quantity: 1 + random(999),
    }));
    const items = lines.reduce(
      (total, { unitPaise, quantity }) => total + BigInt(unitPaise) * BigInt(quantity),
      0n,
    );
    const tax = ((items * 18n + 5_000n) / 10_000n) * 100n;
    const shipping = items > 50_000n ? 0n : 5_000n;
    expect(BigInt(cartTotals(lines, DELIVERY).totalPaise)).toBe(items + tax + shipping);
  }
});
