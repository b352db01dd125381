import { statfs } from "node:fs/promises";
import { seconds } from "~/lib/time";
import { config } from "~/platform/config.server";

/** A file is refused while less is free on the disk of DATA_DIR (rule: upload-room). */
const MIN_FREE_BYTES = 500 * 1024 * 1024;
const ASKED_EVERY_MS = seconds(1);

let last: { askedAtMs: number; hasRoom: Promise<boolean> } | undefined;

async function askDisk(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(config().DATA_DIR);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    // Writing will say what is wrong.
    return true;
  }
}

/** Whether the disk has room for files that are being received; it is asked at most once a second. */
export function hasUploadRoom(): Promise<boolean> {
  const nowMs = performance.now();
  if (!last || nowMs - last.askedAtMs >= ASKED_EVERY_MS) last = { askedAtMs: nowMs, hasRoom: askDisk() };
  return last.hasRoom;
}
