import Database from "better-sqlite3";
import { days } from "~/lib/time";
import { CREATE_ADMIN_SEARCH, DROP_ADMIN_SEARCH } from "../../app/platform/db/admin-search-triggers";
import { stockShelves } from "../full-shelves/fill";
import { fillAreas } from "./areas";
import { fillAudit } from "./audit";
import { fillLetters } from "./letters";
import { fillMessages } from "./messages";
import { fillOrders } from "./orders";
import { fillCustomers } from "./people";
import { fillRequests } from "./requests";

/** How many of each are written. */
export interface Sizes {
  products: number;
  customers: number;
  areas: number;
  orders: number;
  requests: number;
  messages: number;
  letters: number;
  changes: number;
}

/** A busy shop after two years. */
export const BUSY: Sizes = {
  products: 20_000,
  customers: 30_000,
  areas: 17_000,
  orders: 100_000,
  requests: 50_000,
  messages: 20_000,
  letters: 100_000,
  changes: 50_000,
};

/** Messages are kept for two years: none of these is forgotten while something is measured. */
const SPAN_DAYS = 725;

/**
 * Fills the database file of a shop with what two years bring in, told relative to `now`, the same words in
 * every run. Once per shop, which may be open or closed: one that is open finds the new products by its own
 * search after its next opening. What the back-office searches by is made at the end: word by word with every
 * row it would take three times as long.
 */
export function fillBooks(file: string, sizes: Sizes, now: Date): void {
  const books = new Database(file);
  for (const pragma of ["busy_timeout = 5000", "foreign_keys = ON", "cache_size = -256000"])
    books.pragma(pragma);
  const span = { from: now.getTime() - days(SPAN_DAYS), now: now.getTime() };
  const write = () => {
    books.exec(DROP_ADMIN_SEARCH);
    const goods = stockShelves(books, sizes.products);
    const people = fillCustomers(books, sizes.customers, span);
    fillAreas(books, sizes.areas, span);
    fillOrders(books, sizes.orders, people, goods, span);
    fillRequests(books, sizes.requests, people, span);
    fillMessages(books, sizes.messages, people, span);
    fillLetters(books, sizes.letters, span);
    fillAudit(books, sizes.changes, span);
  };
  try {
    books.transaction(write).immediate();
    books.transaction(() => books.exec(CREATE_ADMIN_SEARCH)).immediate();
  } finally {
    books.close();
  }
}
