import { beforeAll, expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { paise } from "~/lib/money";
import { connection } from "~/platform/db/connection.server";
import { transaction, tx } from "~/platform/db/db.server";
import { createProducts } from "../../../scripts/full-catalogue/products";
import { NOW } from "../../../tests/support/insert-rows";
import { ItemsQuery, ListingQuery } from "./input";
import { listProductDetails, listProducts, parseListing } from "./list-products.server";

const PRODUCT_COUNT = 16_000;

// So many fans and spare parts that common words and filters match more products than are ranked and sorted
// one by one.
beforeAll(async () =>
  transaction(() => {
    for (const { specifications, tags, pricePaise, category, createdAt, ...fields } of createProducts(
      PRODUCT_COUNT,
    )) {
      if (category !== "Fans" && category !== "Spare Parts") continue;
      const jsonFields = { specifications: JSON.parse(specifications), tags: JSON.parse(tags) };
      const stamps = { createdAt: new Date(createdAt), updatedAt: NOW };
      const row = {
        ...fields,
        ...jsonFields,
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
);

const list = (query: object) => listProducts(parseListing(ListingQuery.parse(query)), NOW);

test.each([
  ["fan", /fan/i],
  ["pankha", /fan/i],
  ["grinder", /grinder/i],
  ["ceiling fan 1200 mm", /^Ceiling fan 1200 mm/],
])("among very many matches, “%s” still finds products of that name first", (search, first) => {
  const { items } = list({ search });
  for (const { name } of items) expect(name).toMatch(first);
});

test("machines come before spare parts", () => {
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
])("the pages of a long list by %s are complete and never overlap", (sortBy) => {
  const wideQuery = { category: "Fans", inStock: "true", sortBy, limit: 100 };
  const { totalItems, totalPages } = list(wideQuery);
  expect(totalItems).toBeGreaterThan(2_000);
  const pages = Array.from(Array(totalPages).keys(), (at) => list({ ...wideQuery, page: at + 1 }).items);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(totalItems);
});

test.each([
  { featured: "false" },
  { inStock: "true", featured: "false", category: "Fans" },
  { inStock: "false", featured: "false" },
])("the pages of a long list for %j are complete and never overlap", (query) => {
  for (const sortBy of ["rating", "price", "createdAt", "name"]) {
    const pageAt = (page: number) =>
      listProductDetails(parseListing(ItemsQuery.parse({ ...query, sortBy, limit: 100, page })), NOW);
    const { totalItems, totalPages } = pageAt(1);
    expect(totalItems).toBeGreaterThan(0);
    const items = Array.from(Array(totalPages).keys(), (at) => pageAt(at + 1).items).flat();
    expect(new Set(items.map(({ id }) => id)).size).toBe(totalItems);
    expect(items.filter(({ featured }) => String(featured) !== query.featured)).toEqual([]);
  }
});
