import { expect, test } from "vitest";
import { call } from "../support/api";
import { type Customer, customer, goods, look, stockOf } from "../support/books";
import { bill, buyNowPath, DETAILS, pay, placeOrder, SOLD_OUT_FAN } from "../support/buying";
import { openShelves } from "../support/shelves";
import { leftBy, untimed } from "../support/twins";

const { shop, fan, drill } = await openShelves();

const { address, postalCode, name, email, phone } = DETAILS;
const WHO = { name, email, phone };
const WHERE = { address, postalCode };

const begin = (asha: Customer, body: object = {}) =>
  call(shop, "POST /payments/create-order", { token: asha.token, body });
const verify = (providerOrderId: string) =>
  call(shop, "POST /payments/verify", { body: { razorpay_order_id: providerOrderId } });
const take = (asha: Customer, providerOrderId: string, besides: object = {}) =>
  call(shop, "POST /orders", {
    token: asha.token,
    body: { paymentResult: { order_id: providerOrderId }, ...besides },
  });
const orderRow = (id: string, column: string) => look(shop, `select ${column} from orders where id = ?`, id);

test("Asha buys her cart through the API: begun, verified, answered as a paid order", async () => {
  const asha = customer(shop, { cart: { [drill.id]: 2 } });
  const { totalPaise, itemsPaise, taxPaise } = bill(2 * drill.pricePaise);
  const before = stockOf(shop, drill.id);
  const begun = await begin(asha, {
    amount: totalPaise,
    currency: "INR",
    receipt: "r1",
    customerDetails: WHO,
  });
  expect([begun.status, begun.json.success, begun.json.demo]).toEqual([201, true, true]);
  expect(begun.json.order).toMatchObject({ amount: totalPaise, currency: "INR" });
  expect(stockOf(shop, drill.id)).toBe(before);
  const settled = await verify(begun.json.order.id);
  expect([settled.status, settled.json.data.isPaid]).toEqual([200, true]);
  const sums = { itemsPrice: itemsPaise / 100, taxPrice: taxPaise / 100, totalPrice: totalPaise / 100 };
  const { status, json } = await take(asha, begun.json.order.id, { ...sums, shippingAddress: WHERE });
  expect([status, json.message]).toEqual([201, "Order placed successfully!"]);
  expect(json.data).toMatchObject({
    ...sums,
    status: "processing",
    isPaid: true,
    total: totalPaise / 100,
    orderItems: [{ product: drill.id, qty: 2, price: drill.pricePaise / 100 }],
    shippingAddress: { ...WHERE, country: "India" },
    paymentResult: { order_id: begun.json.order.id, status: "captured" },
  });
  expect(stockOf(shop, drill.id)).toBe(before - 2);
  expect((await call(shop, "GET /cart", { token: asha.token })).json.data.items).toEqual([]);
  const mine = await call(shop, "GET /orders/myorders", { token: asha.token });
  expect(mine.json.data).toMatchObject([{ orderNumber: json.data.orderNumber, isPaid: true }]);
  expect(mine.json.pagination).toMatchObject({ currentPage: 1, totalItems: 1, hasNext: false });
});

test("POST /orders alone settles too, and said twice it is the same order", async () => {
  const asha = customer(shop, { cart: { [fan.id]: 1 } });
  const begun = await begin(asha, { shippingAddress: WHERE });
  const [one, two] = [await take(asha, begun.json.order.id), await take(asha, begun.json.order.id)];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.json.data).toEqual(one.json.data);
  expect(
    look(shop, "select count(*) from order_event where order_id = ? and kind = 'paid'", one.json.data._id),
  ).toBe(1);
});

test("the form and the API leave the same order behind", async () => {
  const [meena, asha] = [
    customer(shop, { cart: { [fan.id]: 1 } }),
    customer(shop, { cart: { [fan.id]: 1 } }),
  ];
  const byForm = await placeOrder(meena);
  await pay(meena, byForm);
  const begun = await begin(asha, { customerDetails: WHO, shippingAddress: WHERE });
  await verify(begun.json.order.id);
  const left = (orderId: string, { id }: Customer) => {
    const isIts = `order_id = '${orderId}'`;
    const tables = {
      orders: `id = '${orderId}'`,
      order_line: isIts,
      payment: isIts,
      order_event: isIts,
      invoice: isIts,
      stock_movement: isIts,
      outbox_letter: `about_id = '${orderId}'`,
    };
    return untimed(leftBy(shop, tables, [id]));
  };
  expect(left(begun.json.data.orderId, asha)).toEqual(left(byForm, meena));
});

