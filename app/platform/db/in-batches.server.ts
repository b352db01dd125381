import { setImmediate as nextTurn } from "node:timers/promises";

const BATCH_SIZE = 500;

/**
 * Works through many things, slice by slice, and gives what each slice gave; others have their turn in
 * between.
 */
export async function inBatches<Thing, Given>(
  all: readonly Thing[],
  work: (slice: Thing[]) => Given,
): Promise<Given[]> {
  const given: Given[] = [];
  for (let at = 0; at < all.length; at += BATCH_SIZE) {
    if (at > 0) await nextTurn();
    given.push(work(all.slice(at, at + BATCH_SIZE)));
  }
  return given;
}
