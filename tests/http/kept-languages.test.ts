import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

// rules: language-kept, shared-pages
test("a page in the language that its address asks for is kept, and the language is remembered", async () => {
  const path = "/products-grid/Fans?lang=hi";
  const send = (headers: Record<string, string> = {}, method = "GET") =>
    new Visitor(shop.url).send(path, { method, headers });
  const first = await send();
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[\w-]{20,}"$/);
  expect(first.html).toContain('<html lang="hi-IN"');
  expect(first.html).toMatch(/rel="canonical" href="[^"]*\/products-grid\/Fans\?lang=hi"/);
  const again = await send({ "Accept-Language": "bn" });
  expect([again.html, again.headers.get("ETag")]).toEqual([first.html, etag]);
  expect(again.headers.get("Vary")).toMatch(/Cookie, Accept-Language/);

  const cookieOf = ({ headers }: { headers: Headers }) => headers.get("Set-Cookie") ?? "";
  expect([cookieOf(first), cookieOf(again)]).toEqual([
    expect.stringMatching(/lang=/),
    expect.stringMatching(/lang=/),
  ]);
  const notChosen = [
    await send({ "Sec-Purpose": "prefetch" }),
    await send({ "Sec-Fetch-Dest": "empty" }),
    await send({}, "HEAD"),
  ];
  expect(notChosen.map(cookieOf)).toEqual(["", "", ""]);
  expect(notChosen.map(({ headers }) => headers.get("ETag"))).toEqual([etag, etag, etag]);
  expect((await send({ "If-None-Match": etag })).status).toBe(304);

  const visitor = new Visitor(shop.url);
  await visitor.visit(path);
  expect((await visitor.send("/products")).html).toContain('<html lang="hi-IN"');
  const english = await new Visitor(shop.url).send("/products-grid/Fans");
  const unknown = await new Visitor(shop.url).send("/products-grid/Fans?lang=fr");
  expect([unknown.headers.get("ETag"), unknown.html]).toEqual([english.headers.get("ETag"), english.html]);
});

test("a customer gets a page kept in a language as her own, and her account has the language", async () => {
  const asha = createCustomer(shop, { name: "Asha Devi" });
  const path = "/products-grid/All?lang=hi";
  const etag = (await new Visitor(shop.url).send(path)).headers.get("ETag")?.slice(0, -1) ?? "";
  for (const visit of [1, 2]) {
    const page = await asha.send(path);
    expect([visit, page.text, page.headers.get("ETag")]).toEqual([
      visit,
      expect.stringContaining("Asha Devi"),
      expect.stringContaining(etag),
    ]);
  }
  expect(queryValue(shop, "select language from user where id = ?", asha.id)).toBe("hi");
  await asha.send("/products?lang=bn", { headers: { "Sec-Fetch-Site": "cross-site" } });
  expect(queryValue(shop, "select language from user where id = ?", asha.id)).toBe("hi");
  expect((await new Visitor(shop.url).send(path)).html).not.toContain("Asha");
});
