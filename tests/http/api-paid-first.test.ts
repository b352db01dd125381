import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../support/api";
import { ASHA, homeVisit } from "../support/booking";
import { customer, type Goods, goods, look } from "../support/books";
import { CEILING_FAN } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { VISIT_FEE_PAISE } from "../support/visits";

// What the specification lets a program pay for before it says where it goes, or whose it is (rules:
// address-after-payment, visit-details-after-payment).

let shop: RunningShop;
let fan: Goods;
let ravi: string;

beforeAll(async () => {
  shop = await openShop();
  fan = goods(shop, CEILING_FAN);
  ravi = customer(shop, { name: "Ravi Shankar", role: "admin" }).token;
});
afterAll(() => shop?.close());

const begin = (body: object, token?: string, headers = {}) =>
  call(shop, "POST /payments/create-order", { token, body, headers });
const verify = (id: string) => call(shop, "POST /payments/verify", { body: { razorpay_order_id: id } });

/** A home visit whose fee is paid, and nothing else told of it. */
async function untoldVisit(headers = {}) {
  const { json } = await begin({ pincode: "221106" }, undefined, headers);
  await verify(json.order.id);
  return { id: json.data.bookingId as string, payment: json.order.id as string };
}
const tell = (payment: string, words: object = {}) =>
  call(shop, "POST /services/home-visit", {
    body: { ...homeVisit("221106"), paymentStatus: "paid", razorpay_order_id: payment, ...words },
  });

test.each([
  "221006",
  "560001",
])("what was paid for one pincode is not delivered to %s", async (postalCode) => {
  const { token } = customer(shop);
  const begun = await begin({ productId: fan.id, pincode: "221001" }, token);
  await verify(begun.json.order.id);
  const paymentResult = { order_id: begun.json.order.id };
  const shippingAddress = { address: "9 Assi Ghat", postalCode };
  const elsewhere = await call(shop, "POST /orders", { token, body: { paymentResult, shippingAddress } });
  expect([elsewhere.status, elsewhere.json.errors?.[0].field]).toEqual([400, "shippingAddress.postalCode"]);
  const there = { address: "9 Assi Ghat", postalCode: "221001" };
  const told = await call(shop, "POST /orders", { token, body: { paymentResult, shippingAddress: there } });
  expect([told.status, told.json.data.shippingAddress?.postalCode]).toEqual([201, "221001"]);
});

test("an address in another pincode that the profile knows is not where it goes either", async () => {
  const { id, token } = customer(shop);
  look(shop, "update user set street = '9 Assi', zip_code = '221006' where id = ? returning 1", id);
  const begun = await begin({ productId: fan.id, pincode: "221001" }, token);
  const body = { paymentResult: { order_id: begun.json.order.id } };
  const { status, json } = await call(shop, "POST /orders", { token, body });
  expect([status, json.data.shippingAddress]).toEqual([201, null]);
});

test("no address is in pincode 000000", async () => {
  const { token } = customer(shop, { cart: { [fan.id]: 1 } });
  const { status } = await begin({ shippingAddress: { address: "9 Assi", postalCode: "000000" } }, token);
  expect(status).toBe(400);
});

test("a fee asked for again under an old key is another visit: the first one, told and paid, stays as it is", async () => {
  const headers = { "Idempotency-Key": "two days old" };
  const first = await untoldVisit(headers);
  expect((await tell(first.payment)).status).toBe(201);
  look(shop, "update kept_answer set created_at = created_at - 49 * 3600 * 1000 returning 1");
  const again = await untoldVisit(headers);
  expect(again.id).not.toBe(first.id);
  expect(look(shop, "select awaits_details || name from service_request where id = ?", first.id)).toBe(
    `0${ASHA.name}`,
  );
  expect((await tell(first.payment, { name: "Mallory" })).status).toBe(409);
  expect(look(shop, "select count(*) from payment where service_request_id = ?", first.id)).toBe(1);
});

