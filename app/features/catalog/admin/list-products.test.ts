import { beforeAll, expect, test } from "vitest";
import { productText } from "~/features/catalog/text-tables";
import { cartTotals } from "~/features/pricing/totals";
import { listStockMovements } from "~/features/stock/list-stock-movements.server";
import { fromRupees } from "~/lib/money";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { writableDb } from "../../../../tests/support/database";
import { insertProduct, NOW } from "../../../../tests/support/insert-rows";
import { listFullScans, recordStatements } from "../../../../tests/support/statements";
import { countReserved, findAdminProduct, isProductReferenced } from "./get-product.server";
import { AdminProductsQuery } from "./input";
import { listAdminProducts } from "./list-products.server";

beforeAll(async () => fillSampleShop(NOW, cartTotals));
const list = (query: object) => listAdminProducts(AdminProductsQuery.parse(query));

const QUERIES = [
  {},
  { page: "3" },
  { archived: "true" },
  { category: "Fans" },
  { category: "Fans", sortBy: "price" },
  { inStock: "false" },
  { featured: "true" },
  { featured: "false", inStock: "true" },
  { lowStock: "true" },
  { untranslated: "hi" },
  { untranslated: "bn", archived: "true" },
  { minPrice: "100", maxPrice: "900", sortBy: "price" },
  { search: "ceiling", sortBy: "name" },
  ...["createdAt", "name", "price", "stockQuantity", "rating"].flatMap((sortBy) => [
    { sortBy, page: "2" },
    { sortBy, sortOrder: "asc" },
  ]),
];
/** Scans that stay short: an index in the order of the list, the few row counts, the trigrams of a search. */
const SHORT_SCANS = /^SCAN (?:product USING INDEX product_|tally|search_product)/;

test.each(QUERIES)("the list for %j reads no whole table", (query) => {
  const plans = recordStatements(() => list(query)).flatMap(listFullScans);
  expect(plans.filter((step) => !SHORT_SCANS.test(step))).toEqual([]);
});

test("the pages of one product read no whole table", () => {
  const id = insertProduct();
  const queryAll = () => [
    findAdminProduct(id),
    isProductReferenced(id),
    countReserved(id, NOW),
    listStockMovements(id, 1),
  ];
  expect(recordStatements(queryAll).flatMap(listFullScans)).toEqual([]);
});

test("pages in any sort order have every product once", () => {
  for (const sortBy of ["stockQuantity", "rating", "createdAt"]) {
    const pages = [1, 2, 3, 4].map((page) => list({ sortBy, page, limit: 20 }).items.map(({ id }) => id));
    const ids = pages.flat();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(Math.min(80, list({}).totalItems));
  }
});

test("price bounds are in rupees and inclusive, and archived products are listed separately", () => {
  const drill = insertProduct({ pricePaise: fromRupees(7777) });
  const archived = insertProduct({ pricePaise: fromRupees(7777), archivedAt: NOW });
  const bounds = { minPrice: "7777", maxPrice: "7777" };
  expect(list(bounds).items.map(({ id }) => id)).toEqual([drill]);
  expect(list({ ...bounds, archived: "true" }).items.map(({ id }) => id)).toEqual([archived]);
});

test("products that lack a name or a description in a language are listed by it", () => {
  const [none, named, whole, plain] = ["1", "2", "3", "4"].map((number) =>
    insertProduct({ brand: "Anuvad", name: `Anuvad ${number}`, description: number === "4" ? "" : "Quiet." }),
  ) as [string, string, string, string];
  const [language, name] = ["hi", "अनुवाद"] as const;
  writableDb()
    .insert(productText)
    .values([
      { productId: named, language, name },
      { productId: whole, language, name, description: "शांत।" },
      { productId: plain, language, name },
    ])
    .run();
  const listIn = (untranslated: string) =>
    list({ search: "Anuvad", untranslated, sortBy: "name", sortOrder: "asc" }).items.map(({ id }) => id);
  expect(listIn("hi")).toEqual([none, named]);
  expect(listIn("bn")).toEqual([none, named, whole, plain]);
  expect(listIn("en")).toEqual([none, named, whole, plain]);
});
