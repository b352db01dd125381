import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CEILING_FAN, formatRupees } from "../support/buying";
import { selectAll } from "../support/html";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import {
  type Customer,
  createCustomer,
  getProduct,
  queryValue,
  type ShopProduct,
  setStock,
} from "../support/shop-data";
import { Visitor } from "../support/visitor";

const ASK = "Tell me when it is back";

let shop: RunningShop;
let fan: ShopProduct;
let path: string;
beforeAll(async () => {
  shop = await openShop();
  fan = getProduct(shop, CEILING_FAN);
  path = `/product/${fan.id}`;
});
afterAll(() => shop?.close());
beforeEach(() => setStock(shop, fan.id, 0));

const emailOf = ({ id }: Pick<Customer, "id">) =>
  queryValue<string>(shop, "select email from user where id = ?", id);
const countEmails = (email: string) =>
  queryValue<number>(
    shop,
    "select count(*) from outbox_letter where kind = 'back-in-stock' and recipient = ?",
    email,
  );
const countAlerts = ({ id }: Pick<Customer, "id">) =>
  queryValue<number>(shop, "select count(*) from stock_alert where user_id = ?", id);
const countAlternatives = (html: string) => selectAll(html, ".product section .card").length;

test("Asha asks, is shown her address, gets one email when the fan is back, and can ask again", async () => {
  const asha = createCustomer(shop);
  const email = emailOf(asha);
  const before = await asha.visit(path);
  expect(before.text).toContain("This product is sold out at the moment.");
  const waiting = await asha.press(before, ASK);
  expect([waiting.path, countAlerts(asha)]).toEqual([path, 1]);
  expect(waiting.text).toContain("We will email you once when it is back.");
  expect(waiting.text).toContain(`We will email you at ${email} when it is back.`);
  expect(waiting.text).not.toContain(ASK);
  expect(waiting.headers.get("Cache-Control")).toContain("no-store");
  setStock(shop, fan.id, 2);
  await expect.poll(() => countEmails(email), { timeout: 20_000, interval: 200 }).toBe(1);
  const text = queryValue<string>(shop, "select text from outbox_letter where recipient = ?", email);
  for (const part of [fan.name, formatRupees(fan.shownPaise), path, "not reserved"])
    expect(text).toContain(part);
  const back = await asha.visit(path);
  expect(back.text).toContain("Add to cart");
  setStock(shop, fan.id, 0);
  expect((await asha.visit(path)).text).toContain(ASK);
});

test("who asks twice from an outdated page asks once, and can cancel it", async () => {
  const asha = createCustomer(shop);
  const page = await asha.visit(path);
  await asha.press(page, ASK);
  const waiting = await asha.press(page, ASK);
  expect(countAlerts(asha)).toBe(1);
  const cancelled = await asha.press(waiting, "Cancel");
  expect(cancelled.text).toContain("We will not email you about it.");
  expect(cancelled.text).toContain(ASK);
  expect((await asha.press(waiting, "Cancel")).text).toContain("We will not email you about it.");
  expect(countAlerts(asha)).toBe(0);
});

test("a visitor is asked to sign in, and is then back on the page, waiting", async () => {
  const visitor = new Visitor(shop.url);
  const signInPage = await visitor.press(await visitor.visit(path), ASK);
  expect(signInPage.path).toMatch(/^\/user\/login\?/);
  expect(signInPage.text).toContain("Please login and we will email you when it is back in stock");
  const back = await visitor.press(signInPage, "Sign in", RAVI);
  expect(back.path).toBe(path);
  expect(back.text).toContain("We will email you once when it is back.");
  expect(back.text).toContain(`We will email you at ${RAVI.email} when it is back.`);
  expect((await new Visitor(shop.url).visit(path)).text).not.toContain(RAVI.email);
});

test("a fan that came back meanwhile can be bought: the refusal says so above the buy form", async () => {
  const asha = createCustomer(shop);
  const outdatedPage = await asha.visit(path);
  setStock(shop, fan.id, 2);
  const refused = await asha.press(outdatedPage, ASK);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("This product is back in stock: you can buy it now.");
  expect(refused.text).toContain("Buy now");
  expect(countAlerts(asha)).toBe(0);
});

test("too many requests in an hour are refused on the page itself", async () => {
  const asha = createCustomer(shop);
  for (let asked = 0; asked < 30; asked++) {
    expect((await asha.post(path, { intent: "create-stock-alert" })).status).toBe(303);
    await asha.post(path, { intent: "cancel-stock-alert" });
  }
  const refused = await asha.post(path, { intent: "create-stock-alert" });
  expect([refused.status, countAlerts(asha)]).toEqual([429, 0]);
  expect(refused.text).toContain("That is a lot of requests in one hour.");
  expect(refused.text).toContain(ASK);
});

test("an unknown product is not found, and an unknown intent is refused", async () => {
  const asha = createCustomer(shop);
  expect((await asha.post("/product/nothing", { intent: "create-stock-alert" })).status).toBe(404);
  expect((await asha.post(path, { intent: "stock-alert" })).status).toBe(400);
  expect(countAlerts(asha)).toBe(0);
});

test("products that can be bought stand beside one that is sold out", async () => {
  const { html, text } = await new Visitor(shop.url).visit(path);
  expect(text).toContain("Similar products in stock");
  expect(countAlternatives(html)).toBe(4);
  expect(text).not.toContain("You may also like");
});

test("the back-office says how many customers wait for a product", async () => {
  const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  queryValue(shop, "delete from stock_alert returning 1");
  const editPath = `/admin/products/${fan.id}/edit`;
  expect((await ravi.visit(editPath)).text).not.toContain("waiting for this product");
  for (const name of ["Asha Devi", "Meena Kumari", "Imran Ansari"])
    await createCustomer(shop, { name }).post(path, { intent: "create-stock-alert" });
  expect((await ravi.visit(editPath)).text).toContain("3 customers are waiting for this product.");
});
