import { cpSync, createWriteStream, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Database from "better-sqlite3";
import { stringify } from "csv-stringify";
import { UPLOADS_FOLDER } from "~/lib/pictures";
import { type Command, CommandError, getArgument, resolveTyped } from "./command";
import { getShopFolder } from "./open-beside.server";

/** What gives access, or is derived from other tables, and so is no use elsewhere. */
const LEFT_OUT =
  /^(?:sqlite_|search_|admin_search|session$|secret_link$|sign_in_step$|two_factor$|recovery_code$|limit_count$|kept_answer$|row_count$|write_probe$)/;
const SECRET_COLUMNS = new Set(["password_hash", "secret", "link_key", "google_subject"]);

const listTables = (client: Database.Database): string[] =>
  (
    client
      .prepare(
        "select name from sqlite_schema where type = 'table' and sql not like '%virtual table%' order by name",
      )
      .pluck()
      .all() as string[]
  ).filter((name) => !LEFT_OUT.test(name));

async function writeTable(client: Database.Database, table: string, file: string): Promise<number> {
  const columns = (client.pragma(`table_info("${table}")`) as { name: string; type: string }[])
    .filter(({ name, type }) => !SECRET_COLUMNS.has(name) && type.toLowerCase() !== "blob")
    .map(({ name }) => name);
  const rows = client.prepare(`select ${columns.map((name) => `"${name}"`).join(", ")} from "${table}"`);
  let count = 0;
  const counted = function* () {
    for (const row of rows.iterate()) {
      count += 1;
      yield row;
    }
  };
  const csv = stringify({ header: true, columns, escape_formulas: true });
  await pipeline(Readable.from(counted()), csv, createWriteStream(file, { mode: 0o600 }));
  return count;
}

export const exportShop: Command = {
  usage: "DIR",
  summary: "writes every table as a CSV file, and the pictures, into a new folder",
  async run({ args }) {
    const folder = resolveTyped(getArgument(args, 0, "DIR"));
    const shop = getShopFolder();
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new CommandError(`${folder} is not empty`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const client = new Database(join(shop, "shop.db"), { readonly: true, timeout: 5_000 });
    const lines: string[] = [];
    try {
      // One moment for all tables.
      client.exec("begin");
      for (const table of listTables(client))
        lines.push(`${table}.csv: ${await writeTable(client, table, join(folder, `${table}.csv`))} rows`);
    } finally {
      client.close();
    }
    const uploads = join(shop, UPLOADS_FOLDER);
    if (existsSync(uploads)) cpSync(uploads, join(folder, UPLOADS_FOLDER), { recursive: true });
    return [...lines, `Everything is in ${folder}`];
  },
};
