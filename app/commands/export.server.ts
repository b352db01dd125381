import { cpSync, createWriteStream, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Database from "better-sqlite3";
import { type ExportTable, listExportTables, renderTable } from "~/features/exports/read-tables.server";
import { UPLOADS_FOLDER } from "~/lib/pictures";
import { type Command, CommandError, getArgument, resolveTyped } from "./command";
import { getShopFolder } from "./open-beside.server";

/** Writes a table as a CSV file, and gives the number of its rows. */
async function writeTable(client: Database.Database, table: ExportTable, file: string): Promise<number> {
  await pipeline(Readable.from(renderTable(table, client)), createWriteStream(file, { mode: 0o600 }));
  return client.prepare<[], number>(`select count(*) from "${table.name}"`).pluck().get() ?? 0;
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
      for (const table of listExportTables(client)) {
        const name = `${table.name}.csv`;
        lines.push(`${name}: ${await writeTable(client, table, join(folder, name))} rows`);
      }
    } finally {
      client.close();
    }
    const uploads = join(shop, UPLOADS_FOLDER);
    if (existsSync(uploads)) cpSync(uploads, join(folder, UPLOADS_FOLDER), { recursive: true });
    return [...lines, `Everything is in ${folder}`];
  },
};
