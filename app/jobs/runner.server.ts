import { log } from "~/lib/log.server";
import { SCHEDULE } from "./schedule.server";

/** Starts the clock of the shop; gives the function that stops it. A job that fails is logged and tried at its next turn. */
export function startClock(): () => void {
  const timers = SCHEDULE.map(({ what, everyMs, job }) =>
    setInterval(async () => {
      try {
        await job(new Date());
      } catch (error) {
        log.error({ err: error, what }, "a job failed");
      }
    }, everyMs).unref(),
  );
  return () => timers.forEach(clearInterval);
}
