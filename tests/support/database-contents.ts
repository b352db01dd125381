import { createHash } from "node:crypto";
import { openDatabase } from "./shop-data";

/** The checksum of every table's rows, without the tables of which `isIgnored` holds. */
export function digestTables(
  shop: { folder: string },
  isIgnored: (table: string) => boolean = () => false,
): Record<string, string> {
  const database = openDatabase(shop);
  const names = database.prepare("select name from sqlite_schema where type = 'table' order by name").pluck();
  const tables = (names.all() as string[]).filter((table) => !isIgnored(table));
  const digest = (table: string) => {
    const hash = createHash("sha256");
    for (const row of database.prepare(`select * from "${table}"`).raw().iterate())
      hash.update(JSON.stringify(row));
    return hash.digest("hex");
  };
  const digests = Object.fromEntries(tables.map((table) => [table, digest(table)]));
  database.close();
  return digests;
}
