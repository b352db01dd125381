import { join } from "node:path";
import Database from "better-sqlite3";
import { ShopError } from "~/lib/errors";
import { seconds } from "~/lib/time";
import { makeFolder } from "~/platform/files.server";
import { words } from "./words.en";

/** In a thread of its own: SQLite sleeps on it. */
const WAIT_MS = seconds(60);

/**
 * Runs `work` while no other thread or program does the same in this folder. SQLite's lock on a file ends
 * with whoever holds it, also by a crash. Throws UNAVAILABLE after a minute.
 */
export async function whileLocked<T>(
  folder: string,
  task: "making" | "copying" | "drill",
  work: () => T | Promise<T>,
): Promise<T> {
  makeFolder(folder);
  const lock = new Database(join(folder, `.${task}.lock`), { timeout: WAIT_MS });
  try {
    try {
      lock.exec("begin exclusive");
    } catch {
      throw new ShopError("UNAVAILABLE", words.isBusy);
    }
    return await work();
  } finally {
    lock.close();
  }
}
