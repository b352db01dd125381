import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UPLOADS_FOLDER } from "~/lib/pictures";
import { createArchive } from "~/platform/archive.server";
import { config } from "~/platform/config.server";
import { hashFile } from "~/platform/files.server";
import { readAllRows } from "../../../tests/support/backups";
import { insertCustomer } from "../../../tests/support/insert-rows";
import { createBackup } from "./create-backup.server";
import { getManifest, toBackupsFolder } from "./manifest.server";
import { findLatestBackup, listSearchedFolders, restoreBackup, verifyBackup } from "./restore-backup.server";
import { endBackupThreads } from "./threads.server";
import { words } from "./words.en";

const NOW = new Date("2026-11-24T10:15:00Z");
const NAME = "20261124T101500Z";
const PICTURE = "0123456789abcdef01234567-640.webp";

const scratch = mkdtempSync(join(tmpdir(), "restoring-"));
const target = join(scratch, "restored");
/** A copy of the backups, to be damaged. */
const copies = join(scratch, "copies");
let data: string;
let folder: string;

beforeAll(async () => {
  data = config().DATA_DIR;
  folder = toBackupsFolder(data);
  mkdirSync(join(data, UPLOADS_FOLDER));
  writeFileSync(join(data, UPLOADS_FOLDER, PICTURE), "a picture");
  insertCustomer("Asha Devi");
  await createBackup(NOW);
});
beforeEach(() => {
  for (const one of [target, copies]) rmSync(one, { recursive: true, force: true });
  cpSync(folder, copies, { recursive: true });
});
afterAll(async () => {
  await endBackupThreads();
  rmSync(scratch, { recursive: true });
});

async function makeArchive(): Promise<string> {
  const file = join(scratch, "download.tar");
  const names = [`${NAME}.json`, `${NAME}.db`, `pictures/${PICTURE}`];
  await writeFile(file, createArchive(folder, names));
  return file;
}

test.each(["db", "json", "tar"])("a backup is restored from its .%s, beside others", async (kind) => {
  const file = kind === "tar" ? await makeArchive() : join(folder, `${NAME}.${kind}`);
  mkdirSync(join(target, UPLOADS_FOLDER), { recursive: true });
  writeFileSync(join(target, UPLOADS_FOLDER, "other.webp"), "another");
  expect(await restoreBackup(file, target)).toEqual({
    schema: getManifest(folder, NAME).schema,
    orders: 0,
    lastOrder: null,
    manifest: getManifest(folder, NAME),
    pictures: 1,
  });
  expect(readdirSync(target).sort()).toEqual(["shop.db", "shop.json", UPLOADS_FOLDER]);
  expect(statSync(join(target, "shop.db")).mode & 0o777).toBe(0o600);
  expect(readAllRows(join(target, "shop.db"))).toEqual(readAllRows(join(data, "shop.db")));
  expect(readFileSync(join(target, UPLOADS_FOLDER, PICTURE), "utf8")).toBe("a picture");
  expect(await verifyBackup(file, undefined, scratch)).toMatchObject({
    facts: { pictures: 1 },
    problems: [],
  });
});

test.each(["shop.db", "shop.db-wal"])("nothing is restored into a folder with a %s", async (present) => {
  mkdirSync(target);
  writeFileSync(join(target, present), "");
  const restoring = restoreBackup(
    findLatestBackup(listSearchedFolders(folder, undefined, undefined), NOW),
    target,
  );
  await expect(restoring).rejects.toThrow(words.folderHasShop(present));
  expect(readdirSync(target)).toEqual([present]);
});

test("what an earlier restore has left unfinished does no harm", async () => {
  mkdirSync(join(target, "restore.unfinished", UPLOADS_FOLDER), { recursive: true });
  writeFileSync(join(target, "restore.unfinished", "shop.db"), "half");
  await restoreBackup(findLatestBackup(listSearchedFolders(folder, undefined, undefined), NOW), target);
  expect(readdirSync(target).sort()).toEqual(["shop.db", "shop.json", UPLOADS_FOLDER]);
});

/** Writes a manifest that agrees with a database that was changed. */
function rewriteManifest(changes: object = {}): void {
  const manifest = { ...getManifest(copies, NAME), ...hashFile(join(copies, `${NAME}.db`)), ...changes };
  writeFileSync(join(copies, `${NAME}.json`), JSON.stringify(manifest));
}

