import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { facetCount, listingEntry, product } from "~/features/catalog/tables";
import { cartTotals } from "~/features/pricing/totals";
import { fromRupees, paise } from "~/lib/money";
import { connection } from "~/platform/db/connection.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { insertProduct, NOW } from "../../../tests/support/insert-rows";
import { FACETS, type FacetName } from "./facets";
import { ListingQuery } from "./input";
import { isZeroResult, listProducts, parseListing } from "./list-products.server";
import { listRelaxations } from "./list-relaxations.server";

beforeAll(async () => fillSampleShop(NOW, cartTotals));

const list = (query: object) => listProducts(parseListing(ListingQuery.parse({ limit: 100, ...query })), NOW);
const countOf = (query: object, name: FacetName, value: string) =>
  list(query).facets[name].find(([other]) => other === value)?.[1];

const QUERIES: object[] = [
  {},
  { category: "Fans" },
  { search: "fan" },
  { search: "grinder", category: "Power Tools" },
  { brand: "Kavach", rating: "3" },
  { category: "Fans", price: "1000-2500", inStock: "true" },
  { minPrice: "400", maxPrice: "3000" },
  { search: "mixer", minPrice: "1000", inStock: "true" },
];

describe.each(QUERIES)("the facets of %j", (query) => {
  test("count as many products as choosing each value finds", () => {
    const { facets } = list(query);
    for (const name of FACETS) {
      for (const [value, products] of facets[name]) {
        expect(list({ ...query, [name]: value }).totalItems, `${name} ${value}`).toBe(products);
      }
    }
  });

  test.each([
    "rating",
    "price",
    "createdAt",
    "name",
    undefined,
  ])("agree with the list, sorted by %s", (sortBy) => {
    const { items, totalItems } = list({ ...query, sortBy });
    expect(items).toHaveLength(totalItems);
    expect(new Set(items.map(({ id }) => id)).size).toBe(totalItems);
  });
});

test("filters of different facets are combined, and a price band includes only its lower edge", async () => {
  const addProduct = (pricePaise: number) =>
    insertProduct({ brand: "Edge", pricePaise: paise(pricePaise), addedRateBp: 0 });
  const edges = [addProduct(99_999), addProduct(100_000), addProduct(249_999), addProduct(250_000)];
  const items = list({ brand: "Edge", price: "1000-2500", sortBy: "price" }).items.map(({ id }) => id);
  expect(items).toEqual([edges[1], edges[2]]);
  await transaction(() => tx().delete(product).where(eq(product.brand, "Edge")).run());
});

test.each([
  ["sortBy", "nonsense"],
  ["price", "1-2"],
  ["rating", "9"],
  ["inStock", "perhaps"],
  ["minPrice", "cheap"],
])("%s=%s is ignored", (name, value) => {
  expect(list({ [name]: value }).totalItems).toBe(list({}).totalItems);
});

test.each([
  "rating",
  "price",
  "createdAt",
  "name",
])("pages by %s never overlap and leave nothing out, from both ends", (sortBy) => {
  for (const sortOrder of ["asc", "desc"]) {
    const all = list({ sortBy, sortOrder }).items.map(({ id }) => id);
    const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((page) =>
      list({ sortBy, sortOrder, page, limit: 10 }).items.map(({ id }) => id),
    );
    expect(pages).toEqual(all);
  }
});

describe("the listing entries", () => {
  const countProducts = () =>
    db
      .select({ n: sql<number>`sum(${facetCount.products})` })
      .from(facetCount)
      .get()?.n;
  const countEntries = () => connection().$client.prepare("select count(*) from shelf").pluck().get();

  test("have every product on sale once, through every kind of change", async () => {
    const before = list({}).totalItems;
    const id = insertProduct({ name: "Zebra lamp 9 W", brand: "Zebra", category: "Fans", stock: 1 });
    expect(countOf({ search: "zebra" }, "inStock", "true")).toBe(1);
    const change = async (set: Partial<typeof product.$inferInsert>) =>
      transaction(() => tx().update(product).set(set).where(eq(product.id, id)).run());
    await change({ stock: 0 });
    expect(countOf({ search: "zebra" }, "inStock", "true")).toBe(0);
    await change({
      name: "Giraffe lamp 9 W",
      category: "Coolers",
      pricePaise: fromRupees(12_000),
      ratingSum: 9,
      reviewCount: 2,
    });
    expect(list({ search: "zebra lamp" }).totalItems).toBe(1);
    expect(list({ search: "giraffe", category: "Coolers", price: "10000-", rating: "4" }).totalItems).toBe(1);
    await change({ archivedAt: NOW });
    expect([list({ search: "giraffe" }).totalItems, list({}).totalItems]).toEqual([0, before]);
    await change({ archivedAt: null });
    expect(list({ search: "giraffe" }).totalItems).toBe(1);
    await transaction(() => tx().delete(product).where(eq(product.id, id)).run());
    expect([
      list({ search: "giraffe" }).totalItems,
      list({}).totalItems,
      countProducts(),
      countEntries(),
    ]).toEqual([0, before, before, before]);
  });

  test("are not changed by a sale that leaves stock", async () => {
    const [wellStocked] = db.select().from(product).where(sql`${product.stock} > 20`).limit(1).all();
    const findEntry = () =>
      db
        .select()
        .from(listingEntry)
        .where(eq(listingEntry.productId, wellStocked?.id ?? ""))
        .get();
    const before = findEntry();
    await transaction(() =>
      tx()
        .update(product)
        .set({ stock: sql`${product.stock} - 1` })
        .where(eq(product.id, wellStocked?.id ?? ""))
        .run(),
    );
    expect(findEntry()).toEqual(before);
  });
});

describe("for a search that finds nothing", () => {
  test("each filter or word to leave out is offered with the number of products it would find", () => {
    const relaxations = listRelaxations(
      parseListing(ListingQuery.parse({ search: "aeroplane fan", category: "Fans", brand: "Pavan" })),
    );
    expect(relaxations).toEqual([{ drop: "word", value: "aeroplane", search: "fan", products: 5 }]);
    expect(listRelaxations(parseListing(ListingQuery.parse({ search: "drill", category: "Fans" })))).toEqual([
      { drop: "category", value: "Fans", products: 8 },
    ]);
    expect(listRelaxations(parseListing(ListingQuery.parse({ search: "aeroplane" })))).toEqual([]);
  });

  test("leaving out the price bounds is offered too", () => {
    expect(
      listRelaxations(parseListing(ListingQuery.parse({ search: "drill", minPrice: "900000" }))),
    ).toEqual([{ drop: "bounds", value: "", products: 8 }]);
  });

  test("only one that finds nothing even without filters is a zero-result search", () => {
    const isZero = (query: object) => isZeroResult(parseListing(ListingQuery.parse(query)));
    expect(isZero({ search: "aeroplane", category: "Fans" })).toBe(true);
    expect(
      [{ search: "drill", category: "Fans" }, { search: "drill", minPrice: "900000" }, {}].map(isZero),
    ).toEqual([false, false, false]);
  });
});
