import { expect, test } from "vitest";
import { connection } from "~/platform/db/connection.server";
import { createZubeida } from "../../../tests/support/account-deletion";
import { NOW } from "../../../tests/support/insert-rows";
import { listFullScans, recordStatementsAsync } from "../../../tests/support/statements";
import { eraseAccount } from "./erase-account.server";

test("deleting an account scans no table while others wait to write", async () => {
  const { id } = await createZubeida();
  const statements = await recordStatementsAsync(async () => eraseAccount(id, NOW));
  expect(statements.length).toBeGreaterThan(20);
  expect(statements.flatMap((sql) => listFullScans(sql).map((step) => `${step}: ${sql}`))).toEqual([]);
});

test("all foreign keys to users, reviews and photos have an index", () => {
  const books = connection().$client;
  const tables = books.prepare(
    "select name from sqlite_schema where type = 'table' and sql not like '%virtual%'",
  );
  const found = (tables.pluck().all() as string[]).flatMap((table) => {
    const keys = books.pragma(`foreign_key_list("${table}")`) as { table: string; from: string }[];
    const isErased = (to: string) => ["user", "review", "photo"].includes(to);
    return keys
      .filter((key) => isErased(key.table))
      .map(({ from }) => [`${table}.${from}`, listFullScans(`select 1 from "${table}" where "${from}" = ?`)]);
  });
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(([, scans]) => scans?.length)).toEqual([]);
});
