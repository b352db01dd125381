import { openBooks } from "./books";
import { PREPARED, type RunningShop } from "./shop";

export type SharedShop = Pick<RunningShop, "url" | "folder">;

/** What one customer cannot see of another, what is counted for everybody alike, and what SQLite keeps of other tables. */
const FREE =
  /^(?:session|cart_line|wishlist_item|portrait|limit_count|fruitless_search|pincode_enquiry|tally|shelf|facet_cell|desk_place|search_.*|sqlite_.*)$/;

const REFUSAL = "This shop is shared by all tests that only read: open one of your own";

/** Makes a running shop refuse every change but new accounts, and what belongs to those. Its clock is refused too, and logs it. */
export function makeReadOnly(shop: Pick<SharedShop, "folder">): void {
  const books = openBooks(shop);
  const tables = books.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[];
  const lastAccount = books.prepare("select max(rowid) from user").pluck().get() as number;
  for (const table of tables.filter((name) => !FREE.test(name)))
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
 * The one shop of a run, for tests that only read, or change nothing but what customers they have made themselves keep for
 * themselves (cart, wishlist, profile, picture). Not for tests with orders, reviews, settings, letters or changes beside the
 * shop, nor for those that count people or reach a limit that goes by address. It is closed after the run.
 */
export function openSharedShop(): SharedShop {
  const { shared } = JSON.parse(process.env[PREPARED] ?? "{}") as { shared?: SharedShop };
  if (!shared) throw new Error("No shop has been prepared: run this as one of the http or browser tests");
  return shared;
}
