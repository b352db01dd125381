import { expect, test } from "vitest";
import { INFO_PAGES } from "~/features/settings/info-pages";
import { SHOP_DEFAULTS } from "~/features/settings/shop";
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
  description: "Drills </script>",
  imageUrl: "/pictures/drill-blue-640.webp",
  pricePaise: fromRupees(2499.5),
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

test("a product is told with its price before GST, its stock, its marks and where it stands", () => {
  const [thing, crumbs] = createProductData(drill, reviews)(site) as Record<string, unknown>[];
  expect(thing).toMatchObject({
    "@type": "Product",
    name: drill.name,
    sku: "KAV-13",
    brand: { name: "Kavach" },
    image: "https://vidyut.example/pictures/drill-blue-640.webp",
    offers: {
      "@type": "Offer",
      url: "https://vidyut.example/product/d1",
      availability: "https://schema.org/InStock",
      priceSpecification: { price: 2499.5, priceCurrency: "INR", valueAddedTaxIncluded: false },
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
  expect(thing?.review).toHaveLength(3);
  expect(crumbs).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: "https://vidyut.example/" },
      { position: 2, name: "Power Tools", item: "https://vidyut.example/products-grid/Power%20Tools" },
      { position: 3, name: drill.name },
    ],
  });
});

test("in a shop whose prices include GST, so does the price that is told", () => {
  const [thing] = createProductData(drill, [])({ ...site, withTax: true }) as Record<string, unknown>[];
  expect(thing).toMatchObject({
    offers: { priceSpecification: { price: 2499.5, valueAddedTaxIncluded: true } },
  });
});

test("before any review a product has no marks, and what is sold out is said to be", () => {
  const bare = { ...drill, rating: null, reviewCount: 0, available: 0, countryOfOrigin: null };
  const [thing] = JSON.parse(JSON.stringify(createProductData(bare, [])(site)));
  for (const word of ["aggregateRating", "review", "countryOfOrigin"]) expect(thing).not.toHaveProperty(word);
  expect(thing.offers.availability).toBe("https://schema.org/OutOfStock");
});

test("the shop is told with its address, telephone and hours, and home with its search", () => {
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

test("the questions are told without the marks of their links", () => {
  const told = (path: string) => infoData(INFO_PAGES.find((info) => info.path === path) as never)(site);
  expect(told("/faq")).toMatchObject([{ "@type": "FAQPage" }]);
  expect(JSON.stringify(told("/faq"))).not.toMatch(/\]\(/);
  expect(told("/about")).toMatchObject([{ "@type": "ElectronicsStore" }]);
  expect(told("/terms")).toEqual([]);
});

test("a listed page has one address and looks like something where it is shared", () => {
  const words = {
    title: "Fans",
    description: "All fans.",
    path: "/fans?page=2",
    structuredData: listingData("Fans"),
  };
  const head = renderHead(page, words);
  expect(head).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://vidyut.example/fans?page=2",
  });
  expect(head).toContainEqual({ property: "og:url", content: "https://vidyut.example/fans?page=2" });
  expect(head).toContainEqual({ property: "og:locale", content: "en_IN" });
  expect(head.at(-1)).toMatchObject({ "script:ld+json": { "@graph": [{ "@type": "BreadcrumbList" }] } });
});

test("a page without an address of its own is not for search engines, and says nothing to machines", () => {
  const head = renderHead(page, {
    title: "Fans",
    description: "Some fans.",
    structuredData: listingData("Fans"),
  });
  expect(head.slice(2)).toEqual([{ name: "robots", content: "noindex" }]);
});

test("a listing sorted otherwise is the same listing, a part of it is not", () => {
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

test("a description ends at a word, and page one is the list itself", () => {
  expect(toMetaDescription("Short.", "x")).toBe("Short.");
  expect(toMetaDescription("", "A drill by Kavach")).toBe("A drill by Kavach");
  expect(toMetaDescription("word ".repeat(50), "x")).toMatch(/^(word )+word…$/);
  expect([toPageSuffix(1).query, toPageSuffix(2).query, toPageSuffix(2).words]).toEqual([
    "",
    "?page=2",
    ", page 2",
  ]);
});
