import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabaseFile } from "~/platform/db/connection.server";
import { migrate, readMigrations } from "~/platform/db/migrate.server";
import { recreateTriggers } from "~/platform/db/triggers";
import { MAINTAINED } from "~/shop";
import { insertRow } from "../../../tests/support/books-before-papers";

const scratch = mkdtempSync(join(tmpdir(), "areas-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const MIGRATIONS = readMigrations();
const BEFORE = MIGRATIONS.findIndex((sql) => sql.includes("CREATE TABLE `service_area_text` "));

test("areas of an older shop stay as they are, and may have texts, which are deleted with them", () => {
  const books = openDatabaseFile(join(scratch, "old.db"));
  migrate(books, scratch, MIGRATIONS.slice(0, BEFORE));
  const place = { city: "Varanasi", district: "Varanasi", state: "Uttar Pradesh" };
  const terms = { home_visit_fee_paise: 3900, free_delivery_above_paise: 50_000 };
  const stamps = { created_at: 1, updated_at: 1 };
  for (const pincode of ["221001", "221002"])
    insertRow(books, "service_area", { id: pincode, pincode, area: "Chowk", ...place, ...terms, ...stamps });
  const readAll = (sql: string) => books.prepare(sql).raw().all();
  const before = readAll("select rowid, * from service_area");
  migrate(books, scratch);
  recreateTriggers(books, MAINTAINED);
  expect(readAll("select rowid, * from service_area")).toEqual(before);
  const insertText = (values: string) =>
    books.exec(`insert into service_area_text
    (area_id, language, area, city) values (${values})`);
  insertText("'221002', 'hi', 'चेतगंज', null");
  expect(() => insertText("'221001', 'en', 'Chowk', null")).toThrow("service_area_text_language");
  expect(() => insertText("'221001', 'bn', '', null")).toThrow("service_area_text_no_blanks");
  expect(() => insertText("'221002', 'hi', 'लंका', null")).toThrow("UNIQUE");
  books.exec("delete from service_area where id = '221002'");
  expect(readAll("select * from service_area_text")).toEqual([]);
  books.close();
});
