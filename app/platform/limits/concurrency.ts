import { DomainError } from "~/lib/errors";

const RETRY_SECONDS = 2;

/**
 * A queue for costly work: at most `atOnce` pieces run at the same time and at most `waiting` more wait their
 * turn. Gives the function that runs a piece in its turn; that one throws TOO_MANY when the queue is full.
 */
export function createConcurrencyLimit(atOnce: number, waiting: number) {
  let running = 0;
  const line: (() => void)[] = [];

  return async function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    if (running < atOnce) running++;
    else if (line.length < waiting) await new Promise<void>((start) => line.push(start));
    else {
      throw new DomainError(
        "TOO_MANY",
        "The shop is very busy. Please try again in a moment.",
        undefined,
        RETRY_SECONDS,
      );
    }
    try {
      return await work();
    } finally {
      // Who leaves hands the place on, so that nobody who comes later slips in before those who wait.
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
