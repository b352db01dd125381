import { expect, test } from "vitest";
import { callApi } from "../support/api";
import { toHomeVisitForm } from "../support/booking";
import { CEILING_FAN } from "../support/buying";
import type { Razorpay } from "../support/razorpay";
import { KEYS } from "../support/razorpay-account";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import type { RunningShop } from "../support/shop";
import { type Customer, createCustomer, getProduct, queryValue, setStock } from "../support/shop-data";

let shop: RunningShop;
let razorpay: Razorpay;
let fan: string;

setUpRazorpayShop(async (scene) => {
  ({ shop, razorpay } = scene);
  fan = getProduct(shop, CEILING_FAN).id;
  setStock(shop, fan, 50);
});

const beginPayment = async ({ token }: Customer, body: object = {}) =>
  (await callApi(shop, "POST /payments/create-order", { token, body })).json;
const verify = (body: object) => callApi(shop, "POST /payments/verify", { body });
const statusOf = (orderId: string) => queryValue(shop, "select status from orders where id = ?", orderId);
const ADDRESS = { address: "12 Lanka Road", postalCode: "221005" };

test("a program gets the key of the checkout, and settles a payment with all three fields", async () => {
  const asha = createCustomer(shop, { cart: { [fan]: 1 } });
  const payment = await beginPayment(asha);
  expect(payment).toMatchObject({
    demo: false,
    key: KEYS.id,
    order: { id: expect.stringMatching(/^order_/) },
  });
  const orderIdOnly = await verify({ razorpay_order_id: payment.order.id });
  expect([orderIdOnly.status, orderIdOnly.json.code]).toEqual([400, "PAYMENT_FAILED"]);
  const proof = razorpay.signReturn(razorpay.pay(payment.order.id));
  const verified = await verify(proof);
  expect([verified.status, verified.json.data]).toEqual([
    200,
    { orderId: payment.data.orderId, bookingId: null, status: "captured", isPaid: true },
  ]);
  expect(statusOf(payment.data.orderId)).toBe("processing");
});

test("a forged payment settles nothing, and saves no address", async () => {
  const asha = createCustomer(shop, { cart: { [fan]: 1 } });
  const payment = await beginPayment(asha);
  const proof = razorpay.signReturn(razorpay.pay(payment.order.id));
  const forged = {
    ...proof,
    razorpay_signature: String(proof.razorpay_signature).replace(/./, (first) => (first === "0" ? "1" : "0")),
  };
  const placeOrder = (paymentResult: object, address: string) =>
    callApi(shop, "POST /orders", {
      token: asha.token,
      body: { paymentResult, shippingAddress: { ...ADDRESS, address } },
    });
  const refused = await placeOrder(forged, "1 Wrong Road");
  expect([refused.status, refused.json.code, statusOf(payment.data.orderId)]).toEqual([
    400,
    "PAYMENT_FAILED",
    "pending",
  ]);
  const accepted = await placeOrder(proof, "2 Right Road");
  expect([accepted.status, accepted.json.data.shippingAddress.address]).toEqual([201, "2 Right Road"]);
});

test("a payment settles only its own order, not another customer's and not a home visit", async () => {
  const [asha, meena] = [
    createCustomer(shop, { cart: { [fan]: 1 } }),
    createCustomer(shop, { cart: { [fan]: 1 } }),
  ];
  const [ashasPayment, meenasPayment] = [await beginPayment(asha), await beginPayment(meena)];
  const ashasProof = razorpay.signReturn(razorpay.pay(ashasPayment.order.id));
  const crossed = await verify({ ...ashasProof, razorpay_order_id: meenasPayment.order.id });
  expect([crossed.status, statusOf(meenasPayment.data.orderId)]).toEqual([400, "pending"]);
  await verify(ashasProof);
  const stolen = await callApi(shop, "POST /orders", {
    token: meena.token,
    body: { paymentResult: ashasProof },
  });
  expect(stolen.status).toBe(404);
  const booking = { ...toHomeVisitForm("221106"), paymentStatus: "paid", ...ashasProof };
  expect((await callApi(shop, "POST /services/home-visit", { body: booking })).status).toBe(404);
});

test("a home visit sent with its whole payment is settled and completed by one call", async () => {
  const { json } = await callApi(shop, "POST /payments/create-order", { body: { pincode: "221106" } });
  const proof = razorpay.signReturn(razorpay.pay(json.order.id));
  const body = { ...toHomeVisitForm("221106"), paymentStatus: "paid", ...proof };
  const booked = await callApi(shop, "POST /services/home-visit", { body });
  expect([booked.status, booked.json.data.status]).toEqual([201, "confirmed"]);
});
