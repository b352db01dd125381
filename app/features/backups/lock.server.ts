import { join } from "node:path";
import { ShopError } from "~/lib/errors";
import { seconds } from "~/lib/time";
import { lockFile } from "~/platform/file-lock.server";
import { makeFolder } from "~/platform/files.server";
import { words } from "./words.en";

/** In a thread of its own: SQLite sleeps on it. */
const WAIT_MS = seconds(60);

/**
 * Runs `work` while no other thread or program does the same in this folder. Throws UNAVAILABLE after a
 * minute.
 */
export async function whileLocked<T>(
  folder: string,
  task: "making" | "copying" | "drill",
  work: () => T | Promise<T>,
): Promise<T> {
  makeFolder(folder);
  const unlock = lockFile(join(folder, `.${task}.lock`), WAIT_MS);
  if (!unlock) throw new ShopError("UNAVAILABLE", words.isBusy);
  try {
    return await work();
  } finally {
    unlock();
  }
}