const change = (sql: string) => {
  const client = new Database(database());
  client.pragma("foreign_keys = OFF");
  client.exec(sql);
  client.close();
};

/** Overwrites a part in the middle of the file, in whole pages. */
function destroyPages(): void {
  const bytes = readFileSync(join(copies, `${NAME}.db`));
  bytes.fill(0xab, 8 * 4096, 40 * 4096);
  writeFileSync(join(copies, `${NAME}.db`), bytes);
}

/** Changes one of the places at which the file has Asha's email: the row, or its entry in an index. */
function changeOneEmail(): void {
  const bytes = readFileSync(database());
  bytes.write("e", bytes.indexOf("asha1@example.com"));
  writeFileSync(database(), bytes);
}

const database = () => join(copies, `${NAME}.db`);
const picture = () => join(copies, "pictures", PICTURE);
const SESSION = `insert into session (id, token_hash, user_id, created_at, last_seen_at, idle_until, ends_at)
  values ('s', 't', 'nobody', 1, 1, 1, 1)`;

/** What can be wrong with a backup, how it becomes so, and the problem that is told. */
const DAMAGES: [string, (() => void)[], string | RegExp][] = [
  ["of which a row differs", [() => change("update user set name = 'Mala'")], words.differentChecksum],
  ["that is cut short", [() => writeFileSync(database(), "SQLite format 3")], /15 bytes instead of/],
  [
    "that is no database",
    [() => writeFileSync(database(), "x".repeat(9_999)), rewriteManifest],
    /not a database/,
  ],
  ["whose pages are destroyed", [destroyPages, rewriteManifest], /database is damaged|cannot be read/],
  ["whose index lacks a row", [changeOneEmail, rewriteManifest], /damaged: .*index/],
  ["with dangling references", [() => change(SESSION), rewriteManifest], words.danglingReferences(1)],
  ["with fewer orders", [() => rewriteManifest({ orders: 2 })], words.differentOrders(0, 2)],
  [
    "without its last order",
    [() => rewriteManifest({ lastOrder: "VE-1234-5678" })],
    words.differentLastOrder("none", "VE-1234-5678"),
  ],
  ["of another schema", [() => rewriteManifest({ schema: 3 })], /has version \d+ instead of 3/],
  ["without a picture", [() => rmSync(picture())], words.pictureMissing(PICTURE)],
  [
    "with half a picture",
    [() => rmSync(picture()), () => writeFileSync(picture(), "a")],
    words.pictureDiffers(PICTURE),
  ],
  [
    "whose manifest is damaged",
    [() => writeFileSync(join(copies, `${NAME}.json`), "{")],
    words.manifestUnreadable,
  ],
  [
    "whose manifest leads out of the folder",
    [() => rewriteManifest({ pictures: [{ path: "../../shop.db", bytes: 1 }] })],
    words.manifestUnreadable,
  ],
];

test.each(DAMAGES)("a backup %s is not restored", async (_name, steps, message) => {
  for (const step of steps) step();
  const file = database();
  await expect(restoreBackup(file, target)).rejects.toThrow(message);
  expect(readdirSync(target)).toEqual([]);
  const { problems } = await verifyBackup(file, undefined, scratch);
  expect(problems.join()).toMatch(message);
});

test("other files are no backups", async () => {
  for (const [file, message] of [
    [join(folder, "made.txt"), words.unknownKind],
    [join(folder, "20261124T111500Z.db"), /There is no file/],
  ] as const)
    await expect(restoreBackup(file, target)).rejects.toThrow(message);
  writeFileSync(join(scratch, "text.tar"), "no archive".repeat(1_000));
  await expect(restoreBackup(join(scratch, "text.tar"), target)).rejects.toThrow(
    /cannot be unpacked|holds no backup/,
  );
  const nowhere = listSearchedFolders(join(scratch, "nowhere"), undefined, undefined);
  expect(() => findLatestBackup(nowhere, NOW)).toThrow(words.nothingToRestore);
});

test("a snapshot from before a migration is restored without a manifest", async () => {
  copyFileSync(join(folder, `${NAME}.db`), join(copies, "before-migration-5.db"));
  const restored = await restoreBackup(join(copies, "before-migration-5.db"), target);
  expect(restored).toMatchObject({ manifest: undefined, pictures: 0 });
  expect(readdirSync(target)).toEqual(["shop.db"]);
});
