import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { countCartItems } from "~/features/cart/get-cart.server";
import { cartLine } from "~/features/cart/tables";
import { product } from "~/features/catalog/tables";
import { orders } from "~/features/orders/tables";
import { ALL_OF_INDIA } from "~/features/settings/delivery-zones";
import { fromRupees } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import {
  CHECKOUT_FORM,
  insertCustomer,
  insertProduct,
  insertServedPincode,
  NOW,
  saveZones,
  zoneOf,
} from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  findOpenPayment,
  getAvailableStock,
  getOrderRow,
  getOrderStateLabel,
  getStock,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { beginPayment } from "./begin-payment.server";
import { cancelPayment } from "./cancel-and-refund.server";

test("an unpaid order is stored, with its stock reserved for exactly 15 minutes", async () => {
  const { asha, drill, order, open } = await beginAshaPayment();
  expect(order).toMatchObject({ status: "pending", paidAt: null, totalPaise: fromRupees(2360) });
  expect(open).toMatchObject({ amountPaise: fromRupees(2360), status: "created" });
  expect(getOrderStateLabel(asha, order.id, NOW)).toBe("Awaiting payment");
  expect([getStock(drill), getAvailableStock(drill)]).toEqual([5, 3]);
  expect(getAvailableStock(drill, addMs(NOW, minutes(15) - 1))).toBe(3);
  expect(getAvailableStock(drill, addMs(NOW, minutes(15)))).toBe(5);
  expect(getOrderStateLabel(asha, order.id, addMs(NOW, minutes(15)))).toBe("Not paid");
});

test("beginning again with an unchanged cart keeps order and payment, with the new address", async () => {
  const { asha, drill, order, open } = await beginAshaPayment();
  const later = addMs(NOW, minutes(10));
  const again = await beginPayment(asha, undefined, { ...CHECKOUT_FORM, address: "B 12 Assi Ghat" }, later);
  expect(again).toMatchObject({ id: order.id, address: "B 12 Assi Ghat" });
  expect(findOpenPayment(again.id)?.id).toBe(open.id);
  expect(getAvailableStock(drill, addMs(NOW, minutes(20)))).toBe(3);
});

test("an order reserves stock for at most half an hour, however often its payment is begun", async () => {
  const { asha, drill } = await beginAshaPayment(5);
  for (const minutesPassed of [14, 28])
    await beginPayment(asha, undefined, CHECKOUT_FORM, addMs(NOW, minutes(minutesPassed)));
  expect(getAvailableStock(drill, addMs(NOW, minutes(30) - 1))).toBe(0);
  expect(getAvailableStock(drill, addMs(NOW, minutes(30)))).toBe(5);
});

test("a product that was switched off since cannot be reserved again", async () => {
  const { asha, drill } = await beginAshaPayment();
  writableDb().update(product).set({ inStock: false }).where(eq(product.id, drill)).run();
  await expect(beginPayment(asha, undefined, CHECKOUT_FORM, NOW)).rejects.toMatchObject({
    code: "OUT_OF_STOCK",
  });
});

test("paying for a changed cart releases the earlier order and its stock", async () => {
  const { asha, drill, order } = await beginAshaPayment(5);
  const { setCartQuantity } = await import("~/features/cart/change-cart.server");
  await setCartQuantity(asha, { productId: drill, quantity: 4 }, NOW);
  const changed = await beginPayment(asha, undefined, CHECKOUT_FORM, NOW);
  expect(changed.id).not.toBe(order.id);
  expect(getAvailableStock(drill)).toBe(1);
  expect(getOrderStateLabel(asha, order.id, NOW)).toBe("Not paid");
});

test("stock reserved by others cannot be ordered, and the refused order is not stored", async () => {
  const { drill } = await beginAshaPayment(4);
  const imran = insertCustomer("Imran Ansari");
  await addToCart(imran, { productId: drill, quantity: 1 }, NOW);
  writableDb().update(cartLine).set({ quantity: 2 }).where(eq(cartLine.userId, imran)).run();
  await expect(beginPayment(imran, undefined, CHECKOUT_FORM, NOW)).rejects.toMatchObject({
    code: "OUT_OF_STOCK",
  });
  expect(db.select().from(orders).where(eq(orders.userId, imran)).all()).toEqual([]);
  await beginPayment(imran, undefined, CHECKOUT_FORM, addMs(NOW, minutes(16)));
});

