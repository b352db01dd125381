import { join } from "node:path";
import Database from "better-sqlite3";
import { describeDamage } from "~/platform/db/storage-failures.server";
import { type Command, CommandError, getArgument } from "./command";
import { getShopFolder } from "./open-beside.server";

export const sql: Command = {
  usage: '"SELECT …"',
  summary: "runs a query that only reads, and prints a line of JSON for each row",
  run({ args }) {
    const query = getArgument(args, 0, "The query");
    const folder = getShopFolder();
    const client = new Database(join(folder, "shop.db"), { readonly: true, timeout: 5_000 });
    try {
      const statement = client.prepare(query);
      if (!statement.reader) throw new CommandError("Only queries that read are run");
      return statement.all().map((row) => JSON.stringify(row));
    } catch (error) {
      if (!(error instanceof Database.SqliteError)) throw error;
      throw new CommandError(describeDamage(error, folder) ?? error.message);
    } finally {
      client.close();
    }
  },
};
