import Database from "better-sqlite3";
import { days } from "~/lib/time";
import { createAdminSearch } from "../../app/platform/db/admin-search-triggers";
import { dropTriggers } from "../../app/platform/db/triggers";
import { MAINTAINED } from "../../app/shop";
import { insertProducts } from "../full-catalogue/fill";
import { fillAreas } from "./areas";
import { fillAudit } from "./audit";
import { fillBookings } from "./bookings";
import { fillCustomers } from "./customers";
import { fillEmails } from "./emails";
import { fillMessages } from "./messages";
import { fillOrders } from "./orders";

/** The number of rows of each kind. */
export interface Sizes {
  products: number;
  customers: number;
  areas: number;
  orders: number;
  bookings: number;
  messages: number;
  emails: number;
  changes: number;
}

/** A busy shop after two years. */
export const BUSY: Sizes = {
  products: 20_000,
  customers: 30_000,
  areas: 17_000,
  orders: 100_000,
  bookings: 50_000,
  messages: 20_000,
  emails: 100_000,
  changes: 50_000,
};

/** Below two years, after which messages are deleted, so that no job deletes any during a measurement. */
const SPAN_DAYS = 725;

/**
 * Fills the database file of a shop with the data of two years before `now`, the same in every run. To be
 * called once per shop; a running shop finds the new products in its search only after a restart. The search
 * index of the back-office is created at the end, because updating it with every row takes three times as
 * long.
 */
export function fillBooks(file: string, sizes: Sizes, now: Date): void {
  const books = new Database(file);
  for (const pragma of ["busy_timeout = 5000", "foreign_keys = ON", "cache_size = -256000"])
    books.pragma(pragma);
  const span = { from: now.getTime() - days(SPAN_DAYS), now: now.getTime() };
  const write = () => {
    dropTriggers(books, "search_*");
    const products = insertProducts(books, sizes.products);
    const people = fillCustomers(books, sizes.customers, span);
    fillAreas(books, sizes.areas, span);
    fillOrders(books, sizes.orders, people, products, span);
    fillBookings(books, sizes.bookings, people, span);
    fillMessages(books, sizes.messages, people, span);
    fillEmails(books, sizes.emails, span);
    fillAudit(books, sizes.changes, span);
  };
  try {
    books.transaction(write).immediate();
    books.transaction(() => books.exec(createAdminSearch(MAINTAINED))).immediate();
  } finally {
    books.close();
  }
}
