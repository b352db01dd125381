import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { setting } from "~/features/settings/tables";
import { writableDb } from "../../../tests/support/database";
import { connection, type ShopDatabase } from "./connection.server";
import { cacheUntilChange, db, storeOfLibrary, writeTx } from "./db.server";

const ROW = { key: "hours", value: 1, updatedAt: new Date() };
const keys = () => db.select({ key: setting.key }).from(setting).all();
const insert = "insert into setting (key, value, updated_at) values ('hours', '1', 1)";

/** The handle as somebody has it who tells TypeScript that it can do more. */
const everything = db as ShopDatabase;

test("what is exported for reading has no word for writing", () => {
  // @ts-expect-error
  const words = [db.insert, db.update, db.delete, db.run, db.transaction, db.$client];
  expect(words).toHaveLength(6);
});

test.each<[spelling: string, write: () => unknown]>([
  ["in one line", () => everything.insert(setting).values(ROW).run()],
  [
    "over several, kept first",
    () => {
      const written = everything.insert(setting).values(ROW).returning();
      return written.get();
    },
  ],
  [
    "as SQL that is run",
    () => everything.run(sql`insert into setting (key, value, updated_at) values ('hours', '1', 1)`),
  ],
  [
    "as SQL that is asked for rows",
    () => db.all(sql`insert into setting (key, value, updated_at) values ('hours', '1', 1) returning key`),
  ],
  ["in a transaction of its own", () => everything.transaction((tx) => tx.insert(setting).values(ROW).run())],
  ["by the client", () => everything.$client.exec(insert)],
  ["by a statement of the client", () => everything.$client.prepare(insert).run()],
  ["by a statement that a library prepares", () => storeOfLibrary().prepare(insert).run()],
  [
    "after a transaction that failed",
    () => {
      expect(() =>
        writeTx(() => {
          throw new Error("power cut");
        }),
      ).toThrow("power cut");
      everything.insert(setting).values(ROW).run();
    },
  ],
  [
    "after a transaction within a transaction",
    () => {
      writeTx(() => writeTx(() => undefined));
      everything.insert(setting).values(ROW).run();
    },
  ],
])("a write outside writeTx is refused: %s", (_spelling, write) => {
  const refused = expect.toSatisfy((error: Error) => /readonly database/.test(`${error.message} ${error.cause}`));
  expect(write).toThrow(refused);
  expect(keys()).toEqual([]);
});

test("a transaction may write after one within it has ended or failed", () => {
  writeTx((tx) => {
    writeTx((inner) =>
      inner
        .insert(setting)
        .values({ ...ROW, key: "kept" })
        .run(),
    );
    expect(() =>
      writeTx((inner) => {
        inner
          .insert(setting)
          .values({ ...ROW, key: "dropped" })
          .run();
        throw new Error("no");
      }),
    ).toThrow("no");
    tx.insert(setting).values(ROW).run();
  });
  expect(keys()).toEqual([{ key: "hours" }, { key: "kept" }]);
  writableDb().delete(setting).run();
});

test("what is remembered begins to listen in the midst of a transaction, which writes on", () => {
  const count = cacheUntilChange(["setting"], () => keys().length);
  writeTx((tx) => {
    expect(count()).toBe(0);
    tx.insert(setting).values(ROW).run();
  });
  expect(count()).toBe(1);
  writableDb().delete(setting).run();
  expect(count()).toBe(0);
});

test("the log of writes can be emptied while only reading is allowed", () => {
  expect(connection().$client.pragma("query_only", { simple: true })).toBe(1);
  expect(connection().$client.pragma("wal_checkpoint(TRUNCATE)")).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
});
