import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Answered, call } from "../support/api";
import { ASHA, emptyDay, homeVisit } from "../support/booking";
import { type Customer, customer, type Goods, goods, look } from "../support/books";
import { CEILING_FAN } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";

let shop: RunningShop;
let fan: Goods;
let day: string;
let asha: Customer;

beforeAll(async () => {
  shop = await openShop();
  fan = goods(shop, CEILING_FAN);
  day = emptyDay(shop, 9);
});
afterAll(() => shop?.close());
beforeEach(() => {
  asha = customer(shop, { cart: { [fan.id]: 1 } });
});

interface Wish {
  methodAndPath: string;
  body(): object | Promise<object>;
  other: object;
  /** How often it has been done, as a count in the books. */
  count(): number;
}

const ofAsha = (table: string, column = "user_id") =>
  look<number>(shop, `select count(*) from ${table} where ${column} = ?`, asha.id);
const paidFor = async () => {
  const begun = await call(shop, "POST /payments/create-order", { token: asha.token, body: {} });
  return { paymentResult: { order_id: begun.json.order.id } };
};

const WISHES: Record<string, Wish> = {
  "a payment": {
    methodAndPath: "POST /payments/create-order",
    body: () => ({ pincode: "221106", customerDetails: { name: "Asha" } }),
    other: { pincode: "221106" },
    count: () => ofAsha("service_request"),
  },
  "an order": {
    methodAndPath: "POST /orders",
    body: paidFor,
    other: { paymentResult: { order_id: "demo_order_x" } },
    count: () => look(shop, "select count(*) from orders where user_id = ? and paid_at is not null", asha.id),
  },
  "a visit to the shop": {
    methodAndPath: "POST /services/shop-visit",
    body: () => ({ ...ASHA, preferredDate: day, timeSlot: "10:00" }),
    other: { ...ASHA, preferredDate: "2026-12-01", timeSlot: "11:00" },
    count: () => ofAsha("service_request"),
  },
  "a visit to a home": {
    methodAndPath: "POST /services/home-visit",
    body: () => ({ ...homeVisit("221106"), paymentStatus: "pending" }),
    other: { wrong: true },
    count: () => ofAsha("service_request"),
  },
  "a review": {
    get methodAndPath() {
      return `POST /items/${fan.id}/reviews`;
    },
    body: () => ({ rating: 4, title: "Cool", comment: "It turns." }),
    other: { rating: 1, title: "Hot", comment: "It stands." },
    count: () =>
      ofAsha("review") + ofAsha("review_version", "(select user_id from review where id = review_id)"),
  },
  "a message": {
    methodAndPath: "POST /contact",
    body: () => ({ name: "Asha Devi", email: "asha@example.in", subject: "The fan", message: "It hums." }),
    other: { name: "Asha Devi", email: "asha@example.in", subject: "The fan", message: "It hums no more." },
    count: () => ofAsha("contact_message"),
  },
};

const sent = (methodAndPath: string, key: string, body: object): Promise<Answered> =>
  call(shop, methodAndPath, { token: asha.token, body, headers: { "Idempotency-Key": key } });

test.each(
  Object.keys(WISHES),
)("%s sent twenty times at once under one key is one, also after a restart", async (name) => {
  const { methodAndPath, body, other, count } = WISHES[name] as Wish;
  const key = `key-${name}`;
  const wish = await body();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sent(methodAndPath, key, wish)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get("Idempotency-Replayed") === "true")).toHaveLength(19);
  shop = await shop.crashAndReopen();
  const later = await sent(methodAndPath, key, wish);
  expect([later.status, later.json]).toEqual([201, answers[0]?.json]);
  expect(count()).toBe(1);
  const reused = await sent(methodAndPath, key, other);
  expect([reused.status, reused.json.code]).toEqual([422, "KEY_REUSED"]);
  expect(count()).toBe(1);
});

test("the same key of somebody else, or for another call, is another wish", async () => {
  const { methodAndPath, body } = WISHES["a visit to a home"] as Wish;
  const wish = { ...((await body()) as object), description: "once more" };
  const one = await sent(methodAndPath, "shared", wish);
  const visitor = await call(shop, methodAndPath, { body: wish, headers: { "Idempotency-Key": "shared" } });
  expect(visitor.json.data._id).not.toBe(one.json.data._id);
  const elsewhere = await sent("POST /payments/create-order", "shared", wish);
  expect([elsewhere.status, elsewhere.json.code]).toEqual([422, "KEY_REUSED"]);
});

test("what was not accepted may be mended under the same key; after 48 hours a key is new", async () => {
  const wish = { ...ASHA, preferredDate: day, timeSlot: "12:00" };
  expect((await sent("POST /services/shop-visit", "mended", { ...wish, phone: "12" })).status).toBe(400);
  const first = await sent("POST /services/shop-visit", "mended", wish);
  expect(first.status).toBe(201);
  look(shop, "update kept_answer set created_at = created_at - 48 * 3600 * 1000 returning 1");
  expect(
    (await sent("POST /services/shop-visit", "mended", { ...wish, description: "another" })).status,
  ).toBe(201);
});

test("a call that was cut off by a power cut is done again, and has made one thing", async () => {
  const wish = { ...ASHA, preferredDate: day, timeSlot: "15:00" };
  const first = await sent("POST /services/shop-visit", "cut off", wish);
  // The shop stopped between the booking and its answer.
  look(
    shop,
    "update kept_answer set status = null, body = null where created_at = (select max(created_at) from kept_answer) returning 1",
  );
  const again = await sent("POST /services/shop-visit", "cut off", wish);
  expect([again.status, again.json]).toEqual([201, first.json]);
});

test("a key that is empty or endless is refused; the shop keeps neither key nor who called in plain", async () => {
  for (const key of [" ", "k".repeat(256)])
    expect((await sent("POST /services/shop-visit", key, {})).status).toBe(400);
  const kept = look<string>(shop, "select group_concat(id || fingerprint) from kept_answer");
  expect(kept).not.toMatch(/key-|shared|mended/);
});
