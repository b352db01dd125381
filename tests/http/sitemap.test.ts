import { afterAll, beforeAll, expect, test } from "vitest";
import { listTexts } from "../support/html";
import { openShop, type RunningShop } from "../support/shop";
import { openDatabase, queryValue } from "../support/shop-data";

const SITE = "https://shop.example.in";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop({ env: { SITE_URL: SITE } });
});
afterAll(() => shop?.close());

const request = (path: string, init?: RequestInit) => fetch(shop.url + path, init);
const addressesAt = async (path: string) => listTexts(await (await request(path)).text(), "loc");

test("the sitemap has every product on sale with the date of its change, and all public pages", async () => {
  const answer = await request("/sitemap.xml");
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await answer.text();
  const addresses = listTexts(xml, "loc");
  for (const path of [
    "/",
    "/products",
    "/products-grid/Mixers%20%26%20Irons",
    "/services",
    "/contact",
    "/faq",
  ])
    expect(addresses).toContain(SITE + path);
  const productCount = queryValue<number>(shop, "select count(*) from product where archived_at is null");
  expect(addresses.filter((address) => address.startsWith(`${SITE}/product/`))).toHaveLength(productCount);
  expect(listTexts(xml, "lastmod").filter((day) => /^20\d\d-/.test(day))).toHaveLength(productCount);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("robots.txt lists private paths and the sitemap; both files answer HEAD, and refuse POST", async () => {
  const text = await (await request("/robots.txt")).text();
  for (const line of ["User-agent: *", "Disallow: /cart", "Disallow: /user/", `Sitemap: ${SITE}/sitemap.xml`])
    expect(text.split("\n")).toContain(line);
  const disallowed = [...text.matchAll(/^Disallow: (\S+)/gm)].map(
    ([, path = ""]) => path.split("*")[0] ?? "",
  );
  const listed = (await addressesAt("/sitemap.xml")).map((address) => address?.slice(SITE.length) ?? "");
  const isDisallowed = (path: string) =>
    disallowed.some((start) => start !== "/product/" && path.startsWith(start));
  expect(listed.filter(isDisallowed)).toEqual([]);
  for (const path of ["/robots.txt", "/sitemap.xml"]) {
    expect((await request(path, { method: "HEAD" })).status).toBe(200);
    expect((await request(path, { method: "POST", headers: { Origin: shop.url } })).status).toBe(405);
  }
});

test("a shop with too many products for one sitemap lists its parts", async () => {
  expect((await request("/sitemap.xml?part=2")).status).toBe(404);
  const books = openDatabase(shop);
  const countBefore = books.prepare("select count(*) from product").pluck().get() as number;
  // Sixty thousand copies of the first product, with other ids and SKUs.
  books.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 60000)
    insert into product (id, sku, name, brand, category, price_paise, image_url, specifications,
      tags, stock, created_at, updated_at)
    select printf('%024x', i), 'MANY-' || i, name, brand, category, price_paise, image_url, specifications,
      tags, 0, created_at, updated_at
    from n, (select * from product limit 1)`);
  books.close();
  // The test waited while the rows were written: let it notice the connections the shop has closed.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const parts = await addressesAt("/sitemap.xml");
  expect(parts).toEqual([`${SITE}/sitemap.xml?part=1`, `${SITE}/sitemap.xml?part=2`]);
  await request("/sitemap.xml?part=2");
  const second = await addressesAt("/sitemap.xml?part=2");
  expect(second).toHaveLength(countBefore + 60_000 - 45_000);
  expect((await request("/sitemap.xml?part=3")).status).toBe(404);
});
