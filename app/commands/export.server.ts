import { cpSync, createWriteStream, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Database from "better-sqlite3";
import { stringify } from "csv-stringify";
import { UPLOADS_FOLDER } from "~/lib/pictures";
import { type Command, CommandError, getArgument, resolveTyped } from "./command";
import { getShopFolder } from "./open-beside.server";

/** Tables that give access, or are derived from others, and so are of no use elsewhere. */
const LEFT_OUT = new RegExp(
  `^(?:sqlite_.*|search_.*|${[
    "session",
    "secret_link",
    "sign_in_step",
    "two_factor",
    "recovery_code",
    "google_identity",
    "google_link_request",
    "limit_count",
    "kept_answer",
    "tally",
    "shelf",
    "facet_cell",
    "desk_place",
    "write_probe",
  ].join("|")})$`,
);
/** Columns that give access, in any table; the texts of e-mails have links in them. */
const SECRET_COLUMNS = new Set(["password_hash", "secret", "link_key", "once_key", "holder", "text", "html"]);

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
  usage: "DIR [--from FOLDER]",
  summary: "writes every table as a CSV file, and the pictures, into a new folder",
  options: ["from"],
  async run({ args, options }) {
    const folder = resolveTyped(getArgument(args, 0, "DIR"));
    const shop = options.from ? resolveTyped(options.from) : getShopFolder();
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
