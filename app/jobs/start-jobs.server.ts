import { seconds } from "~/lib/time";
import {
  addJob,
  recordJobBegan,
  recordJobFailed,
  recordJobSucceeded,
} from "~/platform/job-heartbeats.server";
import { log } from "~/platform/log.server";
import { type Job, SCHEDULE } from "./schedule.server";

const START_DELAY_MS = seconds(1);

/**
 * Starts the jobs of `schedule` and returns a function that stops them and waits for those that are running.
 * A failure is logged, and the job runs again at its next turn; a job that is still running is not started
 * twice. Its heartbeat says when it last did what (rule: job-heartbeats).
 */
export function startJobs(schedule: readonly Job[] = SCHEDULE): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const timers = schedule.flatMap(({ name, everyMs, stuckMs, atStart, job }) => {
    addJob({ name, everyMs, stuckMs });
    const runJob = async () => {
      recordJobBegan(name, new Date());
      try {
        await job(new Date());
        recordJobSucceeded(name, new Date());
      } catch (error) {
        recordJobFailed(name, error, new Date());
        log.error({ err: error, job: name }, "a job failed");
      }
    };
    const runUnlessRunning = () => {
      if (running.has(name)) return;
      running.set(
        name,
        runJob().finally(() => running.delete(name)),
      );
    };
    const startTimers = atStart ? [setTimeout(runUnlessRunning, START_DELAY_MS).unref()] : [];
    return [...startTimers, setInterval(runUnlessRunning, everyMs).unref()];
  });
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running.values());
  };
}
