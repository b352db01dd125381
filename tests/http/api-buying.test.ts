import { expect, test } from "vitest";
import { callApi } from "../support/api";
import {
  CHECKOUT_DETAILS,
  expectTotals,
  payOrder,
  placeOrder,
  SOLD_OUT_FAN,
  toBuyNowPath,
} from "../support/buying";
import { maskClockTimes, readRowsLeft } from "../support/compare-rows";
import { openProductShop } from "../support/product-shop";
import { type Customer, createCustomer, getProduct, getStock, queryValue } from "../support/shop-data";

const { shop, fan, drill } = await openProductShop();

const { address, postalCode, name, email, phone } = CHECKOUT_DETAILS;
const CONTACT = { name, email, phone };
const ADDRESS = { address, postalCode };

const beginPayment = (asha: Customer, body: object = {}) =>
  callApi(shop, "POST /payments/create-order", { token: asha.token, body });
const verify = (providerOrderId: string) =>
  callApi(shop, "POST /payments/verify", { body: { razorpay_order_id: providerOrderId } });
const placeOrderBy = (asha: Customer, providerOrderId: string, otherFields: object = {}) =>
  callApi(shop, "POST /orders", {
    token: asha.token,
    body: { paymentResult: { order_id: providerOrderId }, ...otherFields },
  });
const orderRow = (id: string, column: string) =>
  queryValue(shop, `select ${column} from orders where id = ?`, id);

test("Asha buys her cart by the API: payment begun, verified, and answered as a paid order", async () => {
  const asha = createCustomer(shop, { cart: { [drill.id]: 2 } });
  const { totalPaise, itemsPaise, taxPaise } = expectTotals(2 * drill.pricePaise);
  const before = getStock(shop, drill.id);
  const payment = await beginPayment(asha, {
    amount: totalPaise,
    currency: "INR",
    receipt: "r1",
    customerDetails: CONTACT,
  });
  expect([payment.status, payment.json.success, payment.json.demo]).toEqual([201, true, true]);
  expect(payment.json.order).toMatchObject({ amount: totalPaise, currency: "INR" });
  expect(getStock(shop, drill.id)).toBe(before);
  const verified = await verify(payment.json.order.id);
  expect([verified.status, verified.json.data.isPaid]).toEqual([200, true]);
  const sums = { itemsPrice: itemsPaise / 100, taxPrice: taxPaise / 100, totalPrice: totalPaise / 100 };
  const { status, json } = await placeOrderBy(asha, payment.json.order.id, {
    ...sums,
    shippingAddress: ADDRESS,
  });
  expect([status, json.message]).toEqual([201, "Order placed successfully!"]);
  expect(json.data).toMatchObject({
    ...sums,
    status: "processing",
    isPaid: true,
    total: totalPaise / 100,
    orderItems: [{ product: drill.id, qty: 2, price: drill.pricePaise / 100 }],
    shippingAddress: { ...ADDRESS, country: "India" },
    paymentResult: { order_id: payment.json.order.id, status: "captured" },
  });
  expect(getStock(shop, drill.id)).toBe(before - 2);
  expect((await callApi(shop, "GET /cart", { token: asha.token })).json.data.items).toEqual([]);
  const ordersAnswer = await callApi(shop, "GET /orders/myorders", { token: asha.token });
  expect(ordersAnswer.json.data).toMatchObject([{ orderNumber: json.data.orderNumber, isPaid: true }]);
  expect(ordersAnswer.json.pagination).toMatchObject({ currentPage: 1, totalItems: 1, hasNext: false });
});

test("POST /orders alone settles the payment too, and called twice it returns the same order", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const payment = await beginPayment(asha, { shippingAddress: ADDRESS });
  const [first, second] = [
    await placeOrderBy(asha, payment.json.order.id),
    await placeOrderBy(asha, payment.json.order.id),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json.data).toEqual(first.json.data);
  expect(
    queryValue(
      shop,
      "select count(*) from order_event where order_id = ? and kind = 'paid'",
      first.json.data._id,
    ),
  ).toBe(1);
});

test("the form and the API leave the same order behind", async () => {
  const [meena, asha] = [
    createCustomer(shop, { cart: { [fan.id]: 1 } }),
    createCustomer(shop, { cart: { [fan.id]: 1 } }),
  ];
  const formOrderId = await placeOrder(meena);
  await payOrder(meena, formOrderId);
  const payment = await beginPayment(asha, { customerDetails: CONTACT, shippingAddress: ADDRESS });
  await verify(payment.json.order.id);
  const rowsOf = (orderId: string, { id }: Customer) => {
    const ofOrder = `order_id = '${orderId}'`;
    const tables = {
      orders: `id = '${orderId}'`,
      order_line: ofOrder,
      payment: ofOrder,
      order_event: ofOrder,
      paper: ofOrder,
      stock_movement: ofOrder,
      outbox_letter: `about_id = '${orderId}'`,
    };
    return maskClockTimes(readRowsLeft(shop, tables, [id]));
  };
  expect(rowsOf(payment.json.data.orderId, asha)).toEqual(rowsOf(formOrderId, meena));
});

