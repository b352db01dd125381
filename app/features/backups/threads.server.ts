import { ShopError } from "~/lib/errors";
import { hours, minutes, seconds } from "~/lib/time";
import { createWorkerThread } from "~/platform/worker-thread.server";
import type { BackupAnswer, BackupJob } from "./backup-worker.server";
import type { OutsideFolder, OutsideState } from "./copy-outside.server";
import type { NewCopy } from "./make-copy.server";
import type { Manifest } from "./manifest.server";
import type { DrillPlace } from "./restore-as-drill.server";
import { words } from "./words.en";

const createThread = (limitMs: number) =>
  createWorkerThread<BackupJob, BackupAnswer>({
    source: new URL("./backup-worker.server.ts", import.meta.url).href,
    built: "build/backup-worker.mjs",
    limitMs,
    idleMs: seconds(1),
  });

/** One for each task: a disk or bucket of BACKUP_DIR that hangs holds up neither of the others. */
const threads = {
  make: createThread(minutes(10)),
  "copy outside": createThread(hours(2)),
  drill: createThread(hours(2)),
};

let areEnding = false;

/** Whether `endBackupThreads` was called: what fails from then on is no problem of the backups. */
export const areThreadsEnding = (): boolean => areEnding;

/** Ends the threads, for the shop is closing; the next start deletes what they leave unfinished. */
export async function endBackupThreads(): Promise<void> {
  areEnding = true;
  await Promise.all(Object.values(threads).map((thread) => thread.end()));
}

async function run<Answer extends BackupAnswer>(job: BackupJob): Promise<Answer> {
  if (areEnding) throw new ShopError("UNAVAILABLE", words.isClosing);
  const answer = await threads[job.task](job);
  if ("refusal" in answer) throw new ShopError("UNAVAILABLE", answer.refusal);
  return answer as Answer;
}

/** `makeCopy` in a thread. Throws UNAVAILABLE, or any other error of the thread. */
export const makeCopyInThread = async (copy: NewCopy, now: Date): Promise<Manifest> =>
  (await run<{ made: Manifest }>({ task: "make", now, ...copy })).made;

/** `copyOutside` in a thread. */
export const copyOutsideInThread = (folders: OutsideFolder, now: Date): Promise<OutsideState> =>
  run<OutsideState>({ task: "copy outside", now, ...folders });

/** `restoreAsDrill` in a thread. */
export const drillInThread = async (place: DrillPlace, now: Date): Promise<string[]> =>
  (await run<{ problems: string[] }>({ task: "drill", now, ...place })).problems;
