import { expect, test } from "vitest";
import { DEFAULT_PAGES } from "~/features/info-pages/default-pages";
import { toInfoPage } from "~/features/info-pages/get-info-page.server";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { fromRupees } from "~/lib/money";
import { createProductData } from "~/pages/shop/product/product-data";
import { isFiltered } from "./listing-url";
import { renderHead, toMetaDescription, toPageSuffix } from "./render-head";
import { homeData, infoData, listingData, shopData } from "./structured-data";

const site = { origin: "https://vidyut.example", shop: SHOP_DEFAULTS };
const page = { matches: [{ data: {} }, { data: site }], location: { pathname: "/", search: "" } } as never;

const drill = {
  id: "d1",
  name: "Impact drill 13 mm",
  brand: "Kavach",
  sku: "KAV-13",
  category: "Power Tools" as const,
  categoryTitle: "Power Tools",
  description: "Drills </script>",
  imageUrl: "/pictures/drill-blue-640.webp",
  otherImages: [],
  pricePaise: fromRupees(2499.5),
  addedRateBp: 1_800,
  available: 3,
  rating: 4.5,
  reviewCount: 2,
  countryOfOrigin: "India",
};
const reviews = [5, 4, 3, 2].map((rating) => ({
  userName: "Meena",
  rating,
  title: `${rating} stars`,
  comment: "Good",
  createdAt: "2026-11-20T10:00:00.000Z",
}));

test("the data of a product names all its pictures, the main one first", () => {
  const withLabel = { ...drill, otherImages: ["/pictures/uploads/label-640.webp"] };
  const [schema] = createProductData(withLabel, [])(site) as Record<string, unknown>[];
  expect(schema?.image).toEqual([
    "https://vidyut.example/pictures/drill-blue-640.webp",
    "https://vidyut.example/pictures/uploads/label-640.webp",
  ]);
});

test("the data of a product has its price with GST, its stock, its rating and its breadcrumbs", () => {
  const [schema, crumbs] = createProductData(drill, reviews)(site) as Record<string, unknown>[];
  expect(schema).toMatchObject({
    "@type": "Product",
    name: drill.name,
    sku: "KAV-13",
    brand: { name: "Kavach" },
    image: "https://vidyut.example/pictures/drill-blue-640.webp",
    offers: {
      "@type": "Offer",
      url: "https://vidyut.example/product/d1",
      availability: "https://schema.org/InStock",
      priceSpecification: { price: 2949.42, priceCurrency: "INR", valueAddedTaxIncluded: true },
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
  expect(schema?.review).toHaveLength(3);
  expect(crumbs).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: "https://vidyut.example/" },
      { position: 2, name: "Power Tools", item: "https://vidyut.example/products-grid/Power%20Tools" },
      { position: 3, name: drill.name },
    ],
  });
});

test("in a shop that charges no GST, the data of a product says nothing of tax", () => {
  const data = createProductData(drill, []);
  expect(JSON.stringify(data({ ...site, taxMode: "inclusive" }))).toContain('"valueAddedTaxIncluded":true');
  expect(JSON.stringify(data({ ...site, taxMode: "none" }))).not.toMatch(/tax/i);
});

test("a product without reviews has no rating, and a sold out one is out of stock", () => {
  const bare = { ...drill, rating: null, reviewCount: 0, available: 0, countryOfOrigin: null };
  const [schema] = JSON.parse(JSON.stringify(createProductData(bare, [])(site)));
  for (const property of ["aggregateRating", "review", "countryOfOrigin"])
    expect(schema).not.toHaveProperty(property);
  expect(schema.offers.availability).toBe("https://schema.org/OutOfStock");
});

test("the data of the shop has its address, telephone and hours, that of the home page its search", () => {
  const [shop] = shopData()(site);
  expect(shop).toMatchObject({
    "@type": "ElectronicsStore",
    telephone: SHOP_DEFAULTS.phone,
    address: { addressLocality: "Varanasi", postalCode: "221106", addressCountry: "IN" },
    openingHoursSpecification: [
      { opens: "09:00", closes: "20:00" },
      { dayOfWeek: ["Sunday"], opens: "10:00" },
    ],
  });
  expect(homeData()(site)[1]).toMatchObject({ potentialAction: { "@type": "SearchAction" } });
});

test("the data of the questions contains no link syntax", () => {
  const renderInfoData = (path: string) => {
    const text = DEFAULT_PAGES.find((one) => one.path === path);
    return infoData(toInfoPage(text as never, {}))(site);
  };
  expect(renderInfoData("/faq")).toMatchObject([{ "@type": "FAQPage" }]);
  expect(JSON.stringify(renderInfoData("/faq"))).not.toMatch(/\]\(/);
  expect(renderInfoData("/about")).toMatchObject([{ "@type": "ElectronicsStore" }]);
  expect(renderInfoData("/terms")).toEqual([]);
});

test("a listed page has a canonical address and Open Graph tags", () => {
  const pageHead = {
    title: "Fans",
    description: "All fans.",
    path: "/fans?page=2",
    structuredData: listingData("Fans"),
  };
  const head = renderHead(page, pageHead);
  expect(head).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://vidyut.example/fans?page=2",
  });
  expect(head).toContainEqual({ property: "og:url", content: "https://vidyut.example/fans?page=2" });
  expect(head).toContainEqual({ property: "og:locale", content: "en_IN" });
  expect(head.at(-1)).toMatchObject({ "script:ld+json": { "@graph": [{ "@type": "BreadcrumbList" }] } });
});

test("a page without a canonical address is not indexed and has no structured data", () => {
  const head = renderHead(page, {
    title: "Fans",
    description: "Some fans.",
    structuredData: listingData("Fans"),
  });
  expect(head.slice(2)).toEqual([{ name: "robots", content: "noindex" }]);
});

test("a listing in another order is the same listing, a filtered one is not", () => {
  expect(isFiltered({ category: "Fans", sortBy: "price", sortOrder: "asc" })).toBe(false);
  for (const part of [
    { search: "drill" },
    { brand: "Kavach" },
    { rating: 4 },
    { inStock: true },
    { minPrice: 1 },
  ])
    expect(isFiltered(part)).toBe(true);
});

test("a description ends at a word, and the first page of a list has no suffix", () => {
  expect(toMetaDescription("Short.", "x")).toBe("Short.");
  expect(toMetaDescription("", "A drill by Kavach")).toBe("A drill by Kavach");
  expect(toMetaDescription("word ".repeat(50), "x")).toMatch(/^(word )+word…$/);
  expect([toPageSuffix(1).query, toPageSuffix(2).query, toPageSuffix(2).text]).toEqual([
    "",
    "?page=2",
    ", page 2",
  ]);
});
