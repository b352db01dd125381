import type Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { connection, type ShopDatabase, writable } from "../../app/platform/db/connection.server";

type Method = (...values: unknown[]) => unknown;

/** A statement that may write whenever it is run. */
function writing(statement: Database.Statement): Database.Statement {
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
 * The shop's own connection for tests, which set up what the shop would never write: each statement of this
 * handle may write without a transaction, while the shop's code keeps to `transaction`.
 */
export function writableDb(): ShopDatabase {
  const { $client } = connection();
  const client = { prepare: (sql: string) => writing($client.prepare(sql)) };
  return drizzle(client as unknown as Database.Database);
}
