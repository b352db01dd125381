import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabaseFile } from "~/platform/db/connection.server";
import { migrate, readMigrations } from "~/platform/db/migrate.server";
import { insertRow } from "../../../tests/support/books-before-papers";

const scratch = mkdtempSync(join(tmpdir(), "consents-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const MIGRATIONS = readMigrations();
const BEFORE = MIGRATIONS.findIndex((sql) => sql.includes("CREATE TABLE `consent` "));

// rule: consent-recorded
test("of old accounts only the consent to offers is known, and neither its day nor its text", () => {
  const books = openDatabaseFile(join(scratch, "old.db"));
  migrate(books, scratch, MIGRATIONS.slice(0, BEFORE));
  for (const [name, accept_marketing] of [["asha", 1] as const, ["meena", 0] as const]) {
    const stamps = { created_at: 1, updated_at: 2 };
    insertRow(books, "user", { id: name, email: `${name}@example.in`, name, accept_marketing, ...stamps });
  }
  migrate(books, scratch);
  expect(books.prepare("select * from consent").all()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      user_id: "asha",
      kind: "marketing",
      wording: null,
      page_id: null,
      language: null,
      given_at: null,
      withdrawn_at: null,
    },
  ]);
  expect(books.prepare("select count(*) from user").pluck().get()).toBe(2);
  books.close();
});
