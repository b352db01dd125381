import { asc, count, inArray, sql } from "drizzle-orm";
import { writeTx } from "~/db/db.server";
import { fruitlessSearch } from "~/db/schema";
import { log } from "~/lib/log.server";
import { searchWords } from "~/lib/search-words";

/** So many different searches are remembered; the one not heard for longest makes room for a new one. */
const MOST_REMEMBERED = 2_000;
const LONGEST = 80;

/**
 * Notes that a search found nothing: what customers ask for in vain is what the shop should stock or learn to call.
 * Where it cannot be written down, the log has it: nobody's page fails for that.
 */
export function noteFruitlessSearch(search: string, now: Date): void {
  const asked = searchWords(search).join(" ").slice(0, LONGEST);
  if (asked === "") return;
  try {
    remember(asked, now);
  } catch (error) {
    log.warn({ err: error, asked }, "a fruitless search could not be noted");
  }
}

function remember(asked: string, now: Date): void {
  writeTx((tx) => {
    tx.insert(fruitlessSearch)
      .values({ search: asked, times: 1, firstAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: fruitlessSearch.search,
        set: { times: sql`${fruitlessSearch.times} + 1`, lastAt: now },
      })
      .run();
    const remembered = tx.select({ n: count() }).from(fruitlessSearch).get()?.n ?? 0;
    if (remembered <= MOST_REMEMBERED) return;
    const oldest = tx
      .select({ search: fruitlessSearch.search })
      .from(fruitlessSearch)
      .orderBy(asc(fruitlessSearch.lastAt))
      .limit(1);
    tx.delete(fruitlessSearch).where(inArray(fruitlessSearch.search, oldest)).run();
  });
}
