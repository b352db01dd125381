import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_PAGES } from "../../app/features/info-pages/default-pages";
import { DRILL } from "../support/buying";
import { listAttributes, listTexts } from "../support/html";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, getProduct } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const SITE = "https://shop.example.in";

let shop: RunningShop;
let drill: string;
beforeAll(async () => {
  shop = await openShop({ env: { SITE_URL: SITE, DEMO_PAYMENTS: "on" } });
  drill = `/product/${getProduct(shop, DRILL).id}`;
});
afterAll(() => shop?.close());

async function headAt(path: string, visitor = new Visitor(shop.url)) {
  const { html, status, title } = await visitor.visit(path);
  const meta = (name: string) =>
    listAttributes(html, `meta:is([name="${name}"], [property="${name}"])`, "content")[0];
  const [structuredData] = listTexts(html, 'script[type="application/ld+json"]');
  return {
    status,
    meta,
    title,
    canonical: listAttributes(html, 'link[rel="canonical"]', "href")[0],
    structuredData:
      structuredData === undefined ? [] : (JSON.parse(structuredData)["@graph"] as Record<string, unknown>[]),
  };
}

const PUBLIC = [
  "/",
  "/products",
  "/products?page=2",
  "/products-grid/All",
  "/products-grid/All?page=2",
  "/products-grid/Fans",
  "/products-grid/Mixers%20%26%20Irons",
  "/services",
  "/contact",
  ...DEFAULT_PAGES.map(({ path }) => path),
];

test("every public page has its own title, description and address, and data for sharing", async () => {
  const heads = await Promise.all(
    [...PUBLIC, drill].map(async (path) => ({ path, ...(await headAt(path)) })),
  );
  for (const { path, title, canonical, meta } of heads) {
    expect(canonical, path).toBe(SITE + path);
    expect(meta("robots"), path).toBeUndefined();
    expect(meta("og:title"), path).toBe(title);
    expect(meta("og:description"), path).toBe(meta("description"));
    expect(meta("og:url"), path).toBe(canonical);
    expect(meta("og:image"), path).toMatch(/^https:\/\/shop\.example\.in\/pictures\/.+\.webp$/);
    expect([meta("og:locale"), meta("og:site_name")]).toEqual(["en_IN", "Vidyut Electricals"]);
  }
  for (const property of [
    (head: (typeof heads)[0]) => head.title,
    (head: (typeof heads)[0]) => head.meta("description"),
  ])
    expect(new Set(heads.map(property)).size).toBe(heads.length);
});

test("other views of a page name its canonical address", async () => {
  expect((await headAt(`${drill}?pincode=221106`)).canonical).toBe(SITE + drill);
  expect((await headAt(`${drill}?stars=5&reviewSort=helpful`)).canonical).toBe(SITE + drill);
  const sorted = await headAt("/products-grid/Fans?sortBy=price&sortOrder=asc&utm_source=x");
  expect([sorted.canonical, sorted.meta("robots")]).toEqual([`${SITE}/products-grid/Fans`, undefined]);
  expect((await headAt("/services?visitType=home&pincode=221001")).canonical).toBe(`${SITE}/services`);
});

test.each([
  "/products-grid/All?search=drill",
  "/products-grid/Fans?brand=Pavan",
  "/products-grid/All?inStock=true",
  "/user/login",
  "/user/register",
  "/nowhere",
  "/product/0123456789abcdef01234567",
  "/recently-viewed",
  "/product/:drill?pincode=22",
  "/services?visitType=home&pincode=22",
  "/product/:drill/quick",
])("%s is not indexed by search engines", async (path) => {
  const { meta, canonical, structuredData } = await headAt(path.replace("/product/:drill", drill));
  expect(meta("robots")).toBe("noindex");
  expect([canonical, structuredData]).toEqual([undefined, []]);
});

test.each([
  "/cart",
  "/checkout",
  "/orders",
  "/wishlist",
  "/user/profile",
  "/services/bookings",
])("a customer's %s is not indexed by search engines", async (path) => {
  const head = await headAt(path, createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } }));
  expect([head.status, head.meta("robots"), head.canonical]).toEqual([200, "noindex", undefined]);
});

describe("structured data", () => {
  const kinds = async (path: string) => (await headAt(path)).structuredData.map((item) => item["@type"]);

  test("names products, the shop, its questions and the place of a page", async () => {
    expect(await kinds("/")).toEqual(["ElectronicsStore", "WebSite"]);
    expect(await kinds("/contact")).toEqual(["ElectronicsStore"]);
    expect(await kinds("/about")).toEqual(["ElectronicsStore"]);
    expect(await kinds("/faq")).toEqual(["FAQPage"]);
    expect(await kinds("/products-grid/Fans")).toEqual(["BreadcrumbList"]);
    expect(await kinds(drill)).toEqual(["Product", "BreadcrumbList"]);
  });

  test("of the drill has its price with GST, its rating and its number of reviews", async () => {
    const [item] = (await headAt(drill)).structuredData;
    const { shownPaise } = getProduct(shop, DRILL);
    expect(item).toMatchObject({
      sku: DRILL,
      offers: {
        priceSpecification: { price: shownPaise / 100, priceCurrency: "INR", valueAddedTaxIncluded: true },
      },
      aggregateRating: { ratingValue: expect.any(Number), reviewCount: expect.any(Number) },
    });
  });
});
