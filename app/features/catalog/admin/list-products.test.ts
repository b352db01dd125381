import { beforeAll, expect, test } from "vitest";
import { cartTotals } from "~/features/pricing/totals";
import { listStockMovements } from "~/features/stock/list-stock-movements.server";
import { fromRupees } from "~/lib/money";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { aProduct, NOW } from "../../../../tests/support/cast";
import { statementsOf, wholeTablesOf } from "../../../../tests/support/statements";
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
  { minPrice: "100", maxPrice: "900", sortBy: "price" },
  { search: "ceiling", sortBy: "name" },
  ...["createdAt", "name", "price", "stockQuantity", "rating"].flatMap((sortBy) => [
    { sortBy, page: "2" },
    { sortBy, sortOrder: "asc" },
  ]),
];
/**
 * A walk along an index in its order until a page is full; the handful of tallies; the trigrams of a search.
 */
const HARMLESS = /^SCAN (?:product USING INDEX product_|tally|search_product)/;

test.each(QUERIES)("the list of %j reads no whole table", (query) => {
  const plans = statementsOf(() => list(query)).flatMap(wholeTablesOf);
  expect(plans.filter((step) => !HARMLESS.test(step))).toEqual([]);
});

test("a product's own pages read no whole table", () => {
  const id = aProduct();
  const work = () => [
    findAdminProduct(id),
    isProductReferenced(id),
    countReserved(id, NOW),
    listStockMovements(id, 1),
  ];
  expect(statementsOf(work).flatMap(wholeTablesOf)).toEqual([]);
});

test("pages in any order have every product once", () => {
  for (const sortBy of ["stockQuantity", "rating", "createdAt"]) {
    const pages = [1, 2, 3, 4].map((page) => list({ sortBy, page, limit: 20 }).items.map(({ id }) => id));
    const ids = pages.flat();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(Math.min(80, list({}).totalItems));
  }
});

test("prices are asked for in rupees, both bounds included, and what is archived stands by itself", () => {
  const drill = aProduct({ pricePaise: fromRupees(7777) });
  const gone = aProduct({ pricePaise: fromRupees(7777), archivedAt: NOW });
  const bounds = { minPrice: "7777", maxPrice: "7777" };
  expect(list(bounds).items.map(({ id }) => id)).toEqual([drill]);
  expect(list({ ...bounds, archived: "true" }).items.map(({ id }) => id)).toEqual([gone]);
});
