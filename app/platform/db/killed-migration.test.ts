import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { MAINTAINED } from "~/shop";
import { fillBooksBeforePapers } from "../../../tests/support/books-before-papers";
import { countRounds } from "../../../tests/support/rounds";
import { openDatabaseFile } from "./connection.server";
import { migrate, readMigrations } from "./migrate.server";
import { recreateTriggers } from "./triggers";

// rule: migration-snapshot

const KILLS = countRounds(3, 20);
const COPIES = 20_000;
const OLD_VERSION = 11;
const folder = mkdtempSync(join(tmpdir(), "killed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MIGRATIONS = readMigrations();

/** A filled database of an earlier release, large enough that its migration takes a while. */
function makeOldDatabase(): string {
  const old = join(folder, "old");
  mkdirSync(old);
  const client = openDatabaseFile(join(old, "shop.db"));
  migrate(client, old, MIGRATIONS.slice(0, OLD_VERSION));
  fillBooksBeforePapers(client);
  client.exec(`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${COPIES})
    insert into product (id, sku, name, brand, category, price_paise, hsn, stock, image_url, specifications, tags,
      created_at, updated_at)
    select 'copy' || n, 'copy' || n, name, brand, category, price_paise, hsn, stock, image_url, specifications, tags,
      created_at, updated_at from counted, product where id = 'pads'`);
  client.pragma("wal_checkpoint(TRUNCATE)");
  client.close();
  return old;
}

/** Migrates a copy of the database in a process of its own, which is killed `afterMs` after it has begun. */
async function killMigration(old: string, afterMs: number): Promise<string> {
  const copy = mkdtempSync(join(folder, "copy-"));
  cpSync(old, copy, { recursive: true });
  const child = spawn(process.execPath, ["--import", "tsx", "tests/support/migrate-file.ts", copy], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  await wait(afterMs);
  child.kill("SIGKILL");
  await ended;
  return copy;
}

test(`${KILLS} kills in a migration leave the old database or the new one, never one between`, async () => {
  const old = makeOldDatabase();
  const versions: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const copy = await killMigration(old, 10 + ((kill * 370) % 900));
    const client = openDatabaseFile(join(copy, "shop.db"));
    const version = client.pragma("user_version", { simple: true }) as number;
    versions.push(version);
    expect([OLD_VERSION, MIGRATIONS.length]).toContain(version);
    expect(client.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(client.pragma("foreign_key_check")).toEqual([]);
    migrate(client, join(copy, "backups"));
    client.transaction(() => recreateTriggers(client, MAINTAINED)).immediate();
    expect(client.prepare("select count(*) from product").pluck().get()).toBe(COPIES + 2);
    expect(client.prepare("select count(*) from paper").pluck().get()).toBeGreaterThan(0);
    client.close();
    const snapshots = readdirSync(join(copy, "backups")).filter((name) => !name.includes("unfinished"));
    for (const name of snapshots) {
      const snapshot = openDatabaseFile(join(copy, "backups", name));
      expect(snapshot.pragma("user_version", { simple: true })).toBe(OLD_VERSION);
      expect(snapshot.pragma("integrity_check", { simple: true })).toBe("ok");
      snapshot.close();
    }
    rmSync(copy, { recursive: true });
  }
  expect(versions).toContain(OLD_VERSION);
});