test("Buy Now needs a served pincode, charges its delivery fee and leaves the cart unchanged", async () => {
  saveZones([zoneOf("1")]);
  onTestFinished(() => saveZones([zoneOf(ALL_OF_INDIA)]));
  const asha = insertCustomer();
  const fan = insertProduct({ pricePaise: fromRupees(400) });
  await addToCart(asha, { productId: fan, quantity: 1 }, NOW);
  const buyNow = { productId: fan, quantity: 1, pincode: insertServedPincode() };
  const details = { ...CHECKOUT_FORM, postalCode: buyNow.pincode };
  const notServed = { code: "NOT_SERVED" };
  await expect(beginPayment(asha, { ...buyNow, pincode: "999999" }, details, NOW)).rejects.toMatchObject(
    notServed,
  );
  await expect(beginPayment(asha, buyNow, CHECKOUT_FORM, NOW)).rejects.toMatchObject({
    ...notServed,
    field: "postalCode",
  });
  const order = await beginPayment(asha, buyNow, details, NOW);
  expect(order).toMatchObject({
    kind: "buy-now",
    shippingPaise: fromRupees(39),
    totalPaise: fromRupees(511),
  });
  await settleUpdate(toCapturedUpdate(findOpenPayment(order.id) ?? expect.fail("no payment")), NOW);
  expect(countCartItems(asha)).toBe(1);
});

test("Buy Now charges the delivery fee of the address, not of the pincode on the product page", async () => {
  const buyNow = {
    productId: insertProduct({ pricePaise: fromRupees(400) }),
    quantity: 1,
    pincode: insertServedPincode(),
  };
  const farPincode = insertServedPincode({ homeVisitFeePaise: fromRupees(149) });
  const order = await beginPayment(
    insertCustomer(),
    buyNow,
    { ...CHECKOUT_FORM, postalCode: farPincode },
    NOW,
  );
  expect(order).toMatchObject({ shippingPaise: fromRupees(149), postalCode: farPincode });
});

test("leaving the payment page releases the stock at once, and a payment can still arrive late", async () => {
  const { asha, drill, order, open } = await beginAshaPayment(5);
  await cancelPayment(insertCustomer("Imran Ansari"), order.id, NOW);
  expect(getAvailableStock(drill)).toBe(0);
  await cancelPayment(asha, order.id, NOW);
  expect([getAvailableStock(drill), getOrderStateLabel(asha, order.id, NOW)]).toEqual([5, "Not paid"]);
  expect((await settleUpdate(toCapturedUpdate(open), NOW)).status).toBe("captured");
  await cancelPayment(asha, order.id, NOW);
  expect([getStock(drill), getOrderRow(order.id).status]).toEqual([0, "processing"]);
});

test("a total that the customer has not seen is not charged", async () => {
  const asha = insertCustomer();
  await addToCart(asha, { productId: insertProduct(), quantity: 1 }, NOW);
  const attempt = beginPayment(asha, undefined, { ...CHECKOUT_FORM, seenTotalPaise: 100 }, NOW);
  await expect(attempt).rejects.toThrow("The total has changed to ₹1,180");
});

test("an empty cart cannot be paid for", async () => {
  await expect(beginPayment(insertCustomer(), undefined, CHECKOUT_FORM, NOW)).rejects.toThrow(
    "Your cart is empty. Add some items first!",
  );
});

test("a customer with 120 unpaid orders in an hour has to wait", async () => {
  const asha = insertCustomer();
  const productIds = [insertProduct(), insertProduct()];
  const pincode = insertServedPincode();
  const begin = (n: number, now = addMs(NOW, n * 1000)) => {
    const buyNow = { productId: productIds[n % 2] ?? "", quantity: 1, pincode };
    return beginPayment(asha, buyNow, { ...CHECKOUT_FORM, postalCode: pincode }, now);
  };
  for (let n = 0; n < 120; n++) await begin(n);
  await expect(begin(120)).rejects.toMatchObject({ code: "TOO_MANY", retryAfterSeconds: 58 * 60 });
  expect((await begin(0, addMs(NOW, minutes(61)))).status).toBe("pending");
});
