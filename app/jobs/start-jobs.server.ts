import { seconds } from "~/lib/time";
import { log } from "~/platform/log.server";
import { type Job, SCHEDULE } from "./schedule.server";

/** The first turn of jobs that are also done `atStart`. */
const START_DELAY_MS = seconds(1);

/**
 * Does the jobs of `schedule` by the clock; gives the function that stops it, and waits for what is under
 * way. A job that fails is logged and tried at its next turn; one that still goes on at its next turn is left
 * to it.
 */
export function startJobs(schedule: readonly Job[] = SCHEDULE): () => Promise<void> {
  const going = new Map<string, Promise<void>>();
  const timers = schedule.flatMap(({ what, everyMs, atStart, job }) => {
    const work = async () => {
      try {
        await job(new Date());
      } catch (error) {
        log.error({ err: error, what }, "a job failed");
      }
    };
    const turn = () => {
      if (going.has(what)) return;
      going.set(
        what,
        work().finally(() => going.delete(what)),
      );
    };
    const first = atStart ? [setTimeout(turn, START_DELAY_MS).unref()] : [];
    return [...first, setInterval(turn, everyMs).unref()];
  });
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(going.values());
  };
}