test("the shopkeeper can look after a visit that is paid and not told, and its customer can tell it still", async () => {
  const { id, payment } = await untoldVisit();
  const change = (body: object) => call(shop, `PUT /services/${id}`, { token: ravi, body });
  expect((await change({ priority: "high" })).json).toMatchObject({
    success: true,
    data: { priority: "high" },
  });
  expect((await change({ adminNotes: "Call tomorrow" })).status).toBe(200);
  expect((await change({ email: ASHA.email, phone: ASHA.phone })).status).toBe(200);
  const told = await tell(payment);
  expect([told.status, told.json.data.name, told.json.data.fee]).toEqual([
    201,
    ASHA.name,
    VISIT_FEE_PAISE / 100,
  ]);
});

test("a visit that nobody has told is not opened to who reads its number", async () => {
  const { json } = await begin({ pincode: "221106" });
  const number = look<string>(shop, "select number from service_request where id = ?", json.data.bookingId);
  expect((await begin({ bookingId: number })).status).toBe(404);
  expect((await begin({ bookingId: json.data.bookingId })).json.order.id).toBe(json.order.id);
});

test("a visit told before it was paid may be told again, by the same key, once it is", async () => {
  const { json } = await begin({ pincode: "221106" });
  const body = { ...homeVisit("221106"), paymentStatus: "paid", razorpay_order_id: json.order.id };
  const book = () =>
    call(shop, "POST /services/home-visit", { body, headers: { "Idempotency-Key": "told too early" } });
  expect((await book()).json.code).toBe("PAYMENT_REQUIRED");
  await verify(json.order.id);
  expect((await book()).status).toBe(201);
});

test("a fee pays for no visit where nobody comes, but for its own whatever it has come to cost since", async () => {
  const { payment } = await untoldVisit();
  const set = (pincode: string, to: string) =>
    look(shop, `update service_area set ${to} where pincode = ? returning 1`, pincode);
  set("221001", "home_visit = 0");
  const there = await tell(payment, { pincode: "221001" });
  expect([there.status, there.json.code]).toEqual([400, "NOT_SERVED"]);
  set("221106", "home_visit_fee_paise = 7900, is_serviceable = 0");
  const told = await tell(payment);
  expect([told.status, told.json.data.fee]).toEqual([201, VISIT_FEE_PAISE / 100]);
  set("221106", "home_visit_fee_paise = 3900, is_serviceable = 1");
  set("221001", "home_visit = 1");
});

test("an address sent with a payment that is not genuine is not kept", async () => {
  const { token } = customer(shop, { cart: { [fan.id]: 1 } });
  const { json } = await begin({}, token);
  const order = (order_id: string, address: string) =>
    call(shop, "POST /orders", {
      token,
      body: { paymentResult: { order_id }, shippingAddress: { address, postalCode: "221005" } },
    });
  expect((await order(`${json.order.id}x`, "Wrong 1")).status).toBe(404);
  expect((await order(json.order.id, "Right 2")).json.data.shippingAddress.address).toBe("Right 2");
});

test("a session that has ended writes nothing down as a visitor's", async () => {
  const { id, token } = customer(shop);
  look(shop, "delete from session where user_id = ? returning 1", id);
  const { status, json } = await begin({ pincode: "221106" }, token);
  expect([status, json.message]).toEqual([401, "Your session has ended. Please sign in again."]);
});

test("a fee is the area's, whatever a program reckons with", async () => {
  const pending = await call(shop, "POST /services/home-visit", { body: homeVisit("221106") });
  for (const what of [{ pincode: "221106" }, { bookingId: pending.json.data.bookingId }]) {
    const wrong = await begin({ ...what, amount: VISIT_FEE_PAISE - 100 });
    expect([wrong.status, wrong.json.errors?.[0].field]).toEqual([400, "amount"]);
    // A price times 100, as floating point has it.
    expect((await begin({ ...what, amount: VISIT_FEE_PAISE - 1e-9 })).status).toBe(201);
  }
});
