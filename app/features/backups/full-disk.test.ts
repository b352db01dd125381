import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { UPLOADS_FOLDER } from "~/lib/pictures";
import { addMs, hours } from "~/lib/time";
import { config } from "~/platform/config.server";
import { ROOM_BYTES } from "~/platform/disk-space";
import { makeCopy } from "./make-copy.server";
import { getManifest, listBackupNames, toBackupsFolder } from "./manifest.server";
import { restoreAsDrill } from "./restore-as-drill.server";
import { restoreBackup } from "./restore-backup.server";
import { words } from "./words.en";

const NOW = new Date("2026-11-24T10:15:00Z");
const disk = vi.hoisted(() => ({ freeBytes: Number.POSITIVE_INFINITY }));
vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  statfsSync: () => ({ bavail: disk.freeBytes, bsize: 1 }),
}));

const scratch = mkdtempSync(join(tmpdir(), "full-disk-"));
afterEach(() => {
  disk.freeBytes = Number.POSITIVE_INFINITY;
});
afterAll(() => rmSync(scratch, { recursive: true }));

const make = (hour: number) =>
  makeCopy({ dataFolder: config().DATA_DIR, program: "1", knownOrder: null }, addMs(NOW, hours(hour)));

test("on a full disk, old backups are deleted before a new one fails, and never the latest", async () => {
  const folder = toBackupsFolder(config().DATA_DIR);
  // All of one day of the shop.
  for (const hour of [-3, -2, -1, 0]) await make(hour);
  disk.freeBytes = ROOM_BYTES;
  await expect(make(72)).rejects.toThrow(words.noRoom);
  expect(listBackupNames(folder)).toEqual(["20261124T101500Z"]);
});

test("without room, fewer backups of the same day are kept", async () => {
  const folder = toBackupsFolder(config().DATA_DIR);
  for (const hour of [70, 71, 72]) await make(hour);
  disk.freeBytes = ROOM_BYTES;
  await expect(make(73)).rejects.toThrow(words.noRoom);
  expect(listBackupNames(folder)).toEqual(["20261127T101500Z", "20261127T091500Z", "20261124T101500Z"]);
});

test("a restore is refused before it writes if the disk has no room for the pictures too", async () => {
  const { DATA_DIR: data } = config();
  mkdirSync(join(data, UPLOADS_FOLDER));
  writeFileSync(join(data, UPLOADS_FOLDER, "0123456789abcdef01234567-640.webp"), "a picture");
  const { name } = await make(73);
  const folder = toBackupsFolder(data);
  const file = join(folder, `${name}.json`);
  const { bytes } = getManifest(folder, name);
  const target = join(scratch, "restored");
  disk.freeBytes = ROOM_BYTES + 2 * bytes + 8;
  await expect(restoreBackup(file, target)).rejects.toThrow(words.noRoom);
  expect(readdirSync(target)).toEqual([]);
  // A drill compares the pictures where they are.
  const place = { dataFolder: data, outsideFolder: undefined, key: undefined };
  expect(await restoreAsDrill(place, addMs(NOW, hours(74)))).toEqual([]);
  disk.freeBytes = ROOM_BYTES + 2 * bytes - 1;
  await expect(restoreAsDrill(place, addMs(NOW, hours(74)))).rejects.toThrow(words.noRoom);
  rmSync(join(folder, "pictures", "0123456789abcdef01234567-640.webp"));
  disk.freeBytes = ROOM_BYTES + 2 * bytes;
  await expect(restoreAsDrill(place, addMs(NOW, hours(74)))).rejects.toThrow("is missing");
  disk.freeBytes += 9;
  await expect(restoreBackup(file, target)).rejects.toThrow("is missing");
  expect(existsSync(join(target, "shop.db"))).toBe(false);
});