test("one product is bought directly, with the delivery charge of its pincode", async () => {
  const asha = createCustomer(shop);
  const item = { productId: fan.id, quantity: 2, pincode: postalCode };
  const payment = await beginPayment(asha, { ...item, shippingAddress: ADDRESS, customerDetails: CONTACT });
  const formOrderId = await placeOrder(createCustomer(shop), toBuyNowPath(fan.id, 2));
  expect(payment.json.order.amount).toBe(orderRow(formOrderId, "total_paise"));
  expect(orderRow(payment.json.data.orderId, "kind")).toBe("buy-now");
});

test("a paid order without an address waits for it, and so does its invoice", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const payment = await beginPayment(asha);
  const { orderId } = payment.json.data;
  await verify(payment.json.order.id);
  const countInvoices = () => queryValue(shop, "select count(*) from paper where order_id = ?", orderId);
  expect([orderRow(orderId, "status"), orderRow(orderId, "awaits_address"), countInvoices()]).toEqual([
    "processing",
    1,
    0,
  ]);
  const withoutAddress = await placeOrderBy(asha, payment.json.order.id);
  expect(withoutAddress.json.data.shippingAddress).toBeNull();
  const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  const shipping = await ravi.post(`/admin/orders/${orderId}`, { intent: "move", to: "shipped" });
  expect([shipping.status, orderRow(orderId, "status")]).toEqual([expect.any(Number), "processing"]);
  const shippingAddress = {
    address: "9 Park Street",
    city: "Kolkata",
    postalCode: "700016",
    country: "India",
  };
  const withAddress = await placeOrderBy(asha, payment.json.order.id, { shippingAddress });
  expect(withAddress.json.data.shippingAddress).toEqual(shippingAddress);
  expect(countInvoices()).toBe(1);
  expect(queryValue(shop, "select state_code from paper where order_id = ?", orderId)).toBe("19");
  const again = await placeOrderBy(asha, payment.json.order.id, { shippingAddress: ADDRESS });
  expect(again.json.data.shippingAddress).toEqual(shippingAddress);
});

test.each<[string, object, number, string | undefined]>([
  ["another amount", { amount: 100 }, 400, "INVALID"],
  ["an amount that is not whole", { amount: 12.5 }, 400, "INVALID"],
  ["dollars", { currency: "USD" }, 400, "INVALID"],
  ["a product without a pincode", { productId: "FAN" }, 400, "INVALID"],
  ["a pincode that is not served", { productId: "FAN", pincode: "744101" }, 400, "NOT_SERVED"],
  ["an unknown product", { productId: "nothing", pincode: "221106" }, 404, "NOT_FOUND"],
  ["what is sold out", { productId: "SOLD", pincode: "221106" }, 409, "OUT_OF_STOCK"],
  ["an unknown booking", { bookingId: "SR-0000-0000" }, 404, "NOT_FOUND"],
  ["an address abroad", { shippingAddress: { ...ADDRESS, country: "USA" } }, 400, "INVALID"],
])("a payment of %s is refused, and nothing is saved", async (_case, body, status, code) => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const soldOutId = getProduct(shop, SOLD_OUT_FAN).id;
  const filledBody = JSON.parse(JSON.stringify(body).replace("FAN", fan.id).replace("SOLD", soldOutId));
  const answer = await beginPayment(asha, filledBody);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect(queryValue(shop, "select count(*) from orders where user_id = ?", asha.id)).toBe(0);
});

test("a payment by a visitor, for an empty cart, or for another customer's order is refused", async () => {
  expect((await callApi(shop, "POST /payments/create-order", { body: {} })).status).toBe(401);
  expect((await beginPayment(createCustomer(shop))).json).toMatchObject({
    message: "Your cart is empty. Add some items first!",
  });
  const payment = await beginPayment(createCustomer(shop, { cart: { [fan.id]: 1 } }));
  expect((await placeOrderBy(createCustomer(shop), payment.json.order.id)).status).toBe(404);
  expect((await verify("demo_order_unknown")).status).toBe(404);
});

test("totals that are not the order's are refused before the payment is settled", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const payment = await beginPayment(asha, { shippingAddress: ADDRESS });
  const answer = await placeOrderBy(asha, payment.json.order.id, { totalPrice: 1, isPaid: true });
  expect([answer.status, answer.json.errors?.[0]?.field]).toEqual([400, "totalPrice"]);
  expect(orderRow(payment.json.data.orderId, "status")).toBe("pending");
});
