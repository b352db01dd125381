import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import { ASHA_BOOKING, toHomeVisitForm } from "../support/booking";
import { CEILING_FAN } from "../support/buying";
import { VISIT_FEE_PAISE } from "../support/insert-booking";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, queryValue, type ShopProduct } from "../support/shop-data";

// The API lets a program pay before it sends the address of an order (rule: address-after-payment) or the
// details of a home visit (rule: visit-details-after-payment).

let shop: RunningShop;
let fan: ShopProduct;
let ravi: string;

beforeAll(async () => {
  shop = await openShop();
  fan = getProduct(shop, CEILING_FAN);
  ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" }).token;
});
afterAll(() => shop?.close());

const beginPayment = (body: object, token?: string, headers = {}) =>
  callApi(shop, "POST /payments/create-order", { token, body, headers });
const verify = (id: string) => callApi(shop, "POST /payments/verify", { body: { razorpay_order_id: id } });

/** Pays the fee of a draft booking, whose details are still unknown. */
async function createPaidDraft(headers = {}) {
  const { json } = await beginPayment({ pincode: "221106" }, undefined, headers);
  await verify(json.order.id);
  return { id: json.data.bookingId as string, providerOrderId: json.order.id as string };
}
const completeDetails = (providerOrderId: string, otherFields: object = {}) =>
  callApi(shop, "POST /services/home-visit", {
    body: {
      ...toHomeVisitForm("221106"),
      paymentStatus: "paid",
      razorpay_order_id: providerOrderId,
      ...otherFields,
    },
  });

test.each([
  "221006",
  "560001",
])("an order whose delivery was paid for one pincode is not delivered to %s", async (postalCode) => {
  const { token } = createCustomer(shop);
  const payment = await beginPayment({ productId: fan.id, pincode: "221001" }, token);
  await verify(payment.json.order.id);
  const paymentResult = { order_id: payment.json.order.id };
  const shippingAddress = { address: "9 Assi Ghat", postalCode };
  const otherPincode = await callApi(shop, "POST /orders", {
    token,
    body: { paymentResult, shippingAddress },
  });
  expect([otherPincode.status, otherPincode.json.errors?.[0].field]).toEqual([
    400,
    "shippingAddress.postalCode",
  ]);
  const paidAddress = { address: "9 Assi Ghat", postalCode: "221001" };
  const samePincode = await callApi(shop, "POST /orders", {
    token,
    body: { paymentResult, shippingAddress: paidAddress },
  });
  expect([samePincode.status, samePincode.json.data.shippingAddress?.postalCode]).toEqual([201, "221001"]);
});

// rule: place-of-pincode
test("the API takes the state that a pincode does not say, before and after the payment", async () => {
  const { token } = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const toArmy = { address: "14 Rajput Regiment, C/o 56 APO", city: "56 APO", postalCode: "900056" };
  const refused = await beginPayment({ shippingAddress: { ...toArmy, state: "Rajputana" } }, token);
  expect([refused.status, refused.json.errors?.[0].field]).toEqual([400, "shippingAddress.state"]);
  const before = await beginPayment({ shippingAddress: { ...toArmy, state: "Rajasthan" } }, token);
  const stateOf = (orderId: string) => queryValue(shop, "select state from orders where id = ?", orderId);
  const taxedIn = (orderId: string) =>
    queryValue(shop, "select state_code from paper where order_id = ?", orderId);
  expect([before.status, stateOf(before.json.data.orderId)]).toEqual([201, "Rajasthan"]);
  const other = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const after = await beginPayment({}, other.token);
  const { orderId } = after.json.data;
  const body = {
    paymentResult: { order_id: after.json.order.id },
    shippingAddress: { ...toArmy, state: "Rajasthan" },
  };
  expect((await callApi(shop, "POST /orders", { token: other.token, body })).status).toBe(201);
  expect([stateOf(orderId), taxedIn(orderId)]).toEqual(["Rajasthan", "08"]);
});

// rule: api-payment-target
test("a pincode beside `fulfilment` is of the goods of the cart, not of a home visit", async () => {
  const { token } = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const kindOf = (orderId: string) =>
    queryValue(shop, "select kind || ' ' || fulfilment from orders where id = ?", orderId);
  for (const fulfilment of ["delivery", "pickup"]) {
    const { status, json } = await beginPayment({ fulfilment, pincode: "221005" }, token);
    expect([status, kindOf(json.data.orderId)]).toEqual([201, `cart ${fulfilment}`]);
  }
  expect((await beginPayment({ fulfilment: "delivery", pincode: "221005" })).status).toBe(401);
});

// rule: one-pincode-in-text
test("an address without a postal code and with two pincodes in its text is refused", async () => {
  const { token } = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const payment = await beginPayment({}, token);
  const send = (shippingAddress: object) =>
    callApi(shop, "POST /orders", {
      token,
      body: { paymentResult: { order_id: payment.json.order.id }, shippingAddress },
    });
  const address = "9 Assi Ghat, Varanasi 221005, opposite the shop of Delhi 110001";
  const refused = await send({ address });
  expect([refused.status, refused.json.code, refused.json.errors?.[0].field]).toEqual([
    400,
    "INVALID",
    "shippingAddress.postalCode",
  ]);
  const named = await send({ address, postalCode: "221005" });
  expect([named.status, named.json.data.shippingAddress?.postalCode]).toEqual([201, "221005"]);
});

