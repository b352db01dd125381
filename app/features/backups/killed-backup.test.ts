import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { createWorkerThread } from "~/platform/worker-thread.server";
import { listBackupFiles } from "../../../tests/support/backups";
import { writableDb } from "../../../tests/support/database";
import { countRounds } from "../../../tests/support/rounds";
import type { BackupAnswer, BackupJob } from "./backup-worker.server";
import { listBackupNames, toBackupsFolder } from "./manifest.server";
import { verifyBackup } from "./restore-backup.server";

const NOW = new Date("2026-11-24T10:15:00Z");
/** Spread over the time that a backup takes. */
const KILLED_AFTER_MS = [20, 150, 1, 300, 80, 400, 40, 220, 5, 120, 10, 260, 60, 180, 100, 350];
const KILLS = countRounds(6, KILLED_AFTER_MS.length);

test("a backup whose thread is killed half-way is not there, or is whole", async () => {
  writableDb().run(sql`insert into setting (key, value, updated_at)
    with recursive rows (n) as (select 1 union all select n + 1 from rows where n < 20000)
    select 'filling ' || n, json_quote(hex(randomblob(200))), 1 from rows`);
  const dataFolder = config().DATA_DIR;
  const folder = toBackupsFolder(dataFolder);
  const makeInThread = createWorkerThread<BackupJob, BackupAnswer>({
    source: new URL("./backup-worker.server.ts", import.meta.url).href,
    built: "build/backup-worker.mjs",
    limitMs: 60_000,
  });
  const job = { task: "make", now: NOW, dataFolder, program: "1", knownOrder: null } as const;
  await makeInThread(job);
  let killed = 0;
  for (const afterMs of KILLED_AFTER_MS.slice(0, KILLS)) {
    // Begun before, because starting a thread takes longer than a backup.
    await makeInThread({ ...job, task: "drill", outsideFolder: undefined, key: undefined });
    const making = makeInThread(job).catch(() => (killed += 1));
    await wait(afterMs);
    await makeInThread.end();
    await making;
    for (const name of listBackupNames(folder)) {
      const { problems } = await verifyBackup(join(folder, `${name}.db`), undefined, dataFolder);
      expect(problems, `${name}, ${afterMs} ms`).toEqual([]);
    }
  }
  expect(killed).toBeGreaterThan(0);
  await makeInThread(job);
  await makeInThread.end();
  const databases = listBackupFiles(folder).filter((file) => file.endsWith(".db"));
  expect(listBackupNames(folder)).toHaveLength(databases.length);
  expect(listBackupFiles(folder).filter((file) => file.endsWith(".unfinished"))).toEqual([]);
});
