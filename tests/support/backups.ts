import { readdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";

/** All rows of all tables of a closed database, for comparing two. */
export function readAllRows(file: string): Record<string, unknown[]> {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const isTable = "type = 'table' and name not like 'sqlite_%'";
    const names = database.prepare(`select name from sqlite_schema where ${isTable} order by name`);
    return Object.fromEntries(
      (names.pluck().all() as string[]).map((name) => [
        name,
        database.prepare(`select * from "${name}"`).raw().all(),
      ]),
    );
  } finally {
    database.close();
  }
}

/** The files in a folder of backups, without the files of locks. */
export const listBackupFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .sort();

/** The paths of the complete backups in a folder, by their databases, the latest first. */
export const listDatabases = (folder: string): string[] =>
  listBackupFiles(folder)
    .filter((name) => /^\d{8}T\d{6}Z\.db$/.test(name))
    .map((name) => join(folder, name))
    .reverse();
