import type Database from "better-sqlite3";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { findProduct } from "~/features/catalog/find-products.server";
import { cartTotals } from "~/features/pricing/totals";
import { connection } from "~/platform/db/connection.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { NOW } from "../../../tests/support/cast";
import { ItemsQuery, ListingQuery } from "./input";
import { listFeaturedProducts, listHomeSections } from "./list-home-sections.server";
import { listProductDetails, listProducts, readListing } from "./list-products.server";
import { listRelatedProducts } from "./list-related-products.server";
import { listRelaxations } from "./list-relaxations.server";

beforeAll(async () => fillSampleShop(NOW, cartTotals));
afterEach(() => vi.restoreAllMocks());

/** What SQLite does for every query that `work` asks. */
function plansOf(work: () => unknown): string[] {
  const asked = new Set<string>();
  const client = connection().$client;
  const prepare = client.prepare.bind(client);
  vi.spyOn(client, "prepare").mockImplementation(((sql: string) => {
    asked.add(sql);
    return prepare(sql);
  }) as Database.Database["prepare"]);
  work();
  vi.restoreAllMocks();
  return [...asked].flatMap((sql) => {
    const nulls = Array.from(sql.replace(/'[^']*'/g, "").matchAll(/\?/g), () => null);
    const plan = prepare(`explain query plan ${sql}`).all(...nulls) as { detail: string }[];
    return plan.map(({ detail }) => detail);
  });
}

/** A walk along an index in order, until a page is full; and what is small by its nature. */
const HARMLESS =
  /USING (?:COVERING )?INDEX shelf_(?:rating|price|newest|name|featured)|VIRTUAL TABLE|CONSTANT ROW|\(subquery|facet_cell|synonym/;
const fullScans = (plans: string[]) =>
  plans.filter((step) => step.startsWith("SCAN") && !HARMLESS.test(step));

const list = (query: object) => () => listProducts(readListing(ListingQuery.parse(query)), NOW);
const whole = (query: object) => () => listProductDetails(readListing(ItemsQuery.parse(query)), NOW);
const WORK: [string, () => unknown][] = [
  ["everything", list({})],
  ["a category", list({ category: "Fans" })],
  ["a search", list({ search: "ceiling fan" })],
  ["a misspelt search", list({ search: "celling fna" })],
  ["a SKU", list({ search: "NAV-CF-1200" })],
  ["a search, narrowed", list({ search: "fan", category: "Fans", brand: "Navdeep", inStock: "true" })],
  ["a search by price", list({ search: "fan", sortBy: "price", minPrice: "100" })],
  ["three facets", list({ category: "Fans", price: "1000-2500", rating: "4" })],
  ["bounds", list({ minPrice: "100", maxPrice: "1000" })],
  ...["rating", "price", "createdAt", "name"].flatMap((sortBy): [string, () => unknown][] => [
    [`a deep page by ${sortBy}`, list({ sortBy, page: 4 })],
    [`a deep page of a category by ${sortBy}`, list({ sortBy, category: "Fans", page: 2, limit: 6 })],
  ]),
  ...["rating", "price", "createdAt", "name"].flatMap((sortBy): [string, () => unknown][] => [
    [`the featured by ${sortBy}`, whole({ featured: "true", sortBy })],
    [
      `what is not in stock, of a category, by ${sortBy}`,
      whole({ category: "Fans", inStock: "false", sortBy }),
    ],
    [`what is not featured, by ${sortBy}`, whole({ featured: "false", sortBy, maxPrice: "5000" })],
  ]),
  ["a search among the featured", whole({ search: "fan", featured: "true" })],
  ["the featured of the home page", () => listFeaturedProducts({ page: 2, limit: 3 }, NOW)],
  [
    "nothing found",
    () => listRelaxations(readListing(ListingQuery.parse({ search: "aeroplane fan", brand: "Pavan" }))),
  ],
  ["the home page", () => listHomeSections(NOW)],
  [
    "a product and what goes with it",
    () => {
      const { items } = listProducts(readListing(ListingQuery.parse({ search: "NAV-CF-1200" })), NOW);
      const product = findProduct(items[0]?.id ?? "", NOW);
      return product && listRelatedProducts(product, NOW);
    },
  ],
];

test.each(WORK)("%s is found without reading all products", (_, work) => {
  const plans = plansOf(work);
  expect(plans.length).toBeGreaterThan(0);
  expect(fullScans(plans)).toEqual([]);
});

test("a query that does read all of them would be noticed", () => {
  expect(
    fullScans(plansOf(() => connection().$client.prepare("select id from product where name like ?"))),
  ).toHaveLength(1);
});
