import type Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { connection, type ShopDatabase, writable } from "../../app/platform/db/connection.server";

type Method = (...values: unknown[]) => unknown;

/** Wraps a statement so that each of its methods may write. */
function makeWritable(statement: Database.Statement): Database.Statement {
  const proxy: Database.Statement = new Proxy(statement, {
    get(real, name) {
      const value: unknown = Reflect.get(real, name, real);
      if (typeof value !== "function") return value;
      const call: Method = (...values) => {
        const result = writable(() => (value as Method).apply(real, values));
        return result === real ? proxy : result;
      };
      return call;
    },
  });
  return proxy;
}

/**
 * The shop's connection with statements that may write outside of a `transaction`, so that tests can set up
 * rows which the shop itself would never write.
 */
export function writableDb(): ShopDatabase {
  const { $client } = connection();
  const client = { prepare: (sql: string) => makeWritable($client.prepare(sql)) };
  return drizzle(client as unknown as Database.Database);
}
