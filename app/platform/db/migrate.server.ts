import { chmodSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { flush, makeFolder, UNFINISHED } from "~/platform/files.server";
import { dropTriggers } from "./triggers";

const FOLDER = "drizzle";
/** The first line of a migration after which programs that do not know it cannot use the database. */
export const INCOMPATIBLE = "-- Programs that do not know this migration cannot use the database.";

/** The migrations in their order. */
export const readMigrations = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => readFileSync(join(FOLDER, name), "utf8"));

/** The number of migrations that a program must know to use a database with all of `migrations`. */
const getOldestReader = (migrations: string[]): number =>
  Math.max(
    migrations.findLastIndex((sql) => sql.startsWith(INCOMPATIBLE)),
    0,
  ) + 1;

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
 * Throws unless a program that knows `known` migrations can use the database: it may have newer ones, as long
 * as these have only added to it (rule: older-program-reads). `user_version` is the number of applied
 * migrations, `application_id` the number that a program must know.
 */
export function assertReadable(client: Database.Database, known = readMigrations().length): void {
  const applied = client.pragma("user_version", { simple: true }) as number;
  const oldestReader = (client.pragma("application_id", { simple: true }) as number) || applied;
  if (known < Math.min(oldestReader, applied))
    throw new Error(`The database is newer (${applied}) than this program (${known}); use the newer program`);
}

/** Throws unless all migrations of this program have been applied, and it can use the database. */
export function assertMigrated(client: Database.Database): void {
  const known = readMigrations().length;
  assertReadable(client, known);
  if ((client.pragma("user_version", { simple: true }) as number) < known)
    throw new Error("The database is older than this program: start the shop first");
}

/**
 * Applies all missing migrations in one transaction, after a snapshot into `backups`, of which the last five
 * are kept (rule: migration-snapshot). Throws if the database is too new for this program.
 */
export function migrate(client: Database.Database, backups: string, migrations = readMigrations()): void {
  assertReadable(client, migrations.length);
  const applied = client.pragma("user_version", { simple: true }) as number;
  if (applied >= migrations.length) return;
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
        client.pragma(`application_id = ${getOldestReader(migrations)}`);
      })
      .immediate();
  } finally {
    client.pragma("foreign_keys = ON");
  }
}
