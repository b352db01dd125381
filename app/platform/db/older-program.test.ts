import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { MAINTAINED } from "~/shop";
import { INCOMPATIBLE, migrate, readMigrations } from "./migrate.server";
import { recreateTriggers } from "./triggers";

// rule: older-program-reads

const folder = mkdtempSync(join(tmpdir(), "older-"));
afterAll(() => rmSync(folder, { recursive: true }));

const MIGRATIONS = readMigrations();
const FIRST = "create table fan (id integer primary key, name text not null) strict;";
const ADDING = "alter table fan add column blades integer;";
const getVersion = (client: Database.Database) => client.pragma("user_version", { simple: true });

interface Column {
  name: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

/** The columns of every table, by its name. */
function readColumns(client: Database.Database): Map<string, Map<string, Column>> {
  const tables = client
    .prepare("select name from sqlite_schema where type = 'table'")
    .pluck()
    .all() as string[];
  return new Map(
    tables.map((table) => {
      const columns = client.pragma(`table_info("${table}")`) as Column[];
      return [table, new Map(columns.map((column) => [column.name, column]))];
    }),
  );
}

/** What a program that knows only the first migrations would miss, or could not fill, after the last one. */
function listLost(migrations: string[]): string[] {
  const client = new Database(":memory:");
  migrate(client, folder, migrations.slice(0, -1));
  const before = readColumns(client);
  client.exec(migrations.at(-1) ?? "");
  const after = readColumns(client);
  client.close();
  return [...before].flatMap(([table, columns]) => {
    const now = after.get(table);
    if (!now) return [`${table} is gone`];
    const gone = [...columns.keys()].filter((name) => !now.has(name));
    const required = [...now.values()].filter(
      ({ name, notnull, dflt_value, pk }) => !columns.has(name) && notnull && dflt_value === null && !pk,
    );
    return [
      ...gone.map((name) => `${table}.${name} is gone`),
      ...required.map(({ name }) => `${table}.${name} must be filled`),
    ];
  });
}

test("the release before opens a database to which newer migrations only added, and changes nothing", () => {
  const client = new Database(":memory:");
  migrate(client, folder, [FIRST, ADDING]);
  migrate(client, folder, [FIRST]);
  client.exec("insert into fan (name) values ('ceiling fan')");
  expect(getVersion(client)).toBe(2);
  migrate(client, folder, [FIRST, ADDING]);
  expect(client.prepare("select * from fan").all()).toEqual([{ id: 1, name: "ceiling fan", blades: null }]);
});

test("a migration that says so shuts out the programs before it, and no later ones", () => {
  const client = new Database(":memory:");
  const migrations = [
    FIRST,
    `${INCOMPATIBLE}\nalter table fan rename to cooler;`,
    "create table iron (id) ;",
  ];
  migrate(client, folder, migrations);
  expect(() => migrate(client, folder, migrations.slice(0, 1))).toThrow("newer");
  expect(() => migrate(client, folder, migrations.slice(0, 2))).not.toThrow();
  expect(getVersion(client)).toBe(3);
});

test("what an older program would miss or could not fill is found", () => {
  const losing = [
    "alter table fan rename column name to title;",
    "drop table fan;",
    "create table n (id integer primary key, name text not null, blades integer not null); drop table fan; alter table n rename to fan;",
  ];
  expect(losing.map((sql) => listLost([FIRST, sql]))).toEqual([
    ["fan.name is gone", "fan.title must be filled"],
    ["fan is gone"],
    ["fan.blades must be filled"],
  ]);
  expect(listLost([FIRST, ADDING])).toEqual([]);
});

test("every migration since the first release only adds, or says that it does not", () => {
  const firstRelease = 12;
  const lost = MIGRATIONS.slice(firstRelease).flatMap((sql, index) =>
    sql.startsWith(INCOMPATIBLE) ? [] : listLost(MIGRATIONS.slice(0, firstRelease + index + 1)),
  );
  expect(lost).toEqual([]);
});

test("the triggers of the shop can be made on a database with newer tables and columns", () => {
  const client = new Database(":memory:");
  migrate(client, folder, [
    ...MIGRATIONS,
    "create table later (id integer) strict; alter table user add later text;",
  ]);
  migrate(client, folder, MIGRATIONS);
  expect(() => recreateTriggers(client, MAINTAINED)).not.toThrow();
});
