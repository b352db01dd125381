import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { addMs, days, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { transaction, tx } from "~/platform/db/db.server";
import { insertCustomer } from "../../../tests/support/insert-rows";
import { copyLatestOutside, createBackup, makeDueBackup } from "./create-backup.server";
import { getBackupStatus } from "./get-backup-status.server";
import { listBackupNames, toBackupsFolder } from "./manifest.server";
import { findLatestBackup, listSearchedFolders } from "./restore-backup.server";
import { toBackupName } from "./rules";
import { runDrill } from "./run-drill.server";
import { endBackupThreads } from "./threads.server";
import { words } from "./words.en";

const NOW = new Date("2026-11-24T10:15:00Z");
const at = (count: number) => addMs(NOW, minutes(count));
const disk = mkdtempSync(join(tmpdir(), "wrong-clock-"));
process.env.BACKUP_DIR = disk;
afterAll(async () => {
  await endBackupThreads();
  rmSync(disk, { recursive: true });
});

const write = () =>
  transaction(() => {
    tx().run(sql`update user set updated_at = updated_at + 1`);
  });

test("a clock that was ahead once stops no backup, no copy and no alarm", async () => {
  const folder = toBackupsFolder(config().DATA_DIR);
  const searched = listSearchedFolders(folder, disk, undefined);
  insertCustomer("Asha Devi");
  const ahead = addMs(NOW, days(60));
  await createBackup(ahead);
  await copyLatestOutside(ahead);
  expect(getBackupStatus(NOW)).toMatchObject({ lastCopyAt: null, outside: { lastCopyAt: null } });
  expect(() => findLatestBackup(searched, NOW)).toThrow(words.allInFuture);

  for (const minute of [0, 1, 2, 15]) {
    await write();
    await makeDueBackup(at(minute));
    await copyLatestOutside(at(minute));
  }
  const names = [ahead, at(15), at(0)].map(toBackupName);
  expect(listBackupNames(folder)).toEqual(names);
  expect(listBackupNames(disk)).toContain(toBackupName(at(15)));
  expect(getBackupStatus(at(16))).toMatchObject({ lastCopyAt: at(15), outside: { lastCopyAt: at(15) } });
  expect(findLatestBackup(searched, at(16))).toBe(join(disk, `${toBackupName(at(15))}.json`));
});

test("a drill takes the latest, and deletes what others have left", async () => {
  const folder = config().DATA_DIR;
  const left = ["drill-left", "restore.unfinished"].map((name) => join(folder, name));
  for (const one of left) mkdirSync(one);
  rmSync(join(disk, `${toBackupName(addMs(NOW, days(60)))}.db`));
  expect(await runDrill(at(16))).toEqual({ at: at(16), problem: null });
  expect(left.filter(existsSync)).toEqual([]);
});
