import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { countCartItems } from "~/features/cart/get-cart.server";
import { cartLine } from "~/features/cart/tables";
import { product } from "~/features/catalog/tables";
import { orders } from "~/features/orders/tables";
import { fromRupees } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { aCustomer, aProduct, aServedPincode, DETAILS, NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import {
  ashaBegins,
  availableOf,
  captured,
  hear,
  openPaymentOf,
  orderOf,
  stockOf,
  wordsFor,
} from "../../../tests/support/paying";
import { beginPayment } from "./begin-payment.server";
import { cancelPayment } from "./cancel-and-refund.server";

test("an unpaid order is stored, with its stock reserved for exactly 15 minutes", async () => {
  const { asha, drill, order, open } = await ashaBegins();
  expect(order).toMatchObject({ status: "pending", paidAt: null, totalPaise: fromRupees(2360) });
  expect(open).toMatchObject({ amountPaise: fromRupees(2360), status: "created" });
  expect(wordsFor(asha, order.id, NOW)).toBe("Awaiting payment");
  expect([stockOf(drill), availableOf(drill)]).toEqual([5, 3]);
  expect(availableOf(drill, addMs(NOW, minutes(15) - 1))).toBe(3);
  expect(availableOf(drill, addMs(NOW, minutes(15)))).toBe(5);
  expect(wordsFor(asha, order.id, addMs(NOW, minutes(15)))).toBe("Payment not received");
});

test("beginning the payment of an unchanged cart again keeps order and payment, with the new address", async () => {
  const { asha, drill, order, open } = await ashaBegins();
  const later = addMs(NOW, minutes(10));
  const again = await beginPayment(asha, undefined, { ...DETAILS, address: "Assi Ghat" }, later);
  expect(again).toMatchObject({ id: order.id, address: "Assi Ghat" });
  expect(openPaymentOf(again.id)?.id).toBe(open.id);
  expect(availableOf(drill, addMs(NOW, minutes(20)))).toBe(3);
});

test("an order reserves stock for at most half an hour, however often its payment is begun", async () => {
  const { asha, drill } = await ashaBegins(5);
  for (const minutesPassed of [14, 28])
    await beginPayment(asha, undefined, DETAILS, addMs(NOW, minutes(minutesPassed)));
  expect(availableOf(drill, addMs(NOW, minutes(30) - 1))).toBe(0);
  expect(availableOf(drill, addMs(NOW, minutes(30)))).toBe(5);
});

test("a product that was switched off since cannot be reserved again", async () => {
  const { asha, drill } = await ashaBegins();
  writableDb().update(product).set({ inStock: false }).where(eq(product.id, drill)).run();
  await expect(beginPayment(asha, undefined, DETAILS, NOW)).rejects.toMatchObject({ code: "OUT_OF_STOCK" });
});

test("paying for a changed cart releases the earlier order and its stock", async () => {
  const { asha, drill, order } = await ashaBegins(5);
  const { setCartQuantity } = await import("~/features/cart/change-cart.server");
  await setCartQuantity(asha, { productId: drill, quantity: 4 }, NOW);
  const changed = await beginPayment(asha, undefined, DETAILS, NOW);
  expect(changed.id).not.toBe(order.id);
  expect(availableOf(drill)).toBe(1);
  expect(wordsFor(asha, order.id, NOW)).toBe("Payment not received");
});

test("stock reserved by others cannot be ordered, and the refused order is not stored", async () => {
  const { drill } = await ashaBegins(4);
  const imran = aCustomer("Imran Ansari");
  await addToCart(imran, { productId: drill, quantity: 1 }, NOW);
  writableDb().update(cartLine).set({ quantity: 2 }).where(eq(cartLine.userId, imran)).run();
  await expect(beginPayment(imran, undefined, DETAILS, NOW)).rejects.toMatchObject({ code: "OUT_OF_STOCK" });
  expect(db.select().from(orders).where(eq(orders.userId, imran)).all()).toEqual([]);
  await beginPayment(imran, undefined, DETAILS, addMs(NOW, minutes(16)));
});

test("Buy Now needs a served pincode, charges that area's delivery fee, and leaves the cart unchanged", async () => {
  const asha = aCustomer();
  const fan = aProduct({ pricePaise: fromRupees(400) });
  await addToCart(asha, { productId: fan, quantity: 1 }, NOW);
  const buyNow = { productId: fan, quantity: 1, pincode: aServedPincode() };
  const details = { ...DETAILS, postalCode: buyNow.pincode };
  const notServed = { code: "NOT_SERVED" };
  await expect(beginPayment(asha, { ...buyNow, pincode: "999999" }, details, NOW)).rejects.toMatchObject(
    notServed,
  );
  await expect(beginPayment(asha, buyNow, DETAILS, NOW)).rejects.toMatchObject({
    ...notServed,
    field: "postalCode",
  });
  const order = await beginPayment(asha, buyNow, details, NOW);
  expect(order).toMatchObject({
    kind: "buy-now",
    shippingPaise: fromRupees(39),
    totalPaise: fromRupees(511),
  });
  await hear(captured(openPaymentOf(order.id) ?? expect.fail("no payment")), NOW);
  expect(countCartItems(asha)).toBe(1);
});

test("Buy Now charges the delivery fee of the address, not of the pincode on the product page", async () => {
  const buyNow = {
    productId: aProduct({ pricePaise: fromRupees(400) }),
    quantity: 1,
    pincode: aServedPincode(),
  };
  const farPincode = aServedPincode({ homeVisitFeePaise: fromRupees(149) });
  const order = await beginPayment(aCustomer(), buyNow, { ...DETAILS, postalCode: farPincode }, NOW);
  expect(order).toMatchObject({ shippingPaise: fromRupees(149), postalCode: farPincode });
});

test("leaving the payment page releases the stock at once, and a payment can still arrive late", async () => {
  const { asha, drill, order, open } = await ashaBegins(5);
  await cancelPayment(aCustomer("Imran Ansari"), order.id, NOW);
  expect(availableOf(drill)).toBe(0);
  await cancelPayment(asha, order.id, NOW);
  expect([availableOf(drill), wordsFor(asha, order.id, NOW)]).toEqual([5, "Payment not received"]);
  expect((await hear(captured(open), NOW)).status).toBe("captured");
  await cancelPayment(asha, order.id, NOW);
  expect([stockOf(drill), orderOf(order.id).status]).toEqual([0, "processing"]);
});

test("a total that the customer has not seen is not charged", async () => {
  const asha = aCustomer();
  await addToCart(asha, { productId: aProduct(), quantity: 1 }, NOW);
  const attempt = beginPayment(asha, undefined, { ...DETAILS, seenTotal: 100 }, NOW);
  await expect(attempt).rejects.toThrow("The total has changed to ₹1,180");
});

test("an empty cart cannot be paid for", async () => {
  await expect(beginPayment(aCustomer(), undefined, DETAILS, NOW)).rejects.toThrow(
    "Your cart is empty. Add some items first!",
  );
});

test("a customer with 120 unpaid orders in an hour has to wait", async () => {
  const asha = aCustomer();
  const productIds = [aProduct(), aProduct()];
  const pincode = aServedPincode();
  const begin = (n: number, now = addMs(NOW, n * 1000)) => {
    const buyNow = { productId: productIds[n % 2] ?? "", quantity: 1, pincode };
    return beginPayment(asha, buyNow, { ...DETAILS, postalCode: pincode }, now);
  };
  for (let n = 0; n < 120; n++) await begin(n);
  await expect(begin(120)).rejects.toMatchObject({ code: "TOO_MANY", retryAfterSeconds: 58 * 60 });
  expect((await begin(0, addMs(NOW, minutes(61)))).status).toBe("pending");
});
