import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import { DRILL } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";

let shop: RunningShop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  ({ token } = createCustomer(shop));
});
afterAll(() => shop?.close());

const add = (body: string, type = "application/json") =>
  callApi(shop, "POST /cart/add", { token, body, headers: { "Content-Type": type } });

test.each<[string, string, string, number]>([
  ["no JSON", "{bad", "application/json", 400],
  ["a list", "[]", "application/json", 400],
  ["a number", "7", "application/json", 400],
  ["null", "null", "application/json", 400],
  ["nothing", "", "application/json", 400],
  [
    "JSON nested ten thousand deep",
    `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
    "application/json",
    400,
  ],
  ["a prototype", '{"__proto__":{"productId":"x"},"constructor":{"prototype":{}}}', "application/json", 400],
  ["a form", "productId=x", "application/x-www-form-urlencoded", 415],
  ["text", "{}", "text/plain", 415],
  ["70 kB", JSON.stringify({ productId: "x".repeat(70_000) }), "application/json", 413],
])("%s is refused with an error in JSON", async (_case, body, type, status) => {
  const answer = await add(body, type);
  expect([answer.status, answer.json.success, answer.json.message]).toEqual([
    status,
    false,
    answer.json.error,
  ]);
  expect(answer.headers.get("Content-Type")).toContain("application/json");
});

// rule: api-strict-types; every field of every operation is looked at in app/api/input-types.test.ts.
test.each([
  [[2]],
  [["2"]],
  [true],
  ["0x10"],
  ["1e1"],
  ["two"],
  [{}],
  [null],
  [1.5],
])("a quantity of %j is refused at its field", async (quantity) => {
  const { id } = getProduct(shop, DRILL);
  const body = { productId: id, quantity };
  const { status, json } = await callApi(shop, "PATCH /cart/update", { token, body });
  const message = "Please choose a quantity between 1 and 999";
  expect([status, json.code, json.message]).toEqual([400, "INVALID", message]);
  expect(json.errors).toEqual([{ field: "quantity", message }]);
});

test("a quantity may be a number or its plain text; one that is null or missing is one", async () => {
  const asha = createCustomer(shop);
  const { id } = getProduct(shop, DRILL);
  for (const [quantity, total] of [
    [2, 2],
    ["2", 4],
    [null, 5],
    [undefined, 6],
  ]) {
    const body = { productId: id, quantity };
    const { status, json } = await callApi(shop, "POST /cart/add", { token: asha.token, body });
    expect([status, json.data.items[0].quantity]).toEqual([200, total]);
  }
});

test("unknown fields of a body are ignored", async () => {
  const unknownFields = { isAdmin: true, role: "admin", userId: "x", price: 1, _id: "x", isActive: false };
  const account = {
    name: "Meena Kumari",
    email: "smuggler@example.in",
    password: "copper-Wire-42",
    ...unknownFields,
  };
  const { status, json } = await callApi(shop, "POST /auth/register", { body: account });
  expect([status, json.data.role]).toEqual([201, "user"]);
  const roleAndActive = "select role || is_active from user where email = 'smuggler@example.in'";
  expect(queryValue(shop, roleAndActive)).toBe("user1");
});

test("an unknown address and an unknown method are refused in JSON", async () => {
  const nowhere = await callApi(shop, "GET /nowhere");
  expect([nowhere.status, nowhere.json.code]).toEqual([404, "NOT_FOUND"]);
  const strange = await callApi(shop, "PROPFIND /cart");
  expect([strange.status, strange.json.code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
});

test("a page of another site may call the API, with a preflight request", async () => {
  const headers = { Origin: "https://old.example" };
  const preflight = await callApi(shop, "OPTIONS /cart/add", { headers });
  const allowed = preflight.headers.get("Access-Control-Allow-Headers");
  expect([preflight.status, allowed]).toEqual([204, "Authorization, Content-Type, Idempotency-Key"]);
  const answer = await callApi(shop, "POST /cart/add", { token, body: {}, headers });
  expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([400, "*"]);
  const page = await fetch(`${shop.url}/cart`, { method: "POST", headers, body: new URLSearchParams({}) });
  expect([page.status, page.headers.get("Access-Control-Allow-Origin")]).toEqual([403, null]);
  const { imageUrl } = (await callApi(shop, "GET /items?limit=1")).json.data[0];
  const picture = await fetch(new URL(imageUrl, shop.url));
  expect(picture.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
});

test("too many wrong passwords are refused with Retry-After", async () => {
  const wrong = { email: "asha@example.in", password: "not-the-password-1" };
  const answers = [];
  for (let n = 0; n < 11; n++) answers.push(await callApi(shop, "POST /auth/login", { body: wrong }));
  expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401));
  expect(answers[0]?.json).toMatchObject({ message: "Invalid email or password", code: "UNAUTHENTICATED" });
  const last = answers[10];
  expect([last?.status, Number(last?.headers.get("Retry-After")) > 0]).toEqual([429, true]);
});

test.each([
  "name",
  "phone",
  "address",
])("a %s that is an object without a text form is refused like any other wrong value", async (field) => {
  const booking = {
    name: "Asha",
    email: "a@b.in",
    phone: "9876543210",
    serviceType: "repair",
    address: "12 Lanka",
  };
  const body = {
    ...booking,
    preferredDate: "2026-12-01",
    timeSlot: "10:00",
    [field]: { toString: "x", valueOf: 1 },
  };
  const { status, json } = await callApi(shop, "POST /services/shop-visit", { body });
  expect([status, json.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
});
