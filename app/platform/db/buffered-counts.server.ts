import { asc, count, inArray, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db, transaction, tx } from "./db.server";

/** The number of rows in the table; the least often and longest ago counted ones are deleted for new ones. */
const MAX_STORED = 2_000;
/** The number of values buffered between two writes, so that a flood of nonsense stays small. */
const MAX_BUFFERED = 100;

type Counts = Map<string, { times: number; firstAt: Date; lastAt: Date }>;
type CounterTable<Key extends string> = SQLiteTable &
  Record<Key | "times" | "firstAt" | "lastAt", AnySQLiteColumn>;

/**
 * Creates a counter that records in `table` how often and when each value of the column `key` occurred.
 * `note` only buffers in memory, so that no page waits for the disk; `write` stores what was noted since the
 * last write.
 */
export function createBufferedCounter<Key extends string>(table: CounterTable<Key>, key: Key) {
  const { [key]: keyColumn, times, lastAt } = table;
  let buffer: Counts = new Map();

  function note(value: string, now: Date): void {
    const before = buffer.get(value);
    if (!before && buffer.size >= MAX_BUFFERED) return;
    buffer.set(value, { times: (before?.times ?? 0) + 1, firstAt: before?.firstAt ?? now, lastAt: now });
  }

  // Values noted while the transaction waits are written next time, as are values that could not be written.
  async function write(): Promise<void> {
    if (buffer.size === 0) return;
    const batch = buffer;
    buffer = new Map();
    try {
      await transaction(() => store(batch));
    } catch (error) {
      for (const [value, newer] of buffer) {
        const before = batch.get(value);
        const sum = (before?.times ?? 0) + newer.times;
        batch.set(value, { times: sum, firstAt: before?.firstAt ?? newer.firstAt, lastAt: newer.lastAt });
      }
      buffer = batch;
      throw error;
    }
  }

  function store(batch: Counts): void {
    for (const [value, added] of batch) {
      tx()
        .insert(table)
        .values({ [key]: value, ...added } as never)
        .onConflictDoUpdate({
          target: keyColumn,
          set: { times: sql`${times} + ${added.times}`, lastAt: added.lastAt } as never,
        })
        .run();
    }
    const excess = (db.select({ n: count() }).from(table).get()?.n ?? 0) - MAX_STORED;
    if (excess <= 0) return;
    const rarest = db.select({ value: keyColumn }).from(table).orderBy(asc(times), asc(lastAt)).limit(excess);
    tx().delete(table).where(inArray(keyColumn, rarest)).run();
  }

  return { note, write };
}
