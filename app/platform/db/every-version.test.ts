import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { MAINTAINED } from "~/shop";
import { insertRow } from "../../../tests/support/books-before-papers";
import { openDatabaseFile } from "./connection.server";
import { migrate, readMigrations } from "./migrate.server";
import { recreateTriggers } from "./triggers";

// rule: migration-snapshot

const scratch = mkdtempSync(join(tmpdir(), "versions-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const MIGRATIONS = readMigrations();
const OLD_VERSIONS = Array.from(MIGRATIONS.keys()).slice(1);

const open = () => openDatabaseFile(join(mkdtempSync(join(scratch, "shop-")), "shop.db"));
const makeTriggers = (client: Database) =>
  client.transaction(() => recreateTriggers(client, MAINTAINED)).immediate();
const readSchema = (client: Database) =>
  client.prepare("select type, name, sql from sqlite_schema order by type, name").all();

function readNewSchema() {
  const client = open();
  migrate(client, scratch);
  makeTriggers(client);
  const schema = readSchema(client);
  client.close();
  return schema;
}
const newSchema = readNewSchema();

test.each(OLD_VERSIONS)("a database of version %i becomes a new one, after a snapshot", (version) => {
  const client = open();
  const snapshots = join(client.name, "..", "backups");
  migrate(client, snapshots, MIGRATIONS.slice(0, version));
  const asha = { id: "asha", email: "asha@example.in", name: "Asha", created_at: 1, updated_at: 2 };
  insertRow(client, "user", asha);
  migrate(client, snapshots);
  makeTriggers(client);
  expect(readSchema(client)).toEqual(newSchema);
  expect(client.prepare("select * from user").all()).toEqual([expect.objectContaining(asha)]);
  const problems = client.pragma("foreign_key_check");
  expect([client.pragma("integrity_check", { simple: true }), problems]).toEqual(["ok", []]);
  expect(readdirSync(snapshots)).toEqual([`before-migration-${version + 1}.db`]);
  client.close();
});
