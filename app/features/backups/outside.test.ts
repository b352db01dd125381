import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UPLOADS_FOLDER } from "~/lib/pictures";
import { addMs, days, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { writeShopId } from "~/platform/data-folder.server";
import { listBackupFiles, readAllRows } from "../../../tests/support/backups";
import { insertCustomer } from "../../../tests/support/insert-rows";
import { copyBackupsOutside, copyLatestOutside, createBackup } from "./create-backup.server";
import { getBackupStatus } from "./get-backup-status.server";
import { listBackups } from "./list-backups.server";
import { getManifest, listBackupNames, toBackupsFolder } from "./manifest.server";
import { findLatestBackup, listSearchedFolders, restoreBackup, verifyBackup } from "./restore-backup.server";
import { findBackupTime } from "./rules";
import { endBackupThreads } from "./threads.server";
import { words } from "./words.en";

const NOW = new Date("2026-11-24T10:15:00Z");
const NAME = "20261124T101500Z";
const PICTURE = "0123456789abcdef01234567-640.webp";
const KEY = "AB".repeat(32);
const OTHER_KEY = "cd".repeat(32);

const scratch = mkdtempSync(join(tmpdir(), "outside-"));
const disk = join(scratch, "disk");
process.env.BACKUP_DIR = disk;
process.env.BACKUP_KEY = KEY;

let data: string;
beforeAll(async () => {
  data = config().DATA_DIR;
  mkdirSync(join(data, UPLOADS_FOLDER));
  writeFileSync(join(data, UPLOADS_FOLDER, PICTURE), "a picture");
  insertCustomer("Asha Devi");
  await createBackup(NOW);
});
afterAll(async () => {
  await endBackupThreads();
  rmSync(scratch, { recursive: true });
});

test("a disk that is not there stops no backup, its folder is not made, and this is told", async () => {
  await copyLatestOutside(NOW);
  expect(existsSync(disk)).toBe(false);
  expect(getBackupStatus(NOW)).toMatchObject({
    lastCopyAt: NOW,
    problem: null,
    outside: { lastCopyAt: null, problem: words.outsideUnreachable(disk) },
  });
});

test("a folder with anything else, or of another shop, is left as it is", async () => {
  mkdirSync(join(disk, "pictures", "family"), { recursive: true });
  const others = ["pictures/family/wedding.jpg", "tax.pdf", "tax.pdf.age", "film.unfinished"];
  for (const name of others) writeFileSync(join(disk, name), "mine");
  await copyLatestOutside(NOW);
  expect(getBackupStatus(NOW).outside?.problem).toMatch(/holds other things/);
  expect(others.filter((name) => !existsSync(join(disk, name)))).toEqual([]);
  rmSync(disk, { recursive: true });
  mkdirSync(disk);
  writeShopId(disk, "another", NOW);
  await copyLatestOutside(NOW);
  expect(getBackupStatus(NOW).outside?.problem).toBe(words.outsideOfOtherShop(disk));
  expect(readdirSync(disk)).toEqual(["shop.json"]);
  rmSync(join(disk, "shop.json"));
});

test("backups are copied encrypted, with their pictures and a readable manifest", async () => {
  await copyLatestOutside(addMs(NOW, minutes(1)));
  expect(listBackupFiles(disk)).toEqual([`${NAME}.db.age`, `${NAME}.json`, "pictures", "shop.json"]);
  expect(readdirSync(join(disk, "pictures"))).toEqual([`${PICTURE}.age`]);
  expect(getManifest(disk, NAME)).toEqual(getManifest(toBackupsFolder(data), NAME));
  for (const file of [`${NAME}.db.age`, `pictures/${PICTURE}.age`]) {
    const bytes = readFileSync(join(disk, file), "latin1");
    expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 10\n/);
    expect(bytes).not.toMatch(/Asha|a picture/);
  }
  expect(readFileSync(join(disk, `${NAME}.json`), "utf8")).not.toContain("Asha");
  expect(getBackupStatus(NOW).outside).toEqual({ lastCopyAt: NOW, problem: null });
  expect((await listBackups()).map(({ isHere, isOutside }) => [isHere, isOutside])).toEqual([[true, true]]);
});

const target = join(scratch, "restored");
beforeEach(() => rmSync(target, { recursive: true, force: true }));

test("an encrypted copy is restored with its key alone", async () => {
  const file = findLatestBackup(listSearchedFolders(scratch, disk, KEY), NOW);
  expect(await restoreBackup(file, target, KEY)).toMatchObject({ pictures: 1, manifest: { name: NAME } });
  expect(readAllRows(join(target, "shop.db"))).toEqual(readAllRows(join(data, "shop.db")));
  expect(readFileSync(join(target, UPLOADS_FOLDER, PICTURE), "utf8")).toBe("a picture");
  expect(readdirSync(target).sort()).toEqual(["shop.db", "shop.json", UPLOADS_FOLDER]);
});

