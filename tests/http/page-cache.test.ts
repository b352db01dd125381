import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CEILING_FAN, DRILL, payOrder, placeOrder, toBuyNowPath } from "../support/buying";
import { sendRaw } from "../support/raw-request";
import { openShop, type RunningShop } from "../support/shop";
import { changeDatabase, createCustomer, getProduct, setStock } from "../support/shop-data";
import { signCookie } from "../support/signed-cookie";
import { Visitor } from "../support/visitor";

const STOCK = 7;

let shop: RunningShop;
let drill: string;
let fan: string;

beforeAll(async () => {
  shop = await openShop();
  [drill, fan] = [getProduct(shop, DRILL).id, getProduct(shop, CEILING_FAN).id];
  setStock(shop, fan, STOCK);
});
afterAll(() => shop?.close());

let visitor: Visitor;
beforeEach(() => {
  visitor = new Visitor(shop.url);
});

const PAGES = ["/", "/products", "/products-grid/Fans", "/products-grid/All?search=drill", "/product/:drill"];

test.each(PAGES)("%s is the same for every visitor, with the same ETag", async (page) => {
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

test("a browser that has the current page gets 304 without a body", async () => {
  await visitor.send("/products");
  const { headers } = await visitor.send("/products");
  const notModified = await visitor.send("/products", {
    headers: { "If-None-Match": headers.get("ETag") ?? "" },
  });
  expect(notModified.status).toBe(304);
  expect(notModified.html).toBe("");
  expect((await visitor.send("/products", { headers: { "If-None-Match": '"another"' } })).status).toBe(200);
});

test("a cached page is sent in the encoding the browser accepts, always with the same content", async () => {
  await visitor.send("/products");
  const plain = await sendRaw(shop, "/products");
  for (const encoding of ["br", "gzip"]) {
    const compressed = await sendRaw(shop, "/products", { headers: { "Accept-Encoding": encoding } });
    expect(compressed.headers["content-encoding"]).toBe(encoding);
    expect(Number(compressed.headers["content-length"])).toBeLessThan(plain.body.length / 3);
    const decoded = await visitor.send("/products", { headers: { "Accept-Encoding": encoding } });
    expect(Buffer.byteLength(decoded.html)).toBe(plain.body.length);
  }
  const head = await sendRaw(shop, "/products", { method: "HEAD" });
  expect(head).toMatchObject({ status: 200, body: "" });
  expect(head.headers.vary).toMatch(/Cookie/);
});

test("visitors see the lower stock at once when an order reserves it, and once it is paid", async () => {
  const page = async () => (await visitor.send(`/product/${fan}`)).text;
  expect(await page()).toContain(`only ${STOCK} left`);
  expect(await page()).toContain(`only ${STOCK} left`);
  const asha = createCustomer(shop);
  const orderId = await placeOrder(asha, toBuyNowPath(fan, 2));
  expect(await page()).toContain(`only ${STOCK - 2} left`);
  expect((await visitor.send("/products-grid/Fans?search=1%20star")).text).toContain(
    `only ${STOCK - 2} left`,
  );
  await payOrder(asha, orderId);
  expect(await page()).toContain(`only ${STOCK - 2} left`);
});

test("visitors see the higher stock at once when a reservation is released", async () => {
  const asha = createCustomer(shop);
  const listing = async () => (await visitor.send("/products-grid/Fans?search=1%20star")).text;
  await placeOrder(asha, toBuyNowPath(fan, 3));
  expect(await listing()).toContain(`only ${STOCK - 2 - 3} left`);
  await placeOrder(asha, toBuyNowPath(drill, 1));
  expect(await listing()).toContain(`only ${STOCK - 2} left`);
});

test("a customer's page is not cached for others: no name and no cart reaches anybody else", async () => {
  for (const path of PAGES.map((page) => page.replace(":drill", drill))) {
    const asha = createCustomer(shop, { name: "Asha Devi", cart: { [drill]: 13 } });
    const meena = createCustomer(shop, { name: "Meena Kumari" });
    const [ashasPage, visitorsPage, meenasPage, ashasSecondPage] = [
      await asha.send(path),
      await visitor.send(path),
      await meena.send(path),
      await asha.send(path),
    ];
    expect(ashasPage.text).toContain("My account, Asha Devi");
    expect(ashasPage.text).toContain("13 items");
    expect(ashasSecondPage.text).toContain("My account, Asha Devi");
    expect(visitorsPage.text).toContain("Sign in");
    expect(visitorsPage.html).not.toMatch(/Asha|My account/);
    expect(visitorsPage.text).not.toContain("13 items");
    expect(meenasPage.text).toContain("My account, Meena Kumari");
    expect(meenasPage.html).not.toContain("Asha");
  }
});

test.each(["/cart", "/checkout", "/orders", "/user/profile"])("%s is never cached", async (path) => {
  const asha = createCustomer(shop, { cart: { [drill]: 1 } });
  const answer = await asha.send(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("ETag")).toBeNull();
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
});

test("every page of a signed-in customer is private", async () => {
  for (const path of ["/", "/products", `/product/${drill}`]) {
    const { headers } = await createCustomer(shop).send(path);
    expect(headers.get("Cache-Control")).toMatch(/private|no-store/);
    expect(headers.get("Vary")).toMatch(/Cookie/);
  }
});

const withoutNames = (html: string) => html.replace(/(Asha Devi|Meena Das)|>[AM]<|[\w.-]+@[\w.-]+/g, "");

test("two customers get the same bytes, but for what is theirs, and 304 for their own page", async () => {
  const [asha, meena] = ["Asha Devi", "Meena Das"].map((name) => createCustomer(shop, { name }));
  if (!asha || !meena) throw new Error("no customers");
  for (const path of [...PAGES, "/contact", "/faq"].map((page) => page.replace(":drill", drill))) {
    await visitor.send(path);
    const [ashas, meenas] = [await asha.send(path), await meena.send(path)];
    expect(ashas.html).toContain("Asha Devi");
    expect(withoutNames(meenas.html)).toBe(withoutNames(ashas.html));
    const etag = ashas.headers.get("ETag") ?? "";
    expect(etag).not.toBe(meenas.headers.get("ETag"));
    const headers = { "If-None-Match": etag };
    expect([
      (await asha.send(path, { headers })).status,
      (await meena.send(path, { headers })).status,
    ]).toEqual([304, 200]);
  }
});

test("a message is shown once, and only to its visitor", async () => {
  const page = await visitor.visit("/cart");
  expect(page.text).toContain("Please log in to view your cart.");
  expect((await visitor.visit(page.path)).text).not.toContain("Please log in to view your cart.");
  expect((await new Visitor(shop.url).visit(page.path)).text).not.toContain(
    "Please log in to view your cart.",
  );
});

test("a visitor's pincode is shown only to that visitor", async () => {
  const path = `/product/${drill}`;
  const checked = await visitor.press(await visitor.visit(path), "Check", { pincode: "221106" });
  expect(checked.text).toContain("Delivers to 221106");
  expect((await visitor.visit(path)).text).toContain("Delivers to 221106");
  const otherVisitor = new Visitor(shop.url);
  expect((await otherVisitor.visit(path)).text).not.toContain("221106 Industrial");
  otherVisitor.cookies.set("pincode", signCookie(shop, "pincode", "221001"));
  expect((await otherVisitor.visit(path)).text).toContain("Delivers to 221001");
  expect((await visitor.visit(path)).text).toContain("Delivers to 221106");
});

test("a customer sees the pincode of their own address, unless they asked about another", async () => {
  const path = `/product/${drill}`;
  const asha = createCustomer(shop);
  changeDatabase(shop, `update user set zip_code = '221106' where id = '${asha.id}'`);
  for (let visit = 0; visit < 2; visit += 1)
    expect((await asha.visit(path)).text).toContain("Delivers to 221106");
  expect((await createCustomer(shop).visit(path)).text).not.toContain("Delivers to");
  expect((await visitor.visit(path)).text).not.toContain("Delivers to");
  asha.cookies.set("pincode", signCookie(shop, "pincode", "221001"));
  expect((await asha.visit(path)).text).toContain("Delivers to 221001");
});

test("a Content-Type header sent with a GET request changes nothing for others", async () => {
  const path = `/product/${drill}?page=7`;
  await fetch(shop.url + path, {
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" },
  });
  expect((await visitor.send(path)).title).not.toMatch(/^Error/);
});

test("what the page does not read of a query makes no page of its own, and is in no link", async () => {
  const path = "/products-grid/All?limit=4";
  const plain = await visitor.send(path);
  for (const query of ["&utm_source=sms-7", "&fbclid=x-7&gclid=y-7"]) {
    const page = await visitor.send(path + query);
    expect(page.html).toBe(plain.html);
    expect(page.headers.get("ETag")).toBe(plain.headers.get("ETag"));
  }
  const fresh = await visitor.send("/products-grid/All?utm_source=sms-7&limit=3");
  expect(fresh.html).not.toContain("sms-7");
  expect(fresh.html).toContain("limit=3");
  expect((await visitor.send("/products-grid/All?limit=3")).html).toBe(fresh.html);
});

test("every page that is kept and shows the visitor's pincode says so", () => {
  const names = readdirSync("app", { recursive: true, encoding: "utf8" });
  const files = names
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => [name, readFileSync(`app/${name}`, "utf8")] as const);
  const kept = files.filter(([, text]) => /handle = \{[^}]*keep: true/.test(text));
  expect(kept.length).toBeGreaterThan(5);
  const reading = kept.filter(([, text]) => text.includes("context.pincode"));
  expect(reading.map(([file]) => file)).not.toEqual([]);
  for (const [file, text] of reading) expect([file, /byPincode: true/.test(text)]).toEqual([file, true]);
});
