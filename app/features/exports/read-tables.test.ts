import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connection } from "~/platform/db/connection.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct } from "../../../tests/support/insert-rows";
import { LEFT_OUT_REASONS } from "./left-out";
import { listExportTables, renderTable } from "./read-tables.server";
import { words } from "./words.en";

interface Column {
  table: string;
  column: string;
}

const { $client: client } = connection();
/** Every column of every table of the shop; full-text indexes have no rows of their own. */
const COLUMNS = client
  .prepare<[], Column>(
    `select t.name as "table", c.name as "column" from pragma_table_list t, pragma_table_xinfo(t.name) c
      where t.schema = 'main' and t.type = 'table' and t.name not glob 'sqlite_*'`,
  )
  .all();
const tables = listExportTables(client);

const readTable = (name: string): Record<string, string>[] => {
  const table = tables.find((one) => one.name === name);
  const csv = table ? [...renderTable(table, client)].join("") : "";
  return parse(csv, { columns: true, bom: true });
};

// rule: export-left-out
test("every column of the schema is exported, or left out with a reason", () => {
  const exported = new Set(
    tables.flatMap(({ name, columns, pictureColumns }) =>
      [...columns, ...pictureColumns].map((column) => `${name}.${column}`),
    ),
  );
  const missing = COLUMNS.filter(
    ({ table, column }) =>
      !LEFT_OUT_REASONS.has(table) &&
      exported.has(`${table}.${column}`) === LEFT_OUT_REASONS.has(`${table}.${column}`),
  );
  expect(missing).toEqual([]);
  expect(exported.size).toBeGreaterThan(400);
});

test("nothing is left out that is not there", () => {
  const names = new Set(COLUMNS.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  expect([...LEFT_OUT_REASONS.keys()].filter((name) => !names.has(name))).toEqual([]);
});
/** Columns that are called as if they gave access, and do not. */
const NO_SECRETS = [
  "audit_hash.hash",
  "category.slug_key",
  "category_slug.slug_key",
  "discount.code",
  "orders.discount_code",
  "orders.postal_code",
  "outbox_letter.dedupe_key",
  "paper.own_state_code",
  "paper.state_code",
  "pincode_enquiry.pincode",
  "service_area.pincode",
  "service_request.pincode",
  "setting.key",
  "user.zip_code",
];

// rule: export-left-out
test("a column that is called as if it gave access is left out, unless it is known to give none", () => {
  const suspicious = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /hash|token|secret|key|password|code|holder|device|otp|pin$/.test(column))
      .map((column) => `${name}.${column}`),
  );
  expect(suspicious.sort()).toEqual(NO_SECRETS);
});

test("the README says what each table is", () => {
  const named = [...words.readMe("", "").matchAll(/^(\w+)\.csv: \w/gm)].map(([, name]) => name);
  expect(named).toEqual(tables.map(({ name }) => name));
});

test("a table has its amounts in paise, its moments in UTC, and no formulas", () => {
  insertCustomer("=Asha()");
  insertProduct({ name: "Drill" });
  const [asha] = readTable("user");
  expect(asha).toMatchObject({ name: "'=Asha()" });
  expect(asha?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(asha).not.toHaveProperty("password_hash");
  expect(readTable("product")[0]?.price_paise).toMatch(/^\d+$/);
});

test("a table of more rows than are read at once has each of them once", () => {
  writableDb().run(sql`insert into fruitless_search with recursive rows (n) as (select 1 union all
    select n + 1 from rows where n < 450) select 'Lamp ' || n, 1, 1, 1 from rows`);
  expect(readTable("fruitless_search")).toHaveLength(450);
});