test.each([
  [OTHER_KEY, words.wrongKey],
  [undefined, words.keyNeeded],
])("with the key %s nothing is restored", async (key, message) => {
  const file = join(disk, `${NAME}.db.age`);
  await expect(restoreBackup(file, target, key)).rejects.toThrow(message);
  expect(readdirSync(target)).toEqual([]);
  expect(await verifyBackup(file, key, scratch)).toEqual({ facts: null, problems: [message] });
});

test("an encrypted copy of which a byte differs is refused", async () => {
  const file = join(scratch, `${NAME}.db.age`);
  copyFileSync(join(disk, `${NAME}.json`), join(scratch, `${NAME}.json`));
  const bytes = readFileSync(join(disk, `${NAME}.db.age`));
  bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  await expect(restoreBackup(file, target, KEY)).rejects.toThrow(words.wrongKey);
  writeFileSync(file, readFileSync(join(disk, `${NAME}.db.age`)).subarray(0, 65_000));
  await expect(restoreBackup(file, target, KEY)).rejects.toThrow(words.wrongKey);
  expect(readdirSync(target)).toEqual([]);
});

test("a copy is verified with its pictures", async () => {
  const file = join(disk, `${NAME}.json`);
  expect(await verifyBackup(file, KEY, scratch)).toMatchObject({
    facts: { orders: 0, pictures: 1 },
    problems: [],
  });
  const picture = join(disk, "pictures", `${PICTURE}.age`);
  renameSync(picture, join(scratch, "kept"));
  expect((await verifyBackup(file, KEY, scratch)).problems).toEqual([words.pictureMissing(PICTURE)]);
  await expect(restoreBackup(file, target, KEY)).rejects.toThrow(words.pictureMissing(PICTURE));
  expect(readdirSync(target)).toEqual([]);
  renameSync(join(scratch, "kept"), picture);
});

test("the disk gets what it missed: the latest backup, and the last of each day", async () => {
  renameSync(disk, join(scratch, "away"));
  for (const hours of [8, 10, 20, 30]) await createBackup(addMs(NOW, minutes(60 * hours)));
  const now = addMs(NOW, minutes(60 * 31));
  await copyLatestOutside(now);
  expect(getBackupStatus(now).outside).toEqual({ lastCopyAt: NOW, problem: words.outsideUnreachable(disk) });
  renameSync(join(scratch, "away"), disk);
  writeFileSync(join(disk, "20261120T000000Z.db.age.unfinished"), "half");
  await copyBackupsOutside(now);
  expect(listBackupFiles(disk).filter((file) => file.endsWith("Z.json"))).toEqual(
    // The shop's day ends at 18:30 of UTC: the first is older than a day and not the last of its day.
    ["20261124T181500Z.json", "20261125T161500Z.json"],
  );
  expect(listBackupFiles(disk).filter((file) => file.endsWith(".unfinished"))).toEqual([]);
});

test("with a key, a database that somebody puts there unencrypted never counts", async () => {
  const now = addMs(NOW, minutes(60 * 32));
  const [latest = ""] = listBackupNames(disk, true);
  const planted = "20261125T180000Z";
  for (const name of [planted, latest]) writeFileSync(join(disk, `${name}.db`), "planted");
  copyFileSync(join(disk, `${latest}.json`), join(disk, `${planted}.json`));
  writeFileSync(join(disk, "pictures", PICTURE), "planted");
  const file = findLatestBackup(listSearchedFolders(scratch, disk, KEY), now);
  expect(file).toBe(join(disk, `${latest}.json`));
  await restoreBackup(file, target, KEY);
  expect(readAllRows(join(target, "shop.db"))).toEqual(readAllRows(join(data, "shop.db")));
  expect(readFileSync(join(target, UPLOADS_FOLDER, PICTURE), "utf8")).toBe("a picture");
  await copyBackupsOutside(now);
  expect(getBackupStatus(addMs(now, days(1))).outside?.lastCopyAt).toEqual(findBackupTime(latest));
  expect(existsSync(join(disk, `${latest}.db`))).toBe(false);
  expect(readdirSync(join(disk, "pictures"))).toEqual([`${PICTURE}.age`]);
});

test("a backup of which the original is damaged is not copied", async () => {
  const { name } = await createBackup(addMs(NOW, days(3)));
  const file = join(toBackupsFolder(data), `${name}.db`);
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = 1;
  writeFileSync(file, bytes);
  await copyLatestOutside(addMs(NOW, days(3)));
  expect(getBackupStatus(NOW).outside?.problem).toBe(words.copyDiffers(`${name}.db`));
  expect(listBackupFiles(disk).filter((one) => one.startsWith(name))).toEqual([`${name}.db.age.unfinished`]);
  // It does not stand in the way of those after it.
  const now = addMs(NOW, days(4));
  await createBackup(now);
  await copyLatestOutside(now);
  expect(getBackupStatus(now).outside).toEqual({ lastCopyAt: now, problem: words.copyDiffers(`${name}.db`) });
});
