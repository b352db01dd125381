import { openBooks } from "./books";
import { PREPARED, type RunningShop } from "./shop";

export type SharedShop = Pick<RunningShop, "url" | "folder">;

/** What no customer sees of another, counts that reading adds to, and what is derived from other tables. */
const FREE = [
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
const isFree = (table: string) => FREE.includes(table) || /^(?:search|sqlite)_/.test(table);

const REFUSAL = "This shop is shared by all tests that only read: open one of your own";

/**
 * Makes a running shop refuse every change but new accounts and what belongs to those. What its clock would
 * change is refused too, which only its log tells.
 */
export function makeReadOnly(shop: Pick<SharedShop, "folder">): void {
  const books = openBooks(shop);
  const names = books.prepare("select name from sqlite_schema where type = 'table'").pluck();
  const tables = (names.all() as string[]).filter((name) => !isFree(name));
  const lastAccount = books.prepare("select max(rowid) from user").pluck().get() as number;
  for (const table of tables)
    for (const verb of table === "user" ? ["update", "delete"] : ["insert", "update", "delete"]) {
      const when = table === "user" ? `when old.rowid <= ${lastAccount}` : "";
      books.exec(
        `create trigger "shared_${verb}_${table}" before ${verb} on "${table}" ${when}
         begin select raise(abort, '${REFUSAL} (${verb} on ${table})'); end`,
      );
    }
  books.close();
}

/**
 * The one shop of a run, for tests that only read, or change nothing but what customers of their own making
 * keep for themselves (cart, wishlist, profile, picture). Not for tests with orders, reviews, settings or
 * letters, nor for those that count people or reach a limit that goes by address. It is closed after the run.
 */
export function openSharedShop(): SharedShop {
  const { shared } = JSON.parse(process.env[PREPARED] ?? "{}") as { shared?: SharedShop };
  if (!shared) throw new Error("No shop has been prepared: run this as one of the http or browser tests");
  return shared;
}
