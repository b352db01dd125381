import { log } from "~/lib/log.server";
import { SCHEDULE } from "./schedule.server";

/**
 * Starts the clock of the shop; gives the function that stops it. A job that fails is logged and tried at its next turn;
 * one that still goes on at its next turn is left to it.
 */
export function startClock(): () => void {
  const timers = SCHEDULE.map(({ what, everyMs, job }) => {
    let isGoing = false;
    const turn = async () => {
      if (isGoing) return;
      isGoing = true;
      try {
        await job(new Date());
      } catch (error) {
        log.error({ err: error, what }, "a job failed");
      }
      isGoing = false;
    };
    return setInterval(turn, everyMs).unref();
  });
  return () => timers.forEach(clearInterval);
}
