import { chmodSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { flush, makeFolder, UNFINISHED } from "~/platform/files.server";
import { dropTriggers } from "./triggers";

const files = import.meta.glob("/drizzle/*.sql", { query: "?raw", import: "default", eager: true });
const MIGRATIONS = Object.keys(files)
  .sort()
  .map((name) => files[name] as string);

const isEmpty = (client: Database.Database) =>
  client.prepare("select count(*) from sqlite_master where type = 'table'").pluck().get() === 0;

/** How many snapshots from before a migration are kept. */
const KEEP_SNAPSHOTS = 5;
const SNAPSHOT = /^before-migration-(\d+)\.db$/;

/** Deletes all snapshots but the last ones. */
function deleteOldSnapshots(folder: string): void {
  const numbers = readdirSync(folder).flatMap((name) => Number(SNAPSHOT.exec(name)?.[1] ?? 0) || []);
  for (const number of numbers.sort((a, b) => b - a).slice(KEEP_SNAPSHOTS))
    rmSync(join(folder, `before-migration-${number}.db`));
}

/**
 * Copies the database into `folder` as `name`, complete, checked and flushed, or not at all (VACUUM INTO
 * alone does not sync).
 */
function snapshot(client: Database.Database, folder: string, name: string): void {
  makeFolder(folder);
  const unfinished = join(folder, name + UNFINISHED);
  rmSync(unfinished, { force: true });
  client.prepare("vacuum into ?").run(unfinished);
  chmodSync(unfinished, 0o600);
  flush(unfinished);
  const copy = new Database(unfinished, { readonly: true });
  const checkResult = copy.pragma("integrity_check", { simple: true });
  copy.close();
  if (checkResult !== "ok") throw new Error(`The snapshot before the migration is damaged: ${checkResult}`);
  renameSync(unfinished, join(folder, name));
  flush(folder);
  deleteOldSnapshots(folder);
}

/**
 * Applies all missing migrations in one transaction, after a snapshot into `backups`, of which the last five
 * are kept (rule: migration-snapshot). `user_version` is the number of applied migrations. Throws if it is
 * higher than the number this program knows.
 */
export function migrate(client: Database.Database, backups: string, migrations = MIGRATIONS): void {
  const applied = client.pragma("user_version", { simple: true }) as number;
  if (applied > migrations.length) {
    throw new Error(
      `The database is newer (${applied}) than this program (${migrations.length}); use the newer program`,
    );
  }
  if (applied === migrations.length) return;
  if (!isEmpty(client)) snapshot(client, backups, `before-migration-${applied + 1}.db`);
  // With foreign keys on, rebuilding a table would delete its children by cascade.
  client.pragma("foreign_keys = OFF");
  try {
    client
      .transaction(() => {
        dropTriggers(client);
        for (const sql of migrations.slice(applied))
          client.exec(sql.replaceAll("--> statement-breakpoint", ""));
        const broken = client.pragma("foreign_key_check") as unknown[];
        if (broken.length > 0) throw new Error(`The migration leaves ${broken.length} dangling references`);
        client.pragma(`user_version = ${migrations.length}`);
      })
      .immediate();
  } finally {
    client.pragma("foreign_keys = ON");
  }
}
