import { setImmediate as nextTurn } from "node:timers/promises";

const BATCH_SIZE = 500;

/**
 * Processes many items in batches, yielding to other requests in between, and returns the result of each
 * batch.
 */
export async function inBatches<Item, Result>(
  all: readonly Item[],
  work: (batch: Item[]) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let offset = 0; offset < all.length; offset += BATCH_SIZE) {
    if (offset > 0) await nextTurn();
    results.push(work(all.slice(offset, offset + BATCH_SIZE)));
  }
  return results;
}
