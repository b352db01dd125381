import { expect, test } from "vitest";
import { SALE_TAX_MODES } from "~/features/settings/tax-mode";
import { fromRupees, paise } from "~/lib/money";
import {
  billLines,
  buyNowTotals,
  cartTotals,
  freeDeliveryText,
  getMissingForFreeDelivery,
  pickupTotals,
} from "./totals";

const DELIVERY = { deliveryFeePaise: fromRupees(50), freeDeliveryAbovePaise: fromRupees(500) };
const line = (price: number, quantity = 1, rateBp = 1_800) => ({
  unitPaise: fromRupees(price),
  quantity,
  rateBp,
});

test.each([
  [499.99, 50],
  [500, 50],
  [500.01, 0],
])("a cart of ₹%d pays ₹%d for delivery", (price, delivery) => {
  expect(cartTotals([line(price)], DELIVERY).shippingPaise).toBe(fromRupees(delivery));
});

test.each([
  [[65], 77, [11.7], 0.3],
  [[100, 100], 236, [36], 0],
  [[2.77], 3, [0.5], -0.27],
])("goods of %j cost ₹%d: GST of %j, brought to the rupee by %d", (prices, total, gst, roundOff) => {
  const totals = cartTotals(
    prices.map((price) => line(price)),
    { ...DELIVERY, deliveryFeePaise: fromRupees(0) },
  );
  expect(totals).toMatchObject({
    totalPaise: fromRupees(total),
    taxes: gst.map((amount) => ({ rateBp: 1_800, taxPaise: fromRupees(amount) })),
    roundOffPaise: Math.round(roundOff * 100),
  });
});

test("pads at 5 % and a drill at 18 % with ₹50 of delivery come to ₹568, a row for each rate", () => {
  const totals = cartTotals([line(240, 1, 500), line(225)], DELIVERY);
  expect(billLines(totals)).toEqual([
    { label: "Subtotal", amount: "₹465" },
    { label: "GST (5%)", amount: "₹12" },
    { label: "GST (18%)", amount: "₹40.50" },
    { label: "Delivery (GST included)", amount: "₹50" },
    { label: "Round off", amount: "₹0.50" },
    { label: "Total", amount: "₹568" },
  ]);
  expect(billLines(cartTotals([line(65)], { ...DELIVERY, deliveryFeePaise: fromRupees(0) }))).toContainEqual({
    label: "Round off",
    amount: "₹0.30",
  });
  expect(billLines(cartTotals([line(90)], DELIVERY))).toContainEqual({
    label: "Round off",
    amount: "−₹0.20",
  });
});

test("where goods are not delivered, the bill says so in place of a fee", () => {
  expect(billLines(pickupTotals([line(65)], "exclusive"), "744101")).toEqual([
    { label: "Subtotal", amount: "₹65" },
    { label: "GST (18%)", amount: "₹11.70" },
    { label: "Delivery", amount: "Not delivered to 744101" },
    { label: "Round off", amount: "₹0.30" },
    { label: "Total", amount: "₹77" },
  ]);
});

test("prices with GST in them are paid as they are, and the bill says how much of them is GST", () => {
  expect(billLines(cartTotals([line(295)], DELIVERY, "inclusive"))).toEqual([
    { label: "Subtotal", amount: "₹295" },
    { label: "Of which GST (18%)", amount: "₹45" },
    { label: "Delivery (GST included)", amount: "₹50" },
    { label: "Total", amount: "₹345" },
  ]);
});

test("a shop that charges no GST has no row of it, and rounds nothing", () => {
  const totals = cartTotals([line(240, 1, 500), line(99.5)], DELIVERY, "none");
  expect(billLines(totals)).toEqual([
    { label: "Subtotal", amount: "₹339.50" },
    { label: "Delivery", amount: "₹50" },
    { label: "Total", amount: "₹389.50" },
  ]);
  expect(freeDeliveryText(totals, DELIVERY)).toBe(
    "Add more than ₹160.50 for free delivery. Free delivery on orders above ₹500",
  );
});