test("a pincode that stands twice in an address is one", async () => {
  const { token } = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const payment = await beginPayment({}, token);
  const shippingAddress = { address: "9 Assi Ghat, Varanasi 221005, India, 221005" };
  const body = { paymentResult: { order_id: payment.json.order.id }, shippingAddress };
  const { status, json } = await callApi(shop, "POST /orders", { token, body });
  expect([status, json.data.shippingAddress?.postalCode]).toEqual([201, "221005"]);
});

test("the profile's address is not used for an order that was paid for another pincode", async () => {
  const { id, token } = createCustomer(shop);
  queryValue(shop, "update user set street = '9 Assi', zip_code = '221006' where id = ? returning 1", id);
  const payment = await beginPayment({ productId: fan.id, pincode: "221001" }, token);
  const body = { paymentResult: { order_id: payment.json.order.id } };
  const { status, json } = await callApi(shop, "POST /orders", { token, body });
  expect([status, json.data.shippingAddress]).toEqual([201, null]);
});

test("a refund before the address is told is credited with the invoice that follows it", async () => {
  const { token } = createCustomer(shop, { cart: { [fan.id]: 2 } });
  const payment = await beginPayment({}, token);
  const providerOrderId = payment.json.order.id as string;
  await verify(providerOrderId);
  const [orderId, totalPaise] = [
    "select order_id from payment where provider_order_id = ?",
    "select amount_paise from payment where provider_order_id = ?",
  ].map((query) => queryValue<string>(shop, query, providerOrderId));
  const visitor = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  const refund = { amount: "500", reason: "A scratch", seenLeft: String(totalPaise) };
  expect((await visitor.post(`/admin/orders/${orderId}/refund/check`, refund)).status).toBe(303);
  const address = { address: "9 Assi Ghat, Varanasi", postalCode: "221005" };
  const body = { paymentResult: { order_id: providerOrderId }, shippingAddress: address };
  expect((await callApi(shop, "POST /orders", { token, body })).status).toBe(201);
  const notes = "select count(*) from paper n join paper i on i.id = n.refers_to and n.kind = 'credit-note'";
  expect(queryValue(shop, `${notes} where i.order_id = ? and n.issued_at >= i.issued_at`, orderId)).toBe(1);
});

test("pincode 000000 is refused", async () => {
  const { token } = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const { status } = await beginPayment(
    { shippingAddress: { address: "9 Assi", postalCode: "000000" } },
    token,
  );
  expect(status).toBe(400);
});

test("a fee paid under an expired key makes another booking, and the first stays as it is", async () => {
  const headers = { "Idempotency-Key": "two days old" };
  const first = await createPaidDraft(headers);
  expect((await completeDetails(first.providerOrderId)).status).toBe(201);
  queryValue(shop, "update kept_answer set created_at = created_at - 49 * 3600 * 1000 returning 1");
  const again = await createPaidDraft(headers);
  expect(again.id).not.toBe(first.id);
  expect(queryValue(shop, "select awaits_details || name from service_request where id = ?", first.id)).toBe(
    `0${ASHA_BOOKING.name}`,
  );
  expect((await completeDetails(first.providerOrderId, { name: "Mallory" })).status).toBe(409);
  expect(queryValue(shop, "select count(*) from payment where service_request_id = ?", first.id)).toBe(1);
});

test("the fee of a cheap pincode does not pay for a visit to a dear one", async () => {
  const { providerOrderId } = await createPaidDraft();
  const setFee = (paise: number) =>
    queryValue(
      shop,
      "update service_area set home_visit_fee_paise = ? where pincode = '221001' returning 1",
      paise,
    );
  for (const fee of [VISIT_FEE_PAISE + 100, VISIT_FEE_PAISE - 100]) {
    setFee(fee);
    const { status, json } = await completeDetails(providerOrderId, { pincode: "221001" });
    expect([status, json.code, json.errors?.[0].field]).toEqual([400, "INVALID", "razorpay_order_id"]);
  }
  setFee(VISIT_FEE_PAISE);
  expect((await completeDetails(providerOrderId, { pincode: "221001" })).status).toBe(201);
});

test("an administrator can edit a paid draft booking, and its customer can still complete it", async () => {
  const { id, providerOrderId } = await createPaidDraft();
  const change = (body: object) => callApi(shop, `PUT /services/${id}`, { token: ravi, body });
  expect((await change({ priority: "high" })).json).toMatchObject({
    success: true,
    data: { priority: "high" },
  });
  expect((await change({ adminNotes: "Call tomorrow" })).status).toBe(200);
  expect((await change({ email: ASHA_BOOKING.email, phone: ASHA_BOOKING.phone })).status).toBe(200);
  const completed = await completeDetails(providerOrderId);
  expect([completed.status, completed.json.data.name, completed.json.data.fee]).toEqual([
    201,
    ASHA_BOOKING.name,
    VISIT_FEE_PAISE / 100,
  ]);
});

