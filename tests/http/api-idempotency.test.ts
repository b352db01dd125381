import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ApiAnswer, callApi } from "../support/api";
import { ASHA_BOOKING, clearOpenDay, toHomeVisitForm } from "../support/booking";
import { CEILING_FAN } from "../support/buying";
import { sendAtOnce } from "../support/come-again";
import { openShop, type RunningShop } from "../support/shop";
import {
  type Customer,
  createCustomer,
  getProduct,
  queryValue,
  type ShopProduct,
} from "../support/shop-data";

let shop: RunningShop;
let fan: ShopProduct;
let day: string;
let asha: Customer;

beforeAll(async () => {
  shop = await openShop();
  fan = getProduct(shop, CEILING_FAN);
  day = clearOpenDay(shop, 9);
});
afterAll(() => shop?.close());
beforeEach(() => {
  asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
});

interface KeyedCall {
  methodAndPath: string;
  makeBody(): object | Promise<object>;
  otherBody: object;
  /** How many rows it has made. */
  count(): number;
}

const countOfAsha = (table: string, column = "user_id") =>
  queryValue<number>(shop, `select count(*) from ${table} where ${column} = ?`, asha.id);
const paidOrderBody = async () => {
  const payment = await callApi(shop, "POST /payments/create-order", { token: asha.token, body: {} });
  return { paymentResult: { order_id: payment.json.order.id } };
};

const CALLS: Record<string, KeyedCall> = {
  "a payment": {
    methodAndPath: "POST /payments/create-order",
    makeBody: () => ({ pincode: "221106", customerDetails: { name: "Asha" } }),
    otherBody: { pincode: "221106" },
    count: () => countOfAsha("service_request"),
  },
  "an order": {
    methodAndPath: "POST /orders",
    makeBody: paidOrderBody,
    otherBody: { paymentResult: { order_id: "demo_order_x" } },
    count: () =>
      queryValue(shop, "select count(*) from orders where user_id = ? and paid_at is not null", asha.id),
  },
  "a visit to the shop": {
    methodAndPath: "POST /services/shop-visit",
    makeBody: () => ({ ...ASHA_BOOKING, preferredDate: day, timeSlot: "10:00" }),
    otherBody: { ...ASHA_BOOKING, preferredDate: "2026-12-01", timeSlot: "11:00" },
    count: () => countOfAsha("service_request"),
  },
  "a visit to a home": {
    methodAndPath: "POST /services/home-visit",
    makeBody: () => ({ ...toHomeVisitForm("221106"), paymentStatus: "pending" }),
    otherBody: { wrong: true },
    count: () => countOfAsha("service_request"),
  },
  "a review": {
    get methodAndPath() {
      return `POST /items/${fan.id}/reviews`;
    },
    makeBody: () => ({ rating: 4, title: "Cool", comment: "It turns." }),
    otherBody: { rating: 1, title: "Hot", comment: "It stands." },
    count: () =>
      countOfAsha("review") +
      countOfAsha("review_version", "(select user_id from review where id = review_id)"),
  },
  "a message": {
    methodAndPath: "POST /contact",
    makeBody: () => ({
      name: "Asha Devi",
      email: "asha@example.in",
      subject: "The fan",
      message: "It hums.",
    }),
    otherBody: {
      name: "Asha Devi",
      email: "asha@example.in",
      subject: "The fan",
      message: "It hums no more.",
    },
    count: () => countOfAsha("contact_message"),
  },
};

const send = (methodAndPath: string, key: string, body: object): Promise<ApiAnswer> =>
  callApi(shop, methodAndPath, { token: asha.token, body, headers: { "Idempotency-Key": key } });

test.each(
  Object.keys(CALLS),
)("%s sent twenty times at once with one key is made once, even after a restart", async (name) => {
  const { methodAndPath, makeBody, otherBody, count } = CALLS[name] as KeyedCall;
  const key = `key-${name}`;
  const callBody = await makeBody();
  const answers = await sendAtOnce(20, () => send(methodAndPath, key, callBody));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get("Idempotency-Replayed") === "true")).toHaveLength(19);
  shop = await shop.crashAndReopen();
  const later = await send(methodAndPath, key, callBody);
  expect([later.status, later.json]).toEqual([201, answers[0]?.json]);
  expect(count()).toBe(1);
  const reused = await send(methodAndPath, key, otherBody);
  expect([reused.status, reused.json.code]).toEqual([422, "KEY_REUSED"]);
  expect(count()).toBe(1);
});

test("a key used by somebody else or for another call does not repeat the first answer", async () => {
  const { methodAndPath, makeBody } = CALLS["a visit to a home"] as KeyedCall;
  const body = { ...((await makeBody()) as object), description: "once more" };
  const first = await send(methodAndPath, "shared", body);
  const visitor = await callApi(shop, methodAndPath, { body, headers: { "Idempotency-Key": "shared" } });
  expect(visitor.json.data._id).not.toBe(first.json.data._id);
  const elsewhere = await send("POST /payments/create-order", "shared", body);
  expect([elsewhere.status, elsewhere.json.code]).toEqual([422, "KEY_REUSED"]);
});

test("a refused call may be corrected under the same key; after 48 hours a key is new", async () => {
  const body = { ...ASHA_BOOKING, preferredDate: day, timeSlot: "12:00" };
  expect((await send("POST /services/shop-visit", "mended", { ...body, phone: "12" })).status).toBe(400);
  const first = await send("POST /services/shop-visit", "mended", body);
  expect(first.status).toBe(201);
  queryValue(shop, "update kept_answer set created_at = created_at - 48 * 3600 * 1000 returning 1");
  expect(
    (await send("POST /services/shop-visit", "mended", { ...body, description: "another" })).status,
  ).toBe(201);
});

test("a call that was interrupted by a crash is repeated, and has made one booking", async () => {
  const body = { ...ASHA_BOOKING, preferredDate: day, timeSlot: "15:00" };
  const first = await send("POST /services/shop-visit", "cut off", body);
  // The shop stopped after the booking was saved and before its answer was.
  queryValue(
    shop,
    `update kept_answer set status = null, body = null
     where created_at = (select max(created_at) from kept_answer) returning 1`,
  );
  const again = await send("POST /services/shop-visit", "cut off", body);
  expect([again.status, again.json]).toEqual([201, first.json]);
});

test("an empty or too long key is refused; the shop stores no key in plain text", async () => {
  for (const key of [" ", "k".repeat(256)])
    expect((await send("POST /services/shop-visit", key, {})).status).toBe(400);
  const storedKeys = queryValue<string>(shop, "select group_concat(id || fingerprint) from kept_answer");
  expect(storedKeys).not.toMatch(/key-|shared|mended/);
});