test("goods without tax have no row of it", () => {
  expect(cartTotals([line(10, 1, 0), line(10)], DELIVERY).taxes.map(({ rateBp }) => rateBp)).toEqual([1_800]);
  expect(cartTotals([line(10, 1, 0)], DELIVERY).taxes).toEqual([]);
});

test.each([
  [590, 50],
  [590.02, 0],
])("the threshold is without GST: with it in the prices, a cart of ₹%d pays ₹%d", (price, delivery) => {
  expect(cartTotals([line(price)], DELIVERY, "inclusive").shippingPaise).toBe(fromRupees(delivery));
});

test("an empty cart costs nothing", () => {
  const sums = { itemsPaise: 0, discountPaise: 0, taxPaise: 0, shippingPaise: 0, totalPaise: 0 };
  const zeros = { ...sums, roundOffPaise: 0, taxes: [] };
  for (const taxMode of SALE_TAX_MODES)
    expect(cartTotals([], DELIVERY, taxMode)).toEqual({ ...zeros, taxMode });
});

test("Buy Now pays the area's fee, up to the area's own threshold", () => {
  const area = { homeVisitFeePaise: fromRupees(39), freeDeliveryAbovePaise: fromRupees(1000) };
  expect(buyNowTotals([line(1000)], area)).toEqual({
    itemsPaise: fromRupees(1000),
    discountPaise: 0,
    taxPaise: fromRupees(180),
    shippingPaise: fromRupees(39),
    roundOffPaise: 0,
    totalPaise: fromRupees(1219),
    taxMode: "exclusive",
    taxes: [{ rateBp: 1_800, taxPaise: fromRupees(180) }],
  });
  expect(buyNowTotals([line(1180)], area, "inclusive").shippingPaise).toBe(fromRupees(39));
  expect(buyNowTotals([line(1180.02)], area, "inclusive").shippingPaise).toBe(0);
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
    "Add more than ₹120 before GST for free delivery. Free delivery on orders above ₹500 before GST",
  );
  expect(freeDeliveryText(cartTotals([line(501)], DELIVERY), DELIVERY)).toBe(
    "Free delivery on orders above ₹500 before GST",
  );
});

/** What a cart at 18 % costs, in whole numbers of any size and without the shop's own code. */
function expectCart(lines: { unitPaise: number; quantity: number }[]) {
  const amounts = lines.map(({ unitPaise, quantity }) => BigInt(unitPaise) * BigInt(quantity));
  const items = amounts.reduce((all, amount) => all + amount, 0n);
  // Twice 9 %, each half rounded half up to the paisa.
  const tax = amounts.reduce((all, amount) => all + 2n * ((amount * 9n + 50n) / 100n), 0n);
  const shipping = items > 50_000n ? 0n : 5_000n;
  const total = ((items + tax + shipping + 50n) / 100n) * 100n;
  return [items, tax, shipping, total - items - tax - shipping, total].map(Number);
}

test("10,000 random carts cost to the paisa what an independent computation says", () => {
  let state = 500;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const nearThreshold = () => [{ unitPaise: paise(49_998 + random(5)), quantity: 1, rateBp: 1_800 }];
  const anyLine = () => ({ unitPaise: paise(1 + random(200_000)), quantity: 1 + random(20), rateBp: 1_800 });
  for (let cart = 0; cart < 10_000; cart++) {
    const lines = cart % 10 === 0 ? nearThreshold() : Array.from({ length: 1 + random(6) }, anyLine);
    const totals = cartTotals(lines, DELIVERY);
    const { itemsPaise, taxPaise, shippingPaise, roundOffPaise, totalPaise } = totals;
    expect([itemsPaise, taxPaise, shippingPaise, roundOffPaise, totalPaise]).toEqual(expectCart(lines));
  }
});
