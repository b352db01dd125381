import { expect, test } from "vitest";
import { call } from "../support/api";
import { homeVisit } from "../support/booking";
import { type Customer, customer, goods, look, restock } from "../support/books";
import { CEILING_FAN } from "../support/buying";
import type { Razorpay } from "../support/razorpay";
import { KEYS } from "../support/razorpay-account";
import { inTheSellingShop } from "../support/selling-shop";
import type { RunningShop } from "../support/shop";

let shop: RunningShop;
let razorpay: Razorpay;
let fan: string;

inTheSellingShop(async (scene) => {
  ({ shop, razorpay } = scene);
  fan = goods(shop, CEILING_FAN).id;
  restock(shop, fan, 50);
});

const begin = async ({ token }: Customer, body: object = {}) =>
  (await call(shop, "POST /payments/create-order", { token, body })).json;
const verify = (body: object) => call(shop, "POST /payments/verify", { body });
const statusOf = (orderId: string) => look(shop, "select status from orders where id = ?", orderId);
const WHERE = { address: "12 Lanka Road", postalCode: "221005" };

test("a program is told the key of the checkout, and settles by all three fields", async () => {
  const asha = customer(shop, { cart: { [fan]: 1 } });
  const begun = await begin(asha);
  expect(begun).toMatchObject({ demo: false, key: KEYS.id, order: { id: expect.stringMatching(/^order_/) } });
  const alone = await verify({ razorpay_order_id: begun.order.id });
  expect([alone.status, alone.json.code]).toEqual([400, "PAYMENT_FAILED"]);
  const paid = razorpay.proof(razorpay.pay(begun.order.id));
  const settled = await verify(paid);
  expect([settled.status, settled.json.data]).toEqual([
    200,
    { orderId: begun.data.orderId, bookingId: null, status: "captured", isPaid: true },
  ]);
  expect(statusOf(begun.data.orderId)).toBe("processing");
});

test("what is not genuine settles nothing, and tells an order nothing either", async () => {
  const asha = customer(shop, { cart: { [fan]: 1 } });
  const begun = await begin(asha);
  const paid = razorpay.proof(razorpay.pay(begun.order.id));
  const forged = {
    ...paid,
    razorpay_signature: String(paid.razorpay_signature).replace(/./, (first) => (first === "0" ? "1" : "0")),
  };
  const take = (paymentResult: object, address: string) =>
    call(shop, "POST /orders", {
      token: asha.token,
      body: { paymentResult, shippingAddress: { ...WHERE, address } },
    });
  const refused = await take(forged, "Wrong 1");
  expect([refused.status, refused.json.code, statusOf(begun.data.orderId)]).toEqual([
    400,
    "PAYMENT_FAILED",
    "pending",
  ]);
  const taken = await take(paid, "Right 2");
  expect([taken.status, taken.json.data.shippingAddress.address]).toEqual([201, "Right 2"]);
});

test("one payment is one order's: another's, and a visit's, it is not", async () => {
  const [asha, meena] = [customer(shop, { cart: { [fan]: 1 } }), customer(shop, { cart: { [fan]: 1 } })];
  const [hers, theirs] = [await begin(asha), await begin(meena)];
  const paid = razorpay.proof(razorpay.pay(hers.order.id));
  const crossed = await verify({ ...paid, razorpay_order_id: theirs.order.id });
  expect([crossed.status, statusOf(theirs.data.orderId)]).toEqual([400, "pending"]);
  await verify(paid);
  const stolen = await call(shop, "POST /orders", { token: meena.token, body: { paymentResult: paid } });
  expect(stolen.status).toBe(404);
  const visit = { ...homeVisit("221106"), paymentStatus: "paid", ...paid };
  expect((await call(shop, "POST /services/home-visit", { body: visit })).status).toBe(404);
});

test("a home visit that brings its whole payment is settled and told by one call", async () => {
  const { json } = await call(shop, "POST /payments/create-order", { body: { pincode: "221106" } });
  const paid = razorpay.proof(razorpay.pay(json.order.id));
  const body = { ...homeVisit("221106"), paymentStatus: "paid", ...paid };
  const booked = await call(shop, "POST /services/home-visit", { body });
  expect([booked.status, booked.json.data.status]).toEqual([201, "confirmed"]);
});
