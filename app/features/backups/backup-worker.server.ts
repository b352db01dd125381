/** The program of the threads that copy, restore and check backups; `threads.server.ts` starts it. */
import { parentPort } from "node:worker_threads";
import { ShopError } from "~/lib/errors";
import { copyOutside, type OutsideFolder, type OutsideState } from "./copy-outside.server";
import { makeCopy, type NewCopy } from "./make-copy.server";
import type { Manifest } from "./manifest.server";
import { type DrillPlace, restoreAsDrill } from "./restore-as-drill.server";

export type BackupJob =
  | ({ task: "make"; now: Date } & NewCopy)
  | ({ task: "copy outside"; now: Date } & OutsideFolder)
  | ({ task: "drill"; now: Date } & DrillPlace);

/** What a task gives, or the message of the ShopError that it throws. */
export type BackupAnswer = { made: Manifest } | OutsideState | { problems: string[] } | { refusal: string };

async function run(job: BackupJob): Promise<BackupAnswer> {
  switch (job.task) {
    case "make":
      return { made: await makeCopy(job, job.now) };
    case "copy outside":
      return copyOutside(job, job.now);
    case "drill":
      return { problems: await restoreAsDrill(job, job.now) };
  }
}

// Any other error ends the thread, which tells whoever waits.
parentPort?.on("message", async (job: BackupJob) => {
  try {
    parentPort?.postMessage(await run(job));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    parentPort?.postMessage({ refusal: error.message } satisfies BackupAnswer);
  }
});
