/** What a job of the shopkeeper costs on a phone. */
export interface JobCost {
  taps: number;
  pages: number;
  keys: number;
}

/**
 * The most that the daily jobs of the back-office may cost. Of those that were counted in the first version
 * the first five cost there 50 taps and 31 pages, 60 and 41, 60 and 45, 20 and 15, and 29 and 19; the next
 * three 5 and 4, 6 and 3, and 3 taps; the others could not be done, or not wholly.
 */
export const JOB_LIMITS = {
  "ship ten orders": { taps: 15, pages: 3, keys: 73 },
  "change twenty prices by hand": { taps: 22, pages: 2, keys: 80 },
  "receive fifteen products": { taps: 6, pages: 3, keys: 0 },
  "answer five messages": { taps: 8, pages: 3, keys: 80 },
  "assign six visits and print the day sheet": { taps: 5, pages: 3, keys: 0 },
  "change twenty prices by a file": { taps: 5, pages: 3, keys: 0 },
  "refund one line of an order": { taps: 6, pages: 4, keys: 10 },
  "close the shop for a holiday": { taps: 4, pages: 2, keys: 6 },
  "add a product with three pictures": { taps: 11, pages: 2, keys: 28 },
  "close a repair": { taps: 6, pages: 3, keys: 21 },
  "find Asha who bought a drill": { taps: 2, pages: 1, keys: 10 },
  "sell over the counter": { taps: 10, pages: 5, keys: 37 },
  "get the files of a month": { taps: 2, pages: 2, keys: 0 },
  "add a helper": { taps: 4, pages: 3, keys: 28 },
  "set up a new shop": { taps: 27, pages: 17, keys: 142 },
  "restore what was deleted": { taps: 4, pages: 4, keys: 0 },
} satisfies Record<string, JobCost>;
