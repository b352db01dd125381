import { afterAll, beforeAll, expect, test } from "vitest";
import { CAPACITOR, CEILING_FAN, DRILL } from "../support/buying";
import { listAttributes, listTexts } from "../support/html";
import { sendRaw } from "../support/raw-request";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, queryValue, type ShopProduct } from "../support/shop-data";
import { signCookie } from "../support/signed-cookie";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let drill: ShopProduct;
let fan: ShopProduct;
let capacitor: ShopProduct;

beforeAll(async () => {
  shop = await openShop();
  [drill, fan, capacitor] = [
    getProduct(shop, DRILL),
    getProduct(shop, CEILING_FAN),
    getProduct(shop, CAPACITOR),
  ];
});
afterAll(() => shop?.close());

/** An answer with the `seen` cookie it sets; undefined when it sets none. */
async function sendAndReadCookie(path: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await sendRaw(shop, path, { method, headers });
  const cookie = answer.headers["set-cookie"]?.find((line) => line.startsWith("seen="));
  return { ...answer, cookie };
}

const sign = (ids: string[]) => signCookie(shop, "seen", ids.join("."));
const cookieFor = (ids: string[]) => `seen=${sign(ids)}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`;

test("a product's page is remembered whether it is rendered, cached or unchanged", async () => {
  const path = `/product/${drill.id}`;
  const first = await sendAndReadCookie(path);
  expect(first).toMatchObject({ status: 200, cookie: cookieFor([drill.id]) });
  const cached = await sendAndReadCookie(path, { Cookie: `seen=${sign([fan.id])}` });
  expect(cached).toMatchObject({ status: 200, cookie: cookieFor([drill.id, fan.id]), body: first.body });
  expect(cached.headers.etag).toBe(first.headers.etag);
  expect(cached.headers.etag).toMatch(/^"/);
  const notModified = await sendAndReadCookie(path, { "If-None-Match": first.headers.etag ?? "" });
  expect(notModified).toMatchObject({ status: 304, body: "", cookie: cookieFor([drill.id]) });
});

test("data requests of scripts and pages of customers are remembered too", async () => {
  const data = `/product/${fan.id}?_data=${encodeURIComponent("pages/shop/product")}`;
  expect((await sendAndReadCookie(data)).cookie).toBe(cookieFor([fan.id]));
  const asha = createCustomer(shop);
  const sid = `sid=${asha.cookies.get("sid")}`;
  const ashasPage = await sendAndReadCookie(`/product/${fan.id}?pincode=221106`, {
    Cookie: `${sid}; seen=${sign([drill.id])}`,
  });
  expect(ashasPage.cookie).toBe(cookieFor([fan.id, drill.id]));
  expect(ashasPage.headers["set-cookie"]).toHaveLength(2);
});

test("quick views, prefetches, HEAD requests and other pages are not remembered", async () => {
  const path = `/product/${drill.id}`;
  const answers = [
    await sendAndReadCookie(`${path}/quick`),
    await sendAndReadCookie(path, { "Sec-Purpose": "prefetch" }),
    await sendAndReadCookie(path, { "Sec-Purpose": "prefetch;prerender" }),
    await sendAndReadCookie(path, { Purpose: "prefetch" }),
    await sendAndReadCookie(path, {}, "HEAD"),
    await sendAndReadCookie("/product/0123456789abcdef01234567"),
    await sendAndReadCookie("/products-grid/Fans"),
    await sendAndReadCookie("/"),
  ];
  expect(answers.map(({ cookie }) => cookie)).toEqual(answers.map(() => undefined));
});

test("pages are cached for visitors with a `seen` cookie too, whatever it holds", async () => {
  const path = "/products-grid/Coolers";
  const plain = await new Visitor(shop.url).send(path);
  for (const cookie of [
    sign([drill.id]),
    sign([drill.id, fan.id]),
    drill.id,
    "sid",
    "flash.sid",
    "<script>",
    "a=sid",
  ]) {
    const visitor = new Visitor(shop.url);
    visitor.cookies.set("seen", cookie);
    const answer = await visitor.send(path);
    expect(answer.headers.get("ETag"), cookie).toBe(plain.headers.get("ETag"));
    expect(answer.html).toBe(plain.html);
  }
});

test("a visitor sees the products they viewed, the newest first, and can clear them", async () => {
  const visitor = new Visitor(shop.url);
  for (const { id } of [drill, fan, capacitor, drill]) await visitor.visit(`/product/${id}`);
  const page = await visitor.visit((await visitor.visit(`/product/${drill.id}`)).link("Recently viewed"));
  expect(page.path).toBe("/recently-viewed");
  const expectedPaths = [drill, capacitor, fan].map(({ id }) => `/product/${id}`);
  const shownPaths = new Set(
    listAttributes(page.html, "a", "href").filter((address) => expectedPaths.includes(address)),
  );
  expect([...shownPaths]).toEqual(expectedPaths);
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  expect(page.headers.get("ETag")).toBeNull();
  expect(listAttributes(page.html, 'meta[name="robots"]', "content")).toContain("noindex");
  expect((await new Visitor(shop.url).visit("/recently-viewed")).text).toContain("No products viewed yet");
  const after = await visitor.press(page, "Clear this list");
  expect(after.path).toBe("/recently-viewed");
  expect(after.text).toContain("List cleared");
  expect(after.text).toContain("No products viewed yet");
  expect(visitor.cookies.has("seen")).toBe(false);
});

test("an old cookie shows only products on sale, a forged one none", async () => {
  const visitor = new Visitor(shop.url);
  const unknown = "0123456789abcdef01234567";
  queryValue(shop, "update product set archived_at = 1 where id = ? returning id", fan.id);
  const cookies = [sign([unknown, drill.id, fan.id]), `${drill.id}.${fan.id}`, `x'.${drill.id}`, "."];
  for (const cookie of cookies) {
    visitor.cookies.set("seen", cookie);
    const page = await visitor.visit("/recently-viewed");
    expect(page.status).toBe(200);
    expect(page.html).not.toContain(fan.id);
    expect(page.html).not.toContain(unknown);
    expect(page.text.includes("No products viewed yet")).toBe(cookie !== cookies[0]);
  }
  queryValue(shop, "update product set archived_at = null where id = ? returning id", fan.id);
});

test("the page of a product links to others of its kind, never to itself", async () => {
  const page = await new Visitor(shop.url).visit(`/product/${drill.id}`);
  const related = 'section:has(h2:contains("You may also like"))';
  expect(listTexts(page.html, `${related} li.card`)).toHaveLength(4);
  expect(listAttributes(page.html, `${related} a`, "href")).not.toContain(`/product/${drill.id}`);
});

test("a quick view is its own page, the same for every visitor", async () => {
  const path = `/product/${drill.id}/quick`;
  const page = await new Visitor(shop.url).visit(path);
  expect(page.heading).toBe(drill.name);
  expect(page.link("Full details")).toBe(`/product/${drill.id}`);
  expect(listAttributes(page.html, 'meta[name="robots"]', "content")).toContain("noindex");
  expect((await new Visitor(shop.url).send(path)).headers.get("ETag")).toBe(page.headers.get("ETag"));
  const asha = createCustomer(shop);
  const added = await asha.press(await asha.visit(path), "Add to cart", { quantity: "2" });
  expect(added.path).toBe(path);
  expect(added.text).toContain("Added to cart successfully!");
  expect(queryValue(shop, "select quantity from cart_line where user_id = ?", asha.id)).toBe(2);
  const missing = await new Visitor(shop.url).visit("/product/0123456789abcdef01234567/quick");
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("Product not found");
});
