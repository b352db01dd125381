import { afterAll, beforeAll, expect, test } from "vitest";
import { look, openBooks } from "../support/books";
import { texts } from "../support/html";
import { openShop, type RunningShop } from "../support/shop";

const SITE = "https://shop.example.in";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop({ env: { SITE_URL: SITE } });
});
afterAll(() => shop?.close());

const ask = (path: string, init?: RequestInit) => fetch(shop.url + path, init);
const addressesAt = async (path: string) => texts(await (await ask(path)).text(), "loc");

test("the sitemap has every product on sale with when it changed, and every page about the shop", async () => {
  const answer = await ask("/sitemap.xml");
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await answer.text();
  const addresses = texts(xml, "loc");
  for (const path of [
    "/",
    "/products",
    "/products-grid/Mixers%20%26%20Irons",
    "/services",
    "/contact",
    "/faq",
  ])
    expect(addresses).toContain(SITE + path);
  const products = look<number>(shop, "select count(*) from product where archived_at is null");
  expect(addresses.filter((address) => address.startsWith(`${SITE}/product/`))).toHaveLength(products);
  expect(texts(xml, "lastmod").filter((day) => /^20\d\d-/.test(day))).toHaveLength(products);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("robots are told what is private, and where the sitemap is; both answer HEAD, neither takes a post", async () => {
  const text = await (await ask("/robots.txt")).text();
  for (const line of ["User-agent: *", "Disallow: /cart", "Disallow: /user/", `Sitemap: ${SITE}/sitemap.xml`])
    expect(text.split("\n")).toContain(line);
  const disallowed = [...text.matchAll(/^Disallow: (\S+)/gm)].map(
    ([, path = ""]) => path.split("*")[0] ?? "",
  );
  const listed = (await addressesAt("/sitemap.xml")).map((address) => address?.slice(SITE.length) ?? "");
  const isBarred = (path: string) =>
    disallowed.some((start) => start !== "/product/" && path.startsWith(start));
  expect(listed.filter(isBarred)).toEqual([]);
  for (const path of ["/robots.txt", "/sitemap.xml"]) {
    expect((await ask(path, { method: "HEAD" })).status).toBe(200);
    expect((await ask(path, { method: "POST", headers: { Origin: shop.url } })).status).toBe(405);
  }
});

test("a shop with more than one sitemap holds lists its parts, and each product is in one of them", async () => {
  expect((await ask("/sitemap.xml?part=2")).status).toBe(404);
  const books = openBooks(shop);
  const before = books.prepare("select count(*) from product").pluck().get() as number;
  // Sixty thousand times the first product, under other numbers.
  books.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 60000)
    insert into product (id, sku, name, brand, category, price_paise, image_url, specifications, tags, stock, created_at, updated_at)
    select printf('%024x', i), 'MANY-' || i, name, brand, category, price_paise, image_url, specifications, tags, 0, created_at, updated_at
    from n, (select * from product limit 1)`);
  books.close();
  // Nothing was heard while the rows were written: forget the connections that the shop has closed meanwhile.
  await new Promise((heard) => setTimeout(heard, 50));
  const parts = await addressesAt("/sitemap.xml");
  expect(parts).toEqual([`${SITE}/sitemap.xml?part=1`, `${SITE}/sitemap.xml?part=2`]);
  await ask("/sitemap.xml?part=2");
  const second = await addressesAt("/sitemap.xml?part=2");
  expect(second).toHaveLength(before + 60_000 - 45_000);
  expect((await ask("/sitemap.xml?part=3")).status).toBe(404);
});
