import { beforeEach, expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { getCart } from "~/features/cart/get-cart.server";
import { findDelivery, getDelivered } from "~/features/delivery/find-delivery.server";
import { getDaysToArrive, getExtraFee } from "~/features/delivery/rules";
import { fromRupees, paise } from "~/lib/money";
import {
  insertCustomer,
  insertProduct,
  insertServedPincode,
  NOW,
  saveZones,
  zoneOf,
} from "../../../tests/support/insert-rows";
import { findDeliveryFee, quotePurchase } from "./quote-purchase.server";

const FAR = { fromDays: 5, toDays: 8, extraPerKgPaise: fromRupees(20), aboveKg: 5 };

beforeEach(() => saveZones([zoneOf("221 7441"), zoneOf("1 2 3 4 5 6 7 8 9", FAR)], "682555 744"));

test.each([
  ["221005", { min: 2, max: 4 }],
  ["682001", { min: 5, max: 8 }],
  // The longest prefix decides, also against those that are left out.
  ["744101", { min: 2, max: 4 }],
  ["744201", undefined],
  ["682555", undefined],
])("goods reach %s in %j working days", (pincode, days) => {
  const delivery = findDelivery(pincode);
  expect(delivery.isDelivered ? getDaysToArrive(delivery) : undefined).toEqual(days);
  if (days) return;
  expect(() => getDelivered(pincode, "postalCode")).toThrow(
    expect.objectContaining({
      code: "NOT_SERVED",
      field: "postalCode",
      message: `Sorry, we don't provide services to pincode ${pincode} yet. Please try a different pincode.`,
    }),
  );
});

test("an active service area is delivered to wherever it is, in the days of the nearest zone", () => {
  insertServedPincode({ pincode: "682555" });
  insertServedPincode({ pincode: "744201", isActive: false });
  expect(findDelivery("682555")).toMatchObject({ isDelivered: true, zone: { toDays: 4 } });
  expect(findDelivery("744201").isDelivered).toBe(false);
});

test.each([
  [5_000, 1, 0],
  [5_001, 1, 20],
  [19_000, 5, 1_800],
  [null, 999, 0],
])("%s g × %d cost ₹%d more", (weightGrams, quantity, rupees) => {
  expect(getExtraFee(FAR, [{ weightGrams, quantity }])).toBe(fromRupees(rupees));
});

test("five coolers to Kochi cost what the zone says, from the cart, by Buy Now and by API", async () => {
  const cooler = insertProduct({ pricePaise: fromRupees(8_000), stock: 40, weightGrams: 19_000 });
  const asha = insertCustomer();
  await addToCart(asha, { productId: cooler, quantity: 5 }, NOW);
  const toKochi = { fulfilment: "delivery", pincode: "682001" } as const;
  const kochi = findDelivery("682001");
  const buyNow = { productId: cooler, quantity: 5, pincode: "682001" };
  expect([
    getCart(asha, NOW, "682001").totals.shippingPaise,
    quotePurchase(asha, undefined, toKochi, NOW).totals.shippingPaise,
    quotePurchase(asha, buyNow, toKochi, NOW).totals.shippingPaise,
    findDeliveryFee(kochi, buyNow, NOW),
  ]).toEqual(Array(4).fill(fromRupees(1_800)));
  expect(getCart(asha, NOW, "221005").totals.shippingPaise).toBe(0);
  expect(quotePurchase(asha, undefined, { fulfilment: "pickup" }, NOW).totals.shippingPaise).toBe(0);
});

test("outside the areas Buy Now costs the shop's own fee, and one light piece never less", () => {
  insertServedPincode({ pincode: "221005", homeVisitFeePaise: paise(39_00) });
  const fee = (pincode: string) => findDeliveryFee(findDelivery(pincode), { quantity: 1 }, NOW);
  expect([fee("221005"), fee("682001"), fee("744201")]).toEqual([fromRupees(39), fromRupees(50), null]);
});
