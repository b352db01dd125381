import { setTimeout as sleep } from "node:timers/promises";
import { copyLatestOutside, createBackup } from "~/features/backups/create-backup.server";
import type { BackupsForm } from "~/features/backups/input";
import { runDrill } from "~/features/backups/run-drill.server";
import { ShopError } from "~/lib/errors";
import { seconds } from "~/lib/time";
import { words } from "./words.en";

/** What takes longer than that goes on without the visitor. */
const WAIT_MS = seconds(20);

/** The result of `work`; undefined if it takes longer than `WAIT_MS`. */
const waitFor = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([work, sleep(WAIT_MS, undefined, { ref: false })]);

async function makeBackup(now: Date): Promise<string> {
  const made = await waitFor(createBackup(now));
  if (!made) return words.stillMaking;
  await waitFor(copyLatestOutside(now));
  return words.made;
}

async function tryDrill(now: Date): Promise<string> {
  const drill = await waitFor(runDrill(now));
  if (!drill) return words.stillRunning;
  if (drill.problem) throw new ShopError("UNAVAILABLE", words.couldNotBeRestored(drill.problem));
  return words.drillDone;
}

/** Does what the form asks for, and gives the message of its success. */
export const carryOut = ({ intent }: BackupsForm, now: Date): Promise<string> =>
  intent === "make" ? makeBackup(now) : tryDrill(now);
