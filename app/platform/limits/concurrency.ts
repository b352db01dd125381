import { ShopError } from "~/lib/errors";
import { words } from "./words.en";

const RETRY_SECONDS = 2;

/**
 * Creates a queue for costly work: at most `maxRunning` jobs run at once and at most `maxWaiting` more wait.
 * Returns the function that runs a job in its turn, which throws TOO_MANY if the queue is full.
 *
 * The queues that say "very busy": photos in `platform/images/process-upload`, papers in
 * `features/papers/render-paper-pdf`, refunds in `features/fulfilment/send-refunds`, password hashes in
 * `features/accounts/passwords/passwords`, the zip of a month's papers in `features/gst/papers-zip`, and in
 * `platform/limits/limits.server` one for guesses (sign-ins, codes, passwords) and one for what counts at
 * every attempt.
 */
export function createConcurrencyLimit(maxRunning: number, maxWaiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function runQueued<T>(work: () => T | Promise<T>): Promise<T> {
    if (running < maxRunning) running++;
    else if (queue.length < maxWaiting) await new Promise<void>((resolve) => queue.push(resolve));
    else {
      throw new ShopError("TOO_MANY", words.shopIsVeryBusyPleaseTry, undefined, RETRY_SECONDS);
    }
    try {
      return await work();
    } finally {
      // Hands the place to the next waiting job directly, so that a new one cannot overtake it.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
