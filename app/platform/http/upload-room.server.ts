import { statfs } from "node:fs/promises";
import { seconds } from "~/lib/time";
import { config } from "~/platform/config.server";
import { UPLOAD_ROOM_BYTES } from "~/platform/disk-space";

const ASKED_EVERY_MS = seconds(1);

let last: { askedAtMs: number; hasRoom: Promise<boolean> } | undefined;

async function askDisk(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(config().DATA_DIR);
    return bavail * bsize >= UPLOAD_ROOM_BYTES;
  } catch {
    // Writing will say what is wrong.
    return true;
  }
}

/**
 * Whether the disk has room for files that are being received (rule: upload-room); it is asked at most once a
 * second.
 */
export function hasUploadRoom(): Promise<boolean> {
  const nowMs = performance.now();
  if (!last || nowMs - last.askedAtMs >= ASKED_EVERY_MS) last = { askedAtMs: nowMs, hasRoom: askDisk() };
  return last.hasRoom;
}
