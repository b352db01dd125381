import type Database from "better-sqlite3";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { findProduct } from "~/features/catalog/find-products.server";
import { cartTotals } from "~/features/pricing/totals";
import { connection } from "~/platform/db/connection.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { NOW } from "../../../tests/support/insert-rows";
import { listCategoryWords } from "./category-words.server";
import { ItemsQuery, ListingQuery } from "./input";
import { listFeaturedProducts, listHomeBlocks } from "./list-home-sections.server";
import { listProductDetails, listProducts, parseListing } from "./list-products.server";
import { listRelatedProducts } from "./list-related-products.server";
import { listRelaxations } from "./list-relaxations.server";
import { getListingColumns, listAllPlaces } from "./listing-columns.server";

beforeAll(async () => {
  await fillSampleShop(NOW, cartTotals);
  // What is kept in memory of all products and categories is read once.
  listCategoryWords("", true);
  getListingColumns();
  listAllPlaces();
});
afterEach(() => vi.restoreAllMocks());

/** The steps of SQLite's query plans for every statement that `runQueries` runs, prepared before or not. */
function plansOf(runQueries: () => unknown): string[] {
  const sources = new Set<string>();
  const { $client: client } = connection();
  const prototype: Database.Statement = Object.getPrototypeOf(client.prepare("select 1"));
  for (const method of ["all", "get"] as const) {
    const run = prototype[method];
    vi.spyOn(prototype, method).mockImplementation(function (this: Database.Statement, ...values) {
      sources.add(this.source);
      return run.apply(this, values);
    });
  }
  runQueries();
  vi.restoreAllMocks();
  return [...sources].flatMap((sql) => {
    const nulls = Array.from(sql.replace(/'[^']*'/g, "").matchAll(/\?/g), () => null);
    const plan = client.prepare(`explain query plan ${sql}`).all(...nulls) as { detail: string }[];
    return plan.map(({ detail }) => detail);
  });
}

/** Scans that stay short: an index in sort order until a page is full, and small tables. */
const SHORT_SCANS = new RegExp(
  [
    "USING (?:COVERING )?INDEX shelf_(?:rating|price|newest|name|featured)",
    "VIRTUAL TABLE",
    "CONSTANT ROW",
    "\\(subquery",
    "facet_cell",
    "synonym",
  ].join("|"),
);
const listFullScans = (plans: string[]) =>
  plans.filter((step) => step.startsWith("SCAN") && !SHORT_SCANS.test(step));

const list = (query: object) => () => listProducts(parseListing(ListingQuery.parse(query)), NOW);
const listDetails = (query: object) => () => listProductDetails(parseListing(ItemsQuery.parse(query)), NOW);
const CASES: [string, () => unknown][] = [
  ["everything", list({})],
  ["a category", list({ category: "Fans" })],
  ["a search", list({ search: "ceiling fan" })],
  ["a misspelt search", list({ search: "celling fna" })],
  ["a search in Hinglish", list({ search: "diwar wala pankha" })],
  ["a search in two scripts", list({ search: "cooler की मोटर" })],
  ["a search in Bengali", list({ search: "গ্রাইন্ডারের কার্বন" })],
  ["a SKU", list({ search: "NAV-CF-1200" })],
  ["a search with filters", list({ search: "fan", category: "Fans", brand: "Navdeep", inStock: "true" })],
  ["a search by price", list({ search: "fan", sortBy: "price", minPrice: "100" })],
  ["three facets", list({ category: "Fans", price: "1000-2500", rating: "4" })],
  ["price bounds", list({ minPrice: "100", maxPrice: "1000" })],
  ...["rating", "price", "createdAt", "name"].flatMap((sortBy): [string, () => unknown][] => [
    [`a deep page by ${sortBy}`, list({ sortBy, page: 4 })],
    [`a deep page of a category by ${sortBy}`, list({ sortBy, category: "Fans", page: 2, limit: 6 })],
  ]),
  ...["rating", "price", "createdAt", "name"].flatMap((sortBy): [string, () => unknown][] => [
    [`featured products by ${sortBy}`, listDetails({ featured: "true", sortBy })],
    [
      `products of a category that are out of stock, by ${sortBy}`,
      listDetails({ category: "Fans", inStock: "false", sortBy }),
    ],
    [
      `products that are not featured, by ${sortBy}`,
      listDetails({ featured: "false", sortBy, maxPrice: "5000" }),
    ],
  ]),
  ["a search among featured products", listDetails({ search: "fan", featured: "true" })],
  ["the featured row of the home page", () => listFeaturedProducts({ page: 2, limit: 3 }, NOW)],
  [
    "a search that finds nothing",
    () => listRelaxations(parseListing(ListingQuery.parse({ search: "aeroplane fan", brand: "Pavan" }))),
  ],
  ["the home page", () => listHomeBlocks(NOW).flatMap((block) => ("rows" in block ? block.rows : []))],
  [
    "a product and its related products",
    () => {
      const { items } = listProducts(parseListing(ListingQuery.parse({ search: "NAV-CF-1200" })), NOW);
      const product = findProduct(items[0]?.id ?? "", NOW);
      return product && listRelatedProducts(product, NOW);
    },
  ],
];

test.each(CASES)("%s is found without reading all products", (_case, runQueries) => {
  const plans = plansOf(runQueries);
  expect(plans.length).toBeGreaterThan(0);
  expect(listFullScans(plans)).toEqual([]);
});

test("a query that reads all products is detected", () => {
  expect(
    listFullScans(
      plansOf(() => connection().$client.prepare("select id from product where name like ?").all("%")),
    ),
  ).toHaveLength(1);
});
