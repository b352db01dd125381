import { chmodSync } from "node:fs";
import Database from "better-sqlite3";

/** Whether SQLite refused because another process holds a lock. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");

/** A connection that nobody refers to would be closed, and its lock with it. */
const held = new Set<Database.Database>();

/**
 * Takes a file for whoever calls, waiting `waitMs` on this thread. SQLite's lock is the kernel's: it ends
 * with the process, however that ends, or with the returned function. Returns undefined if another has it.
 */
export function lockFile(file: string, waitMs: number): (() => void) | undefined {
  const client = new Database(file, { timeout: waitMs });
  chmodSync(file, 0o600);
  try {
    client.exec("begin exclusive");
  } catch (error) {
    client.close();
    if (isLocked(error)) return undefined;
    throw error;
  }
  held.add(client);
  return () => {
    held.delete(client);
    client.close();
  };
}
