import { asc, count, inArray, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db, transaction, tx } from "./db.server";

/**
 * So many different things are remembered; those asked least often, and longest ago, make room for new ones.
 */
const MAX_STORED = 2_000;
/** So many different ones are taken down between two writings; a flood of nonsense is not worth more. */
const MAX_BUFFERED = 100;

type Counts = Map<string, { times: number; firstAt: Date; lastAt: Date }>;
type CounterTable<Key extends string> = SQLiteTable &
  Record<Key | "times" | "firstAt" | "lastAt", AnySQLiteColumn>;

/**
 * Counts what customers ask for in vain, in a table that tells by `key` how often and when it was asked.
 * `note` keeps it in memory only, so that no page waits for the disk; `write` writes down what was noted
 * since the last time.
 */
export function createBufferedCounter<Key extends string>(table: CounterTable<Key>, key: Key) {
  const { [key]: what, times, lastAt } = table;
  let heard: Counts = new Map();

  function note(asked: string, now: Date): void {
    const before = heard.get(asked);
    if (!before && heard.size >= MAX_BUFFERED) return;
    heard.set(asked, { times: (before?.times ?? 0) + 1, firstAt: before?.firstAt ?? now, lastAt: now });
  }

  // What is noted while a transaction waits is for the next one; what could not be written is for it too.
  async function write(): Promise<void> {
    if (heard.size === 0) return;
    const due = heard;
    heard = new Map();
    try {
      await transaction(() => store(due));
    } catch (error) {
      for (const [asked, later] of heard) {
        const before = due.get(asked);
        const sum = (before?.times ?? 0) + later.times;
        due.set(asked, { times: sum, firstAt: before?.firstAt ?? later.firstAt, lastAt: later.lastAt });
      }
      heard = due;
      throw error;
    }
  }

  function store(due: Counts): void {
    for (const [asked, more] of due) {
      tx()
        .insert(table)
        .values({ [key]: asked, ...more } as never)
        .onConflictDoUpdate({
          target: what,
          set: { times: sql`${times} + ${more.times}`, lastAt: more.lastAt } as never,
        })
        .run();
    }
    const tooMany = (db.select({ n: count() }).from(table).get()?.n ?? 0) - MAX_STORED;
    if (tooMany <= 0) return;
    const least = db.select({ what }).from(table).orderBy(asc(times), asc(lastAt)).limit(tooMany);
    tx().delete(table).where(inArray(what, least)).run();
  }

  return { note, write };
}
