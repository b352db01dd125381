import { beforeAll, expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { paise } from "~/lib/money";
import { connection } from "~/platform/db/connection.server";
import { transaction, tx } from "~/platform/db/db.server";
import { manyGoods } from "../../../scripts/full-shelves/goods";
import { NOW } from "../../../tests/support/cast";
import { ItemsQuery, ListingQuery } from "./input";
import { listProductDetails, listProducts, readListing } from "./list-products.server";

const MANY = 16_000;
const LONG_MS = 60_000;

// Fans and spare parts enough that common words are found too often to be ranked one by one, and that filters
// leave more than is sorted.
beforeAll(
  async () =>
    transaction(() => {
      for (const { specifications, tags, pricePaise, category, createdAt, ...goods } of manyGoods(MANY)) {
        if (category !== "Fans" && category !== "Spare Parts") continue;
        const lists = { specifications: JSON.parse(specifications), tags: JSON.parse(tags) };
        const stamps = { createdAt: new Date(createdAt), updatedAt: NOW };
        const row = {
          ...goods,
          ...lists,
          ...stamps,
          pricePaise: paise(pricePaise),
          imageUrl: "/pictures/x-640.webp",
        };
        tx()
          .insert(product)
          .values({ ...row, category })
          .run();
      }
    }),
  LONG_MS,
);

const list = (query: object) => listProducts(readListing(ListingQuery.parse(query)), NOW);

test.each([
  ["fan", /fan/i],
  ["pankha", /fan/i],
  ["grinder", /grinder/i],
  ["ceiling fan 1200 mm", /^Ceiling fan 1200 mm/],
])("where very many have the word, “%s” still finds first what is called so", (search, first) => {
  const { items } = list({ search });
  for (const { name } of items) expect(name).toMatch(first);
});

test("whole machines come before the parts for them", () => {
  const { items, totalItems } = list({ search: "fan" });
  expect(totalItems).toBeGreaterThan(2_000);
  const parts = connection()
    .$client.prepare("select id from product where category = 'Spare Parts'")
    .pluck()
    .all();
  expect(items.filter(({ id }) => parts.includes(id))).toEqual([]);
});

test.each([
  "rating",
  "price",
  "createdAt",
  "name",
])("pages of a wide choice by %s are whole and never overlap", (sortBy) => {
  const wide = { category: "Fans", inStock: "true", sortBy, limit: 100 };
  const { totalItems, totalPages } = list(wide);
  expect(totalItems).toBeGreaterThan(2_000);
  const pages = Array.from({ length: totalPages }, (_, at) => list({ ...wide, page: at + 1 }).items);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(totalItems);
});

test.each([
  { featured: "false" },
  { inStock: "true", featured: "false", category: "Fans" },
  { inStock: "false", featured: "false" },
])("of very many, what is %j comes in whole pages that never overlap", (query) => {
  for (const sortBy of ["rating", "price", "createdAt", "name"]) {
    const pageAt = (page: number) =>
      listProductDetails(readListing(ItemsQuery.parse({ ...query, sortBy, limit: 100, page })), NOW);
    const { totalItems, totalPages } = pageAt(1);
    expect(totalItems).toBeGreaterThan(0);
    const items = Array.from({ length: totalPages }, (_, at) => pageAt(at + 1).items).flat();
    expect(new Set(items.map(({ id }) => id)).size).toBe(totalItems);
    expect(items.filter(({ featured }) => String(featured) !== query.featured)).toEqual([]);
  }
});
