import { asc, count, inArray, sql } from "drizzle-orm";
import { writeTx } from "~/db/db.server";
import { fruitlessSearch } from "~/db/schema";
import { searchWords } from "~/lib/search-words";

/** So many different searches are remembered; those asked least often, and longest ago, make room for new ones. */
const MOST_REMEMBERED = 2_000;
/** So many different ones are taken down between two writings; a flood of nonsense is not worth more. */
const MOST_HEARD = 100;
const LONGEST = 80;

const heard = new Map<string, { times: number; lastAt: Date }>();

/**
 * Takes down that a search found nothing whatever the filters: what customers ask for in vain is what the shop should
 * stock or learn to call. Only in memory, so that no page waits for the disk: the clock writes it (`jobs/schedule`).
 */
export function noteFruitlessSearch(search: string, now: Date): void {
  const asked = searchWords(search).join(" ").slice(0, LONGEST);
  const before = heard.get(asked);
  if (asked === "" || (!before && heard.size >= MOST_HEARD)) return;
  heard.set(asked, { times: (before?.times ?? 0) + 1, lastAt: now });
}

/** Writes down what was heard since the last time. */
export function writeFruitlessSearches(): void {
  if (heard.size === 0) return;
  writeTx((tx) => {
    for (const [search, { times, lastAt }] of heard) {
      tx.insert(fruitlessSearch)
        .values({ search, times, firstAt: lastAt, lastAt })
        .onConflictDoUpdate({
          target: fruitlessSearch.search,
          set: { times: sql`${fruitlessSearch.times} + ${times}`, lastAt },
        })
        .run();
    }
    const tooMany = (tx.select({ n: count() }).from(fruitlessSearch).get()?.n ?? 0) - MOST_REMEMBERED;
    if (tooMany <= 0) return;
    const least = tx
      .select({ search: fruitlessSearch.search })
      .from(fruitlessSearch)
      .orderBy(asc(fruitlessSearch.times), asc(fruitlessSearch.lastAt))
      .limit(tooMany);
    tx.delete(fruitlessSearch).where(inArray(fruitlessSearch.search, least)).run();
  });
  heard.clear();
}
