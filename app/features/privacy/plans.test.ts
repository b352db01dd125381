import { expect, test } from "vitest";
import { connection } from "~/platform/db/connection.server";
import { NOW } from "../../../tests/support/cast";
import { zubeida } from "../../../tests/support/leaving";
import { statementsOfAsync, wholeTablesOf } from "../../../tests/support/statements";
import { eraseAccount } from "./erase-account.server";

test("deleting an account reads no table from end to end while everybody else waits to write", async () => {
  const { id } = await zubeida();
  const asked = await statementsOfAsync(async () => eraseAccount(id, NOW));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.flatMap((sql) => wholeTablesOf(sql).map((step) => `${step}: ${sql}`))).toEqual([]);
});

test("what points at somebody, their reviews or photos is found by an index when they go", () => {
  const books = connection().$client;
  const tables = books.prepare(
    "select name from sqlite_schema where type = 'table' and sql not like '%virtual%'",
  );
  const found = (tables.pluck().all() as string[]).flatMap((table) => {
    const keys = books.pragma(`foreign_key_list("${table}")`) as { table: string; from: string }[];
    const isLeaving = (to: string) => ["user", "review", "photo"].includes(to);
    return keys
      .filter((key) => isLeaving(key.table))
      .map(({ from }) => [`${table}.${from}`, wholeTablesOf(`select 1 from "${table}" where "${from}" = ?`)]);
  });
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(([, scans]) => scans?.length)).toEqual([]);
});
