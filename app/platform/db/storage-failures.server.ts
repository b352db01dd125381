import { log } from "~/platform/log.server";
import { words } from "./words.en";

/**
 * The codes of a lock that another process holds, and of a disk that does not take or give the data; those of
 * the system are for files beside the database.
 */
const LOCKED = /^SQLITE_(?:BUSY|LOCKED)/;
const STORAGE = /^(?:SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)|ENOSPC$|EDQUOT$|EROFS$|EIO$)/;

const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;

const findCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

/** Whether a read or write failed because of the disk or another process's lock, not of what was asked. */
export function isUnavailable(error: unknown): boolean {
  const code = findCode(error) ?? "";
  return LOCKED.test(code) || STORAGE.test(code);
}

const logged = new WeakSet<object>();

/**
 * Logs an error of an unavailable database once, with its code: a disk as an error, a lock as a warning
 * (rule: write-failures-logged). Does nothing with any other error.
 */
export function logIfUnavailable(error: unknown): void {
  if (!(error instanceof Error) || !isUnavailable(error) || logged.has(error)) return;
  logged.add(error);
  const code = findCode(error) ?? "";
  if (LOCKED.test(code)) log.warn({ code }, "the database is locked by another process");
  else log.error({ code }, "the database could not be written or read");
}

/** What is wrong with the database, in a few words, from the error of a read or a write. */
export function describeStorageFailure(error: unknown): string {
  const code = findCode(error) ?? "";
  if (code.startsWith("SQLITE_FULL")) return "the disk is full";
  if (code.startsWith("SQLITE_READONLY")) return "it is read-only";
  if (code.startsWith("SQLITE_IOERR")) return "the disk fails";
  if (LOCKED.test(code) || code === "UNAVAILABLE") return "another program holds its lock";
  return code ? `SQLite says ${code}` : "an unexpected error, see the log";
}

/** A damaged database; the message says what to do. */
export class DamagedDatabaseError extends Error {
  override name = "DamagedDatabaseError";
}

/** That the database in `folder` is damaged and what to do, or undefined if the error is another one. */
export function describeDamage(error: unknown, folder: string): string | undefined {
  const code = findCode(error) ?? "";
  return DAMAGED.test(code) ? words.databaseIsDamaged(folder, code) : undefined;
}
