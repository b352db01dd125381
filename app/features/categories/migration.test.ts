import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { openDatabaseFile } from "~/platform/db/connection.server";
import { migrate, readMigrations } from "~/platform/db/migrate.server";
import { recreateTriggers } from "~/platform/db/triggers";
import { MAINTAINED } from "~/shop";
import { insertRow } from "../../../tests/support/books-before-papers";

const scratch = mkdtempSync(join(tmpdir(), "categories-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const MIGRATIONS = readMigrations();
const BEFORE = MIGRATIONS.findIndex((sql) => sql.includes("CREATE TABLE `category` "));
const NAMES = ["Power Tools", "Fans", "Coolers", "Mixers & Irons", "Spare Parts"];

function insertProduct(books: Database, id: string, category: string): void {
  const texts = { name: id, brand: "Kavach", image_url: "/a.webp", specifications: "{}", tags: "[]" };
  const numbers = { price_paise: 100, stock: 1, created_at: 1, updated_at: 1 };
  insertRow(books, "product", { id, sku: id, category, ...texts, ...numbers });
}

function openOldBooks(name: string): Database {
  const books = openDatabaseFile(join(scratch, name));
  migrate(books, scratch, MIGRATIONS.slice(0, BEFORE));
  for (const [index, category] of NAMES.entries()) insertProduct(books, `P-${index}`, category);
  return books;
}

const readAll = (books: Database, sql: string) => books.prepare(sql).raw().all();

test("products of an old shop keep row ids, values and categories, and the shop may add its own", () => {
  const books = openOldBooks("old.db");
  books.exec("delete from product where id = 'P-1'");
  const before = readAll(books, "select rowid, * from product");
  migrate(books, scratch);
  recreateTriggers(books, MAINTAINED);
  expect(readAll(books, "select rowid, * from product")).toEqual(before);
  expect(readAll(books, "select name, position from category order by position")).toEqual(
    NAMES.map((name, index) => [name, index]),
  );
  books.exec(`insert into category (id, name, slug, slug_key, position, sku_prefix)
    values ('lights', 'Lights', 'Lights', 'lights', 5, 'LIG')`);
  insertProduct(books, "P-9", "Lights");
  expect(() => insertProduct(books, "P-10", "Boats")).toThrow("product_category_known");
  // What else the table refuses is as it was.
  expect(() => books.exec("update product set stock = -1")).toThrow("product_stock_not_negative");
  books.close();
});

test("what an older program wrote under a former name has a category at the next start", () => {
  const books = openOldBooks("older-program.db");
  migrate(books, scratch);
  recreateTriggers(books, MAINTAINED);
  books.exec(
    "update category set name = 'Ventilation', slug = 'Ventilation', slug_key = 'ventilation' where name = 'Fans'",
  );
  // The older program has made its own triggers, and knows none of these.
  recreateTriggers(books, { ...MAINTAINED, triggers: [] });
  insertProduct(books, "P-8", "Fans");
  recreateTriggers(books, MAINTAINED);
  expect(readAll(books, "select name from category order by position")).toEqual([
    ["Power Tools"],
    ["Ventilation"],
    ["Coolers"],
    ["Mixers & Irons"],
    ["Spare Parts"],
    ["Fans"],
  ]);
  books.close();
});
