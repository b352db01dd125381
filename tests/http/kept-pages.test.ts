import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customer, goods, restock } from "../support/books";
import { buyNowPath, CEILING_FAN, DRILL, pay, placeOrder } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";
import { send } from "../support/wire";

const LEFT = 7;

let shop: RunningShop;
let drill: string;
let fan: string;

beforeAll(async () => {
  shop = await openShop();
  [drill, fan] = [goods(shop, DRILL).id, goods(shop, CEILING_FAN).id];
  restock(shop, fan, LEFT);
});
afterAll(() => shop?.close());

let visitor: Visitor;
beforeEach(() => {
  visitor = new Visitor(shop.url);
});

const PAGES = ["/", "/products", "/products-grid/Fans", "/products-grid/All?search=drill", "/product/:drill"];

test.each(PAGES)("%s is the same bytes under the same name for every visitor", async (page) => {
  const path = page.replace(":drill", drill);
  const [first, second, third] = [
    await visitor.send(path),
    await new Visitor(shop.url).send(path),
    await visitor.send(path),
  ];
  expect(first.status).toBe(200);
  expect(second.html).toBe(first.html);
  expect(third.html).toBe(first.html);
  expect(second.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
  const etag = first.headers.get("ETag");
  expect(etag).toMatch(/^"[\w-]{20,}"$/);
  expect([second.headers.get("ETag"), third.headers.get("ETag")]).toEqual([etag, etag]);
});

test("a browser that has the page already is told so, in no bytes", async () => {
  await visitor.send("/products");
  const { headers } = await visitor.send("/products");
  const again = await visitor.send("/products", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
  expect(again.html).toBe("");
  expect((await visitor.send("/products", { headers: { "If-None-Match": '"another"' } })).status).toBe(200);
});

test("a kept page comes in the encoding the browser takes, and always says the same", async () => {
  await visitor.send("/products");
  const plain = await send(shop, "/products");
  for (const encoding of ["br", "gzip"]) {
    const packed = await send(shop, "/products", { headers: { "Accept-Encoding": encoding } });
    expect(packed.headers["content-encoding"]).toBe(encoding);
    expect(Number(packed.headers["content-length"])).toBeLessThan(plain.body.length / 3);
    const read = await visitor.send("/products", { headers: { "Accept-Encoding": encoding } });
    expect(Buffer.byteLength(read.html)).toBe(plain.body.length);
  }
  const head = await send(shop, "/products", { method: "HEAD" });
  expect(head).toMatchObject({ status: 200, body: "" });
  expect(head.headers.vary).toMatch(/Cookie/);
});

test("what visitors see changes at once when an order keeps goods aside, and stays so when it is paid", async () => {
  const page = async () => (await visitor.send(`/product/${fan}`)).text;
  expect(await page()).toContain(`only ${LEFT} left`);
  expect(await page()).toContain(`only ${LEFT} left`);
  const asha = customer(shop);
  const orderId = await placeOrder(asha, buyNowPath(fan, 2));
  expect(await page()).toContain(`only ${LEFT - 2} left`);
  expect((await visitor.send("/products-grid/Fans?search=1%20star")).text).toContain(`only ${LEFT - 2} left`);
  await pay(asha, orderId);
  expect(await page()).toContain(`only ${LEFT - 2} left`);
});

test("what visitors see changes at once when an order is let go", async () => {
  const asha = customer(shop);
  const listing = async () => (await visitor.send("/products-grid/Fans?search=1%20star")).text;
  await placeOrder(asha, buyNowPath(fan, 3));
  expect(await listing()).toContain(`only ${LEFT - 2 - 3} left`);
  await placeOrder(asha, buyNowPath(drill, 1));
  expect(await listing()).toContain(`only ${LEFT - 2} left`);
});

test("a page of a customer is theirs alone: no name and no cart reaches a visitor or another customer", async () => {
  for (const path of PAGES.map((page) => page.replace(":drill", drill))) {
    const asha = customer(shop, { name: "Asha Devi", cart: { [drill]: 13 } });
    const meena = customer(shop, { name: "Meena Kumari" });
    const [hers, anonymous, others, again] = [
      await asha.send(path),
      await visitor.send(path),
      await meena.send(path),
      await asha.send(path),
    ];
    expect(hers.text).toContain("My account, Asha Devi");
    expect(hers.text).toContain("13 items");
    expect(again.text).toContain("My account, Asha Devi");
    expect(anonymous.text).toContain("Sign in");
    expect(anonymous.html).not.toMatch(/Asha|My account/);
    expect(anonymous.text).not.toContain("13 items");
    expect(others.text).toContain("My account, Meena Kumari");
    expect(others.html).not.toContain("Asha");
  }
});

test.each([
  "/cart",
  "/checkout",
  "/orders",
  "/user/profile",
])("%s is kept by nobody on the way", async (path) => {
  const asha = customer(shop, { cart: { [drill]: 1 } });
  const answer = await asha.send(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("ETag")).toBeNull();
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
});

test("any page shown to somebody signed in is private to them", async () => {
  for (const path of ["/", "/products", `/product/${drill}`]) {
    const { headers } = await customer(shop).send(path);
    expect(headers.get("Cache-Control")).toMatch(/private|no-store/);
    expect(headers.get("Vary")).toMatch(/Cookie/);
    expect(headers.get("ETag")).toBeNull();
  }
});

test("a message is shown once, to the one it is for", async () => {
  const told = await visitor.visit("/cart");
  expect(told.text).toContain("Please log in to view your cart.");
  expect((await visitor.visit(told.path)).text).not.toContain("Please log in to view your cart.");
  expect((await new Visitor(shop.url).visit(told.path)).text).not.toContain(
    "Please log in to view your cart.",
  );
});

test("a visitor's pincode is answered to that visitor only", async () => {
  const path = `/product/${drill}`;
  const asked = await visitor.press(await visitor.visit(path), "Check", { pincode: "221106" });
  expect(asked.text).toContain("Delivers to 221106");
  expect((await visitor.visit(path)).text).toContain("Delivers to 221106");
  const stranger = new Visitor(shop.url);
  expect((await stranger.visit(path)).text).not.toContain("221106 Industrial");
  stranger.cookies.set("pincode", "221001");
  expect((await stranger.visit(path)).text).toContain("Delivers to 221001");
  expect((await visitor.visit(path)).text).toContain("Delivers to 221106");
});

test("what somebody sends with a read changes nothing for others", async () => {
  const path = `/product/${drill}?page=7`;
  await fetch(shop.url + path, {
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" },
  });
  expect((await visitor.send(path)).title).not.toMatch(/^Error/);
});
