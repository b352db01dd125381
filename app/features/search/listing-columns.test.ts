import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listCategoryNames } from "~/features/categories/list-categories.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { insertProducts } from "../../../scripts/full-catalogue/fill";
import { createRandom } from "../../../scripts/support/random";
import { NOW } from "../../../tests/support/insert-rows";
import type { ListingCriteria } from "./input";
import { listProducts, parseListing } from "./list-products.server";

/** More than are read again one by one when all of them have changed. */
const PRODUCT_COUNT = 600;
const ROUNDS = 200;
const LIMIT = 40;
const { roll, pick } = createRandom(3);
const ids: string[] = [];

beforeAll(async () =>
  transaction(() => {
    ids.push(...insertProducts(tx().$client, PRODUCT_COUNT).map(({ sku }) => sku));
  }),
);

const KEYS = {
  rating: ["s.rating", "s.review_count"],
  price: ["s.price_paise"],
  createdAt: ["s.created_at"],
  name: ["s.sort_name"],
};
const SORTS = Object.keys(KEYS) as (keyof typeof KEYS)[];
const SEARCHES = ["fan", "drill", "steel", "mixer", "compact"];

interface Asked {
  search: string | undefined;
  category: string | undefined;
  featured: boolean | undefined;
  inStock: boolean | undefined;
  maxPrice: number | undefined;
  sortBy: keyof typeof KEYS;
  sortOrder: "asc" | "desc";
  page: number;
}

const maybe = <T>(value: T): T | undefined => (roll(2) === 0 ? value : undefined);
const askAtRandom = (): Asked => ({
  search: maybe(pick(SEARCHES)),
  category: maybe(pick(listCategoryNames())),
  featured: roll(4) === 0 ? roll(2) === 0 : undefined,
  inStock: roll(4) === 0 ? roll(2) === 0 : undefined,
  maxPrice: maybe(500 + roll(5_000)),
  sortBy: pick(SORTS),
  sortOrder: pick(["asc", "desc"] as const),
  page: 1 + roll(2),
});

/** The conditions of a listing in plain SQL, without that of the category. */
function conditionsOf({ search, featured, inStock, maxPrice }: Asked): SQL {
  const conditions = [
    search && sql`s.place in (select rowid from search_index where search_index match ${`"${search}"*`})`,
    featured !== undefined && sql`p.featured = ${Number(featured)}`,
    inStock !== undefined && sql`p.has_stock = ${Number(inStock)}`,
    maxPrice !== undefined && sql`p.shown_paise <= ${maxPrice * 100}`,
  ].filter((condition) => typeof condition === "object");
  return sql.join([sql`p.archived_at is null`, ...conditions], sql` and `);
}

const SOURCE = sql`shelf s join product p on p.id = s.product_id`;

/** What a listing should show, found by SQLite alone among all products. */
function listPlainly(asked: Asked) {
  const { category, sortBy, sortOrder, page } = asked;
  const order = sql.raw([...KEYS[sortBy], "s.place"].map((key) => `${key} ${sortOrder}`).join(", "));
  const ofCategory = category ? sql`p.category = ${category}` : sql`true`;
  const rows = db.all<{ id: string }>(
    sql`select p.id from ${SOURCE} where ${conditionsOf(asked)} and ${ofCategory} order by ${order}`,
  );
  const counts = db.all<{ category: string; products: number }>(
    sql`select p.category, count(*) as products from ${SOURCE} where ${conditionsOf(asked)} group by 1`,
  );
  const inCategory = (name: string) => counts.find((count) => count.category === name)?.products ?? 0;
  const lastPage = Math.max(1, Math.ceil(rows.length / LIMIT));
  const offset = (Math.min(page, lastPage) - 1) * LIMIT;
  return {
    ids: rows.slice(offset, offset + LIMIT).map(({ id }) => id),
    totalItems: rows.length,
    categories: listCategoryNames().map((name) => [name, inCategory(name)]),
  };
}

function listFromMemory(asked: Asked) {
  const query: ListingCriteria = {
    ...asked,
    brand: undefined,
    origin: undefined,
    minPrice: undefined,
    rating: undefined,
    limit: LIMIT,
  };
  const { items, totalItems, facets } = listProducts(parseListing(query), NOW);
  return { ids: items.map(({ id }) => id), totalItems, categories: facets.category };
}

/** One write that changes what lists show, or adds or removes a product. */
function writeAtRandom(): void {
  const id = pick(ids);
  const copy = `COPY-${roll(1_000_000)}`;
  const reviews = 1 + roll(3);
  const writes = [
    sql`update product set stock = ${roll(2)} where id = ${id}`,
    sql`update product set price_paise = ${5_000 + roll(400_000)} where id = ${id}`,
    sql`update product set review_count = ${reviews}, rating_sum = ${reviews + roll(4 * reviews)} where id = ${id}`,
    sql`update product set name = ${`${pick(SEARCHES)} ${roll(100)}`} where id = ${id}`,
    sql`update product set featured = 1 - featured, category = ${pick(listCategoryNames())} where id = ${id}`,
    sql`update product set archived_at = ${NOW.getTime()} where id = ${id}`,
    sql`update product set archived_at = null where id = ${id}`,
    sql`insert or ignore into product (id, sku, name, brand, category, price_paise, image_url, specifications,
      tags, stock, created_at, updated_at) select ${copy}, ${copy}, name, brand, category, price_paise, image_url,
      specifications, tags, stock, created_at, updated_at from product where id = ${id}`,
    sql`delete from product where id = ${id}`,
  ];
  tx().run(pick(writes));
}

test("after any write, lists and facets are those that SQLite finds among all products", async () => {
  const seen = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = askAtRandom();
    const listed = listFromMemory(asked);
    expect(listed, JSON.stringify(asked)).toEqual(listPlainly(asked));
    seen.add(listed.ids.length);
    await transaction(() => Array.from(Array(1 + roll(3)).keys(), writeAtRandom));
  }
  expect(seen.size).toBeGreaterThan(ROUNDS / 10);
});

test("what a transaction has written and taken back is not shown, even if it read a list", async () => {
  const asked = {
    ...askAtRandom(),
    search: "fan",
    category: undefined,
    featured: undefined,
    inStock: undefined,
  };
  const before = listFromMemory(asked);
  const failed = transaction(() => {
    tx().run(sql`update product set name = 'Ceiling fan', price_paise = 100, stock = 0`);
    expect(listFromMemory(asked)).toEqual(listPlainly(asked));
    throw new Error("taken back");
  });
  await expect(failed).rejects.toThrow("taken back");
  expect(listFromMemory(asked)).toEqual(before);
});

test("after a write to very many products, lists are read anew", async () => {
  const asked = { ...askAtRandom(), search: undefined, maxPrice: 1_000, page: 1 };
  expect(listFromMemory(asked)).toEqual(listPlainly(asked));
  await transaction(() => tx().run(sql`update product set price_paise = 50000 + rowid % 7 * 10000`));
  expect(listFromMemory(asked)).toEqual(listPlainly(asked));
});
