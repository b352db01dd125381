import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { productText } from "~/features/catalog/text-tables";
import { category, categoryText } from "~/features/categories/tables";
import { cartTotals } from "~/features/pricing/totals";
import { connection, openDatabaseFile } from "~/platform/db/connection.server";
import { closeShopDatabase, db, openShopDatabase, transaction, tx } from "~/platform/db/db.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { MAINTAINED } from "~/shop";
import { insertProduct, NOW } from "../../../tests/support/insert-rows";
import { ListingQuery } from "./input";
import { listProducts, parseListing } from "./list-products.server";
import { listMatchingPlaces } from "./search-matches.server";

beforeAll(async () => fillSampleShop(NOW, cartTotals));

const find = (search: string) => listProducts(parseListing(ListingQuery.parse({ search, limit: 100 })), NOW);
const listCategories = (search: string) => {
  const { items, facets } = find(search);
  return {
    found: items.length,
    categories: facets.category.filter(([, count]) => count > 0).map(([name]) => name),
  };
};
const countOf = (name: string) => db.select().from(product).where(eq(product.category, name)).all().length;
const [tools] = db.select().from(category).where(eq(category.name, "Power Tools")).all();

test.each([
  ["पावर टूल", "Power Tools"],
  ["পাওয়ার টুল", "Power Tools"],
  ["स्पेयर पार्ट्स", "Spare Parts"],
  ["স্পেয়ার পার্টস", "Spare Parts"],
  ["पंखे", "Fans"],
  ["কুলার", "Coolers"],
])("a search for “%s” finds all products of the category “%s”", (search, name) => {
  const { found, categories } = listCategories(search);
  expect(categories).toContain(name);
  expect(found).toBeGreaterThanOrEqual(countOf(name));
});

test("a product without texts in Hindi is found by the Hindi name of its category", () => {
  const id = insertProduct({ name: "Zephyrette saw", category: "Power Tools" });
  expect(find("पावर टूल").items.map((card) => card.id)).toContain(id);
});

test("what a category is called from now on finds its goods, what it was called does not", async () => {
  const write = (name: string) =>
    transaction(() =>
      tx()
        .update(categoryText)
        .set({ name })
        .where(and(eq(categoryText.categoryId, tools?.id ?? ""), eq(categoryText.language, "hi")))
        .run(),
    );
  await write("बिजली के औज़ार");
  expect(find("औजार").totalItems).toBe(countOf("Power Tools"));
  expect(find("पावर टूल").totalItems).toBeLessThan(countOf("Power Tools"));
  await transaction(() =>
    tx()
      .delete(categoryText)
      .where(eq(categoryText.categoryId, tools?.id ?? ""))
      .run(),
  );
  expect(find("औजार").totalItems).toBe(0);
});

test("whatever a category is called in another language, none of its goods is indexed anew", async () => {
  const countChanges = connection().$client.prepare("select total_changes()").pluck();
  const before = Number(countChanges.get());
  await transaction(() =>
    tx()
      .insert(categoryText)
      .values({ categoryId: tools?.id ?? "", language: "bn", name: "যন্ত্রপাতি" })
      .run(),
  );
  expect(Number(countChanges.get()) - before).toBe(1);
  expect(find("যন্ত্রপাতি").totalItems).toBe(countOf("Power Tools"));
  expect(find("যন্ত্র grinder").totalItems).toBeGreaterThan(1);
});

test("descriptions are searched in no language", async () => {
  const id = insertProduct({ name: "Lamp", description: "Zebrawood" });
  await transaction(() =>
    tx()
      .insert(productText)
      .values({ productId: id, language: "hi", name: "लैंप", description: "ज़ेबरालकड़ी" })
      .run(),
  );
  expect([find("zebrawood").totalItems, find("ज़ेबरालकड़ी").totalItems]).toEqual([0, 0]);
  expect(find("लैंप").totalItems).toBe(1);
});

/** Closes the shop, changes its database from outside, and opens it again. */
function changeWhileClosed(sql: string): void {
  const { name } = connection().$client;
  closeShopDatabase();
  const client = openDatabaseFile(name);
  client.exec(sql);
  client.close();
  openShopDatabase(process.env.DATA_DIR ?? "", MAINTAINED);
}

test("a row that a program with other words has written is made anew when the shop opens", () => {
  const id = insertProduct({ name: "Quincy brushes" });
  const listIds = () => find("quincy brush").items.map((card) => card.id);
  const countRows = () => connection().$client.prepare("select count(*) from search_index").pluck().get();
  const rows = countRows();
  const place = `(select place from shelf where product_id = '${id}')`;
  changeWhileClosed(`delete from search_index where rowid = ${place};
    insert into search_index (rowid, name, kind) values (${place}, 'quincy brushes', 'power tools');`);
  expect(countRows()).toBe(rows);
  // With a prefix alone it would be found by its old words.
  expect([listIds(), listMatchingPlaces('"brush" AND "quincy"').length]).toEqual([[id], 1]);
});

test("an index of an older version is filled anew when the shop opens", () => {
  const ids = () =>
    ["पावर टूल", "kular ki motor", "betri drill"].map((search) => find(search).items.map(({ id }) => id));
  const before = ids();
  changeWhileClosed(`insert into search_tag (search_tag) values ('delete-all');
    update search_spelling set sound = '';`);
  expect(ids()).toEqual(before);
  expect(
    connection().$client.prepare("select count(*) from search_spelling where sound = ''").pluck().get(),
  ).toBe(0);
});
