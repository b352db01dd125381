import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UPLOADS_FOLDER } from "~/lib/pictures";
import { addMs, hours, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { transaction, tx } from "~/platform/db/db.server";
import { listBackupFiles, readAllRows } from "../../../tests/support/backups";
import { insertCustomer } from "../../../tests/support/insert-rows";
import { createBackup, makeDueBackup } from "./create-backup.server";
import { getBackupStatus } from "./get-backup-status.server";
import { findBackup, listBackups } from "./list-backups.server";
import { makeCopy } from "./make-copy.server";
import { getManifest, listBackupNames, toBackupsFolder } from "./manifest.server";
import { endBackupThreads } from "./threads.server";
import { words } from "./words.en";

const NOW = new Date("2026-11-24T10:15:00Z");
const later = (count: number) => addMs(NOW, minutes(count));
const PICTURE = "0123456789abcdef01234567-640.webp";
const NAME = "20261124T101500Z";

let data: string;
let folder: string;
beforeAll(() => {
  data = config().DATA_DIR;
  folder = toBackupsFolder(data);
  mkdirSync(join(data, UPLOADS_FOLDER));
  writeFileSync(join(data, UPLOADS_FOLDER, PICTURE), "a picture");
  insertCustomer("Asha Devi");
});
afterAll(() => endBackupThreads());

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a backup is the database, its manifest and its pictures, for the shop's user alone", async () => {
  const manifest = await createBackup(NOW);
  expect(listBackupFiles(folder)).toEqual([`${NAME}.db`, `${NAME}.json`, "made.json", "pictures"]);
  expect([modeOf(join(folder, `${NAME}.db`)), modeOf(folder)]).toEqual(["600", "700"]);
  expect(getManifest(folder, NAME)).toEqual(manifest);
  expect(manifest).toMatchObject({
    name: NAME,
    madeAt: NOW.toISOString(),
    program: JSON.parse(readFileSync("package.json", "utf8")).version,
    bytes: statSync(join(folder, `${NAME}.db`)).size,
    orders: 0,
    lastOrder: null,
    pictures: [{ path: PICTURE, bytes: 9 }],
  });
  const original = statSync(join(data, UPLOADS_FOLDER, PICTURE));
  expect(statSync(join(folder, "pictures", PICTURE)).ino).toBe(original.ino);
  expect(readAllRows(join(folder, `${NAME}.db`))).toEqual(readAllRows(join(data, "shop.db")));
  expect(getBackupStatus(NOW)).toEqual({ lastCopyAt: NOW, problem: null, outside: null, drill: null });
  expect(await listBackups()).toEqual([
    { name: NAME, madeAt: NOW, bytes: manifest.bytes, orders: 0, isHere: true, isOutside: false },
  ]);
  expect(findBackup("../shop")).toBeUndefined();
});

const write = () =>
  transaction(() => {
    tx().run(sql`update user set updated_at = updated_at + 1`);
  });

test("the job makes a backup when its minutes have passed and something has changed", async () => {
  await makeDueBackup(later(20));
  expect(listBackupNames(folder)).toEqual([NAME]);
  await write();
  await makeDueBackup(later(14));
  expect(listBackupNames(folder)).toEqual([NAME]);
  await makeDueBackup(later(15));
  expect(listBackupNames(folder)).toEqual(["20261124T103000Z", NAME]);
  await makeDueBackup(later(60));
  expect(listBackupNames(folder)).toHaveLength(2);
});

test("two backups of one second get two names", async () => {
  const made = await Promise.all([createBackup(later(20)), createBackup(later(20))]);
  expect(made.map(({ name }) => name)).toEqual(["20261124T103500Z", "20261124T103501Z"]);
});

test("a picture goes with the last backup that names it, and not before", async () => {
  rmSync(join(data, UPLOADS_FOLDER, PICTURE));
  await createBackup(addMs(NOW, hours(12)));
  const stored = join(folder, "pictures", PICTURE);
  expect(readFileSync(stored, "utf8")).toBe("a picture");
  await createBackup(addMs(NOW, hours(48)));
  expect(existsSync(stored)).toBe(true);
  // After 14 days with a backup only the last one of this month is left of them.
  for (let day = 7; day <= 20; day += 1) await createBackup(addMs(NOW, hours(24 * day)));
  expect(existsSync(stored)).toBe(false);
  const names = listBackupNames(folder);
  expect(names).toHaveLength(15);
  expect([names[0], names.at(-1)]).toEqual(["20261214T101500Z", "20261126T101500Z"]);
});

test("what an earlier run has left unfinished is deleted, and never counts as a backup", async () => {
  const names = [
    "20261215T000000Z.db.unfinished",
    "20261215T000100Z.json",
    "20261215T000200Z.json.unfinished",
  ];
  for (const name of names) writeFileSync(join(folder, name), "half");
  expect(listBackupNames(folder)[0]).toBe("20261214T101500Z");
  await createBackup(addMs(NOW, hours(24 * 22)));
  for (const name of names) expect(existsSync(join(folder, name)), name).toBe(false);
});

test("a copy that lacks an order the shop knows is not kept", async () => {
  const before = listBackupFiles(folder);
  const copy = { dataFolder: data, program: "1", knownOrder: "VE-1234-5678" };
  await expect(makeCopy(copy, addMs(NOW, hours(24 * 23)))).rejects.toThrow(
    words.ordersMissing("VE-1234-5678"),
  );
  expect(listBackupFiles(folder)).toEqual(before);
});

test("a backup that fails is a problem until one is made", async () => {
  const at = addMs(NOW, hours(24 * 24));
  const lastCopyAt = getBackupStatus(at).lastCopyAt;
  const pictures = join(folder, "pictures");
  rmSync(pictures, { recursive: true });
  writeFileSync(pictures, "in the way");
  const now = at;
  await expect(createBackup(now)).rejects.toThrow("EEXIST");
  expect(getBackupStatus(at)).toMatchObject({ lastCopyAt, problem: expect.stringContaining("EEXIST") });
  rmSync(pictures);
  await createBackup(now);
  expect(getBackupStatus(at)).toMatchObject({ lastCopyAt: now, problem: null });
});
