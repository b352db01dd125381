import { PREPARED_VARIABLE, type RunningShop } from "./shop";
import { openDatabase } from "./shop-data";

export type SharedShop = Pick<RunningShop, "url" | "folder">;

/** Tables of one customer alone, counts that reading changes, and tables that are derived from others. */
const WRITABLE_TABLES = [
  "session",
  "cart_line",
  "wishlist_item",
  "portrait",
  "limit_count",
  "fruitless_search",
  "pincode_enquiry",
  "tally",
  "shelf",
  "facet_cell",
  "desk_place",
];
const isWritable = (table: string) => WRITABLE_TABLES.includes(table) || /^(?:search|sqlite)_/.test(table);

const REFUSAL_MESSAGE = "This shop is shared by all tests that only read: open one of your own";

/**
 * Adds triggers that refuse every change except new accounts and their own data. Changes by scheduled jobs
 * are refused too, which only the shop's log shows.
 */
export function makeReadOnly(shop: Pick<SharedShop, "folder">): void {
  const database = openDatabase(shop);
  const names = database.prepare("select name from sqlite_schema where type = 'table'").pluck();
  const tables = (names.all() as string[]).filter((name) => !isWritable(name));
  const lastAccount = database.prepare("select max(rowid) from user").pluck().get() as number;
  for (const table of tables)
    for (const verb of table === "user" ? ["update", "delete"] : ["insert", "update", "delete"]) {
      const when = table === "user" ? `when old.rowid <= ${lastAccount}` : "";
      database.exec(
        `create trigger "shared_${verb}_${table}" before ${verb} on "${table}" ${when}
         begin select raise(abort, '${REFUSAL_MESSAGE} (${verb} on ${table})'); end`,
      );
    }
  database.close();
}

/**
 * The shop that all tests of a run share, for tests that only read, or that change nothing but the cart,
 * wishlist, profile or picture of customers they have created. Not for tests with orders, reviews, settings
 * or emails, nor for tests that count users or reach a limit by client address. It is closed after the run.
 */
export function openSharedShop(): SharedShop {
  const { shared } = JSON.parse(process.env[PREPARED_VARIABLE] ?? "{}") as { shared?: SharedShop };
  if (!shared) throw new Error("No shop has been prepared: run this as one of the http or browser tests");
  return shared;
}