test("what a draft booking has not been told is null, and reads as such until it is told", async () => {
  const { id } = await createPaidDraft();
  const countNulls = () =>
    queryValue(
      shop,
      "select (name is null) + (email is null) + (phone is null) + (address is null) from service_request where id = ?",
      id,
    );
  const change = (body: object) => callApi(shop, `PUT /services/${id}`, { token: ravi, body });
  const unknown = { name: "Not told yet", email: "", phone: "", address: "Not told yet" };
  const number = queryValue<string>(shop, "select number from service_request where id = ?", id);
  const found = await callApi(shop, `GET /services?search=${number}`, { token: ravi });
  expect(found.json.data.find((booking: { id: string }) => booking.id === id)).toMatchObject(unknown);
  expect((await change({ name: unknown.name, address: "9 Assi Ghat" })).json.data).toMatchObject({
    ...unknown,
    address: "9 Assi Ghat",
  });
  expect(countNulls()).toBe(3);
  const { name } = ASHA_BOOKING;
  expect((await change({ name })).json.data).toMatchObject({ ...unknown, name, address: "9 Assi Ghat" });
  expect(countNulls()).toBe(2);
  expect(queryValue(shop, "select awaits_details from service_request where id = ?", id)).toBe(0);
});

test("a draft booking cannot be found by its number", async () => {
  const { json } = await beginPayment({ pincode: "221106" });
  const number = queryValue<string>(
    shop,
    "select number from service_request where id = ?",
    json.data.bookingId,
  );
  expect((await beginPayment({ bookingId: number })).status).toBe(404);
  expect((await beginPayment({ bookingId: json.data.bookingId })).json.order.id).toBe(json.order.id);
});

test("a draft booking completed too early is refused, and accepted with the same key once paid", async () => {
  const { json } = await beginPayment({ pincode: "221106" });
  const body = { ...toHomeVisitForm("221106"), paymentStatus: "paid", razorpay_order_id: json.order.id };
  const book = () =>
    callApi(shop, "POST /services/home-visit", { body, headers: { "Idempotency-Key": "told too early" } });
  expect((await book()).json.code).toBe("PAYMENT_REQUIRED");
  await verify(json.order.id);
  expect((await book()).status).toBe(201);
});

test("a fee pays only for its own pincode, even if the terms there have changed since", async () => {
  const { providerOrderId } = await createPaidDraft();
  const setArea = (pincode: string, to: string) =>
    queryValue(shop, `update service_area set ${to} where pincode = ? returning 1`, pincode);
  setArea("221001", "home_visit = 0");
  const unserved = await completeDetails(providerOrderId, { pincode: "221001" });
  expect([unserved.status, unserved.json.code]).toEqual([400, "NOT_SERVED"]);
  setArea("221106", "home_visit_fee_paise = 7900, is_serviceable = 0");
  const completed = await completeDetails(providerOrderId);
  expect([completed.status, completed.json.data.fee]).toEqual([201, VISIT_FEE_PAISE / 100]);
  setArea("221106", "home_visit_fee_paise = 3900, is_serviceable = 1");
  setArea("221001", "home_visit = 1");
});

test("an address sent with a payment that is not genuine is not saved", async () => {
  const { token } = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const { json } = await beginPayment({}, token);
  const placeOrder = (order_id: string, address: string) =>
    callApi(shop, "POST /orders", {
      token,
      body: { paymentResult: { order_id }, shippingAddress: { address, postalCode: "221005" } },
    });
  expect((await placeOrder(`${json.order.id}x`, "1 Wrong Road")).status).toBe(404);
  expect((await placeOrder(json.order.id, "2 Right Road")).json.data.shippingAddress.address).toBe(
    "2 Right Road",
  );
});

test("a call with an ended session is refused, not treated as a visitor's", async () => {
  const { id, token } = createCustomer(shop);
  queryValue(shop, "delete from session where user_id = ? returning 1", id);
  const { status, json } = await beginPayment({ pincode: "221106" }, token);
  expect([status, json.message]).toEqual([401, "Your session has ended. Please sign in again."]);
});

test("the fee is that of the area, whatever amount is sent", async () => {
  const booking = await callApi(shop, "POST /services/home-visit", { body: toHomeVisitForm("221106") });
  for (const subject of [{ pincode: "221106" }, { bookingId: booking.json.data.bookingId }]) {
    const wrong = await beginPayment({ ...subject, amount: VISIT_FEE_PAISE - 100 });
    expect([wrong.status, wrong.json.errors?.[0].field]).toEqual([400, "amount"]);
    // A price times 100 with the error of floating point.
    expect((await beginPayment({ ...subject, amount: VISIT_FEE_PAISE - 1e-9 })).status).toBe(201);
  }
});
