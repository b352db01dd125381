import { statfs } from "node:fs/promises";
import { config } from "~/platform/config.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { recordProbeWrite } from "~/platform/db/probe-writes.server";
import { describeStorageFailure } from "~/platform/db/storage-failures.server";
import { minFreeBytes } from "~/platform/disk-space";
import { PROBE_INTERVAL_MS } from "./rules";
import { writeProbe } from "./tables";

/** What `/healthz` answers while the process answers; the database is not asked (rule: health-check). */
export const ALIVE = {
  body: "ok",
  headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
};

/** The size of the disk of DATA_DIR and what the shop may still use of it; null if it cannot be asked. */
export async function readDisk(): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(config().DATA_DIR);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

async function writeOnce(now: Date): Promise<void> {
  await transaction(() => {
    const row = { id: 1, writtenAt: now };
    tx().insert(writeProbe).values(row).onConflictDoUpdate({ target: writeProbe.id, set: row }).run();
  });
  recordProbeWrite();
}

/** Why the shop cannot do its work, in a few words; null if it can. */
async function findReason(now: Date): Promise<string | null> {
  const disk = await readDisk();
  if (!disk) return "the data folder cannot be read";
  try {
    db.select().from(writeProbe).get();
  } catch (error) {
    return `the database cannot be read: ${describeStorageFailure(error)}`;
  }
  try {
    await writeOnce(now);
  } catch (error) {
    return `the database cannot be written: ${describeStorageFailure(error)}`;
  }
  // A write may still fit into the log of the database after nothing else does.
  return disk.freeBytes < minFreeBytes(disk.totalBytes) ? "the disk is nearly full" : null;
}

let current: { result: Promise<string | null>; endedAtMs?: number } | undefined;
let notReady: { reason: string; since: Date } | null = null;

async function check(now: Date): Promise<string | null> {
  const reason = await findReason(now);
  notReady = reason === null ? null : { reason, since: notReady?.since ?? now };
  return reason;
}

/**
 * Tries to read and to write, and looks at the disk; gives the reason why the shop is not ready, or null
 * (rule: ready-check). Asked again within a second, or while it is still trying, it gives the same answer.
 */
export function checkReadiness(): Promise<string | null> {
  const isFresh =
    current && (current.endedAtMs ?? Number.POSITIVE_INFINITY) > performance.now() - PROBE_INTERVAL_MS;
  if (current && isFresh) return current.result;
  const started: NonNullable<typeof current> = { result: check(new Date()) };
  current = started;
  void started.result.finally(() => {
    started.endedAtMs = performance.now();
  });
  return started.result;
}

/** What the last check has found, and since when it has been so. */
export const getLastReadiness = (): { reason: string; since: Date } | null => notReady;
