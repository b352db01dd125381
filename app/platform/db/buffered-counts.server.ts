import { asc, count, inArray, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { writeTx } from "./db.server";

/** So many different things are remembered; those asked least often, and longest ago, make room for new ones. */
const MAX_STORED = 2_000;
/** So many different ones are taken down between two writings; a flood of nonsense is not worth more. */
const MAX_BUFFERED = 100;

type CounterTable<Key extends string> = SQLiteTable & Record<Key | "times" | "firstAt" | "lastAt", AnySQLiteColumn>;

/**
 * Counts what customers ask for in vain, in a table that tells by `key` how often and when it was asked. `note` keeps it
 * in memory only, so that no page waits for the disk; `write` writes down what was noted since the last time.
 */
export function createBufferedCounter<Key extends string>(table: CounterTable<Key>, key: Key) {
  const { [key]: what, times, lastAt } = table;
  const heard = new Map<string, { times: number; firstAt: Date; lastAt: Date }>();

  function note(asked: string, now: Date): void {
    const before = heard.get(asked);
    if (!before && heard.size >= MAX_BUFFERED) return;
    heard.set(asked, { times: (before?.times ?? 0) + 1, firstAt: before?.firstAt ?? now, lastAt: now });
  }

  function write(): void {
    if (heard.size === 0) return;
    writeTx((tx) => {
      for (const [asked, more] of heard) {
        tx.insert(table)
          .values({ [key]: asked, ...more } as never)
          .onConflictDoUpdate({
            target: what,
            set: { times: sql`${times} + ${more.times}`, lastAt: more.lastAt } as never,
          })
          .run();
      }
      const tooMany = (tx.select({ n: count() }).from(table).get()?.n ?? 0) - MAX_STORED;
      if (tooMany <= 0) return;
      const least = tx.select({ what }).from(table).orderBy(asc(times), asc(lastAt)).limit(tooMany);
      tx.delete(table).where(inArray(what, least)).run();
    });
    heard.clear();
  }

  return { note, write };
}
