import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, expect, expectTypeOf, test, vi } from "vitest";
import { setting } from "~/features/settings/tables";
import { writableDb } from "../../../tests/support/database";
import { holdLock } from "../../../tests/support/lock";
import { connection, type ShopDatabase } from "./connection.server";
import { beforeCommit, cacheUntilChange, db, transaction, tx } from "./db.server";

const ROW = { key: "hours", value: 1, updatedAt: new Date() };
const keys = () => db.select({ key: setting.key }).from(setting).all();
const insert = "insert into setting (key, value, updated_at) values ('hours', '1', 1)";
const insertRow = () => tx().insert(setting).values(ROW).run();
const fails = () => {
  tx().insert(setting).values(ROW).run();
  throw new Error("power cut");
};

/** The handle with the type of the whole database, as a cast would give it. */
const fullHandle = db as ShopDatabase;

afterEach(() => {
  writableDb().delete(setting).run();
});

test("the exported handle has no methods for writing", () => {
  type Writing = Extract<keyof typeof db, "insert" | "update" | "delete" | "run" | "transaction" | "$client">;
  expectTypeOf<Writing>().toBeNever();
});

test.each<[spelling: string, write: () => unknown]>([
  ["in one line", () => fullHandle.insert(setting).values(ROW).run()],
  [
    "over several, kept first",
    () => {
      const written = fullHandle.insert(setting).values(ROW).returning();
      return written.get();
    },
  ],
  ["as SQL that is run", () => fullHandle.run(sql.raw(insert))],
  ["as SQL that is asked for rows", () => db.all(sql.raw(`${insert} returning key`))],
  [
    "in a transaction of its own",
    () => fullHandle.transaction((own) => own.insert(setting).values(ROW).run()),
  ],
  ["by the client", () => fullHandle.$client.exec(insert)],
  ["by a statement of the client", () => fullHandle.$client.prepare(insert).run()],
  [
    "with the handle of a transaction that is over",
    async () => (await transaction(() => tx())).run(sql.raw(insert)),
  ],
  [
    "after a transaction that failed",
    async () => {
      await expect(transaction(fails)).rejects.toThrow("power cut");
      fullHandle.insert(setting).values(ROW).run();
    },
  ],
  [
    "after a transaction within a transaction",
    async () => {
      await transaction(() => {
        transaction(() => undefined).catch(() => {});
      });
      fullHandle.insert(setting).values(ROW).run();
    },
  ],
])("a write outside transaction is refused: %s", async (_spelling, write) => {
  const refused = expect.toSatisfy((error: Error) =>
    /readonly database/.test(`${error.message} ${error.cause}`),
  );
  await expect((async () => write())()).rejects.toThrow(refused);
  expect(keys()).toEqual([]);
});

test("outside a transaction there is no handle for writing", async () => {
  expect(tx).toThrow("no transaction is open");
  await transaction(insertRow);
  expect(tx).toThrow("no transaction is open");
});

test("a transaction cannot begin inside another, which continues", async () => {
  let inner: Promise<unknown> | undefined;
  await transaction(() => {
    inner = transaction(() =>
      tx().insert(setting).values({ key: "inner", value: 1, updatedAt: new Date() }).run(),
    );
    inner.catch(() => {});
    insertRow();
  });
  await expect(inner).rejects.toThrow("cannot begin inside another");
  expect(keys()).toEqual([{ key: "hours" }]);
});

test("failed work leaves nothing behind, and the next transaction works", async () => {
  await expect(transaction(fails)).rejects.toThrow("power cut");
  expect(keys()).toEqual([]);
  await transaction(insertRow);
  expect(keys()).toEqual([{ key: "hours" }]);
});

test("the types refuse a transaction whose work returns a promise", () => {
  // @ts-expect-error: the work of a transaction is synchronous; that this line is an error is what is tested.
  const written = async () => transaction(async () => insertRow());
  expect(written).toBeTypeOf("function");
});

test("while another process holds the lock, requests continue, and waiting writes follow later", async () => {
  const release = await holdLock(connection().$client.name);
  const written = transaction(insertRow);
  await new Promise<void>((seen) => {
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
      if (ticks < 20) return;
      clearInterval(ticking);
      seen();
    }, 10);
  });
  expect(keys()).toEqual([]);
  await release();
  await written;
  expect(keys()).toEqual([{ key: "hours" }]);
});