test("one product is bought straight away, at the pincode's own delivery", async () => {
  const asha = customer(shop);
  const bought = { productId: fan.id, quantity: 2, pincode: postalCode };
  const begun = await begin(asha, { ...bought, shippingAddress: WHERE, customerDetails: WHO });
  const byForm = await placeOrder(customer(shop), buyNowPath(fan.id, 2));
  expect(begun.json.order.amount).toBe(orderRow(byForm, "total_paise"));
  expect(orderRow(begun.json.data.orderId, "kind")).toBe("buy-now");
});

test("an order that is paid before it is told where it goes waits for that, with its invoice", async () => {
  const asha = customer(shop, { cart: { [fan.id]: 1 } });
  const begun = await begin(asha);
  const { orderId } = begun.json.data;
  await verify(begun.json.order.id);
  const invoices = () => look(shop, "select count(*) from invoice where order_id = ?", orderId);
  expect([orderRow(orderId, "status"), orderRow(orderId, "awaits_address"), invoices()]).toEqual([
    "processing",
    1,
    0,
  ]);
  const untold = await take(asha, begun.json.order.id);
  expect(untold.json.data.shippingAddress).toBeNull();
  const ravi = customer(shop, { name: "Ravi Shankar", role: "admin" });
  const sent = await ravi.post(`/admin/orders/${orderId}`, { intent: "move", to: "shipped" });
  expect([sent.status, orderRow(orderId, "status")]).toEqual([expect.any(Number), "processing"]);
  const shippingAddress = {
    address: "9 Park Street",
    city: "Kolkata",
    postalCode: "700016",
    country: "India",
  };
  const told = await take(asha, begun.json.order.id, { shippingAddress });
  expect(told.json.data.shippingAddress).toEqual(shippingAddress);
  expect(invoices()).toBe(1);
  expect(look(shop, "select state_code from invoice where order_id = ?", orderId)).toBe("19");
  const again = await take(asha, begun.json.order.id, { shippingAddress: WHERE });
  expect(again.json.data.shippingAddress).toEqual(shippingAddress);
});

test.each<[string, object, number, string | undefined]>([
  ["another amount", { amount: 100 }, 400, "INVALID"],
  ["no whole amount", { amount: 12.5 }, 400, "INVALID"],
  ["dollars", { currency: "USD" }, 400, "INVALID"],
  ["a product without a pincode", { productId: "FAN" }, 400, "INVALID"],
  ["a pincode that is not served", { productId: "FAN", pincode: "999999" }, 400, "NOT_SERVED"],
  ["an unknown product", { productId: "nothing", pincode: "221106" }, 404, "NOT_FOUND"],
  ["what is sold out", { productId: "SOLD", pincode: "221106" }, 409, "OUT_OF_STOCK"],
  ["an unknown booking", { bookingId: "SR-0000-0000" }, 404, "NOT_FOUND"],
  ["an address abroad", { shippingAddress: { ...WHERE, country: "USA" } }, 400, "INVALID"],
])("a payment of %s is refused, and nothing is written", async (_, body, status, code) => {
  const asha = customer(shop, { cart: { [fan.id]: 1 } });
  const sold = goods(shop, SOLD_OUT_FAN).id;
  const sent = JSON.parse(JSON.stringify(body).replace("FAN", fan.id).replace("SOLD", sold));
  const answer = await begin(asha, sent);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect(look(shop, "select count(*) from orders where user_id = ?", asha.id)).toBe(0);
});

test("a visitor's cart, an empty one, and another's payment are refused", async () => {
  expect((await call(shop, "POST /payments/create-order", { body: {} })).status).toBe(401);
  expect((await begin(customer(shop))).json).toMatchObject({
    message: "Your cart is empty. Add some items first!",
  });
  const begun = await begin(customer(shop, { cart: { [fan.id]: 1 } }));
  expect((await take(customer(shop), begun.json.order.id)).status).toBe(404);
  expect((await verify("demo_order_unknown")).status).toBe(404);
});

test("sums that are not the order's are refused before anything is settled", async () => {
  const asha = customer(shop, { cart: { [fan.id]: 1 } });
  const begun = await begin(asha, { shippingAddress: WHERE });
  const answer = await take(asha, begun.json.order.id, { totalPrice: 1, isPaid: true });
  expect([answer.status, answer.json.errors?.[0]?.field]).toEqual([400, "totalPrice"]);
  expect(orderRow(begun.json.data.orderId, "status")).toBe("pending");
});