test("fifty waiting writes leave the event loop free, and follow in their order", async () => {
  const release = await holdLock(connection().$client.name);
  let loopCount = 0;
  let isHeld = true;
  const countLoop = () => {
    loopCount += 1;
    if (isHeld) setImmediate(countLoop);
  };
  setImmediate(countLoop);
  const written: number[] = [];
  const indexes = [...Array(50).keys()];
  const waiting = indexes.map((index) =>
    transaction(() => {
      tx()
        .insert(setting)
        .values({ ...ROW, key: `hours-${index}` })
        .run();
      written.push(index);
    }),
  );
  await sleep(300);
  expect(keys()).toEqual([]);
  // A thread that sleeps inside SQLite gets round only a few times in these 300 ms.
  expect(loopCount).toBeGreaterThan(200);
  isHeld = false;
  await release();
  await Promise.all(waiting);
  expect(written).toEqual(indexes);
  expect(keys()).toHaveLength(50);
});

test("after five seconds of waiting the shop is busy, and nothing is written", async () => {
  const release = await holdLock(connection().$client.name);
  vi.useFakeTimers({ toFake: ["performance"] });
  const written = transaction(insertRow);
  vi.advanceTimersByTime(5_000);
  await expect(written).rejects.toMatchObject({ code: "UNAVAILABLE" });
  vi.useRealTimers();
  await release();
  expect(keys()).toEqual([]);
  await transaction(insertRow);
  expect(keys()).toEqual([{ key: "hours" }]);
});

test("a write that waits behind others is given up after five seconds of its own", async () => {
  const release = await holdLock(connection().$client.name);
  vi.useFakeTimers({ toFake: ["performance"] });
  const first = transaction(() => undefined);
  vi.advanceTimersByTime(3_000);
  const second = transaction(insertRow);
  vi.advanceTimersByTime(2_000);
  await expect(first).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(keys()).toEqual([]);
  await release();
  await second;
  vi.useRealTimers();
  expect(keys()).toEqual([{ key: "hours" }]);
});

test("a clock that is set meanwhile neither ends nor prolongs the wait", async () => {
  const release = await holdLock(connection().$client.name);
  vi.useFakeTimers({ toFake: ["Date"] });
  const write = transaction(insertRow);
  vi.setSystemTime(Date.now() + 60_000);
  await release();
  await write;
  vi.useRealTimers();
  expect(keys()).toEqual([{ key: "hours" }]);
});

test("a transaction cannot begin inside one that has waited", async () => {
  const release = await holdLock(connection().$client.name);
  let inner: Promise<unknown> | undefined;
  const outer = transaction(() => {
    inner = transaction(() => undefined);
    inner.catch(() => {});
    insertRow();
  });
  const following = transaction(() => keys());
  await release();
  await outer;
  await expect(inner).rejects.toThrow("cannot begin inside another");
  expect(await following).toEqual([{ key: "hours" }]);
});

test("a cache can register its listeners inside a transaction, which continues", async () => {
  const count = cacheUntilChange(["setting"], () => keys().length);
  await transaction(() => {
    expect(count()).toBe(0);
    insertRow();
  });
  expect(count()).toBe(1);
  writableDb().delete(setting).run();
  expect(count()).toBe(0);
});

test("what a transaction that was rolled back has read is not cached", async () => {
  const count = cacheUntilChange(["setting"], () => keys().length);
  const failed = transaction(() => {
    expect(count()).toBe(0);
    insertRow();
    expect(count()).toBe(1);
    throw new Error("refused");
  });
  await expect(failed).rejects.toThrow("refused");
  expect(count()).toBe(0);
  await transaction(insertRow);
  expect(count()).toBe(1);
  writableDb().delete(setting).run();
});

test("what follows from written rows is written in the same transaction, once", async () => {
  let calls = 0;
  beforeCommit(["setting"], () => {
    calls += 1;
    if (keys().length > 1) throw new Error("one is enough");
    tx().update(setting).set({ value: calls }).run();
  });
  await transaction(() => undefined);
  expect(calls).toBe(0);
  await transaction(insertRow);
  expect([calls, db.select().from(setting).get()?.value]).toEqual([1, 1]);
  const second = transaction(() =>
    tx()
      .insert(setting)
      .values({ ...ROW, key: "second" })
      .run(),
  );
  await expect(second).rejects.toThrow("one is enough");
  expect([calls, keys().length]).toEqual([2, 1]);
  await transaction(() => undefined);
  expect(calls).toBe(2);
});

test("the write-ahead log can be emptied while writing is refused", () => {
  expect(connection().$client.pragma("query_only", { simple: true })).toBe(1);
  expect(connection().$client.pragma("wal_checkpoint(TRUNCATE)")).toEqual([
    { busy: 0, log: 0, checkpointed: 0 },
  ]);
});
