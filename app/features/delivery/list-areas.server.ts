import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/platform/db/db.server";
import {
  countRows,
  countUpTo,
  matchesSearch,
  paginateTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import type { ServiceArea } from "./coverage.server";
import type { AreasQuery } from "./input";
import { serviceArea } from "./tables";

const { id, pincode, city, state, isServiceable } = serviceArea;

export interface AreasPage {
  items: ServiceArea[];
  currentPage: number;
  totalPages: number;
  totalItems: number;
  limit: number;
  /** Whether there are more areas than were counted. */
  isLonger: boolean;
}

const noCase = (column: AnySQLiteColumn): SQL => sql`${column} collate nocase`;
/** Sorts after every character a name may continue with. */
const LAST_CHARACTER = "\u{10ffff}";

/** The column begins with a text in any letter case; no condition without a text. */
const beginsWith = (column: AnySQLiteColumn, text: string | undefined): SQL | undefined =>
  text ? and(gte(noCase(column), text), lt(noCase(column), text + LAST_CHARACTER)) : undefined;

/**
 * One page of the areas that match a search over pincode, area and city and the filters, by pincode, or by
 * the filtered state or city first.
 */
export function listAreas(query: AreasQuery): AreasPage {
  const filters = and(
    // The list is ordered by pincode, so all matches are needed, not only the newest.
    matchesSearch("service_area", query.search, "all"),
    beginsWith(state, query.state),
    beginsWith(city, query.city),
    query.isServiceable ? eq(isServiceable, query.isServiceable === "true") : undefined,
  );
  const rowTotal = filters
    ? countUpTo(db.select({ id }).from(serviceArea).where(filters))
    : toExactTotal(countRows("service_area"));
  const { offset, ...pages } = paginateTotal(rowTotal, query.page, query.limit);
  const placeOrder = query.state ? [noCase(state), noCase(city)] : query.city ? [noCase(city)] : [];
  const items = db
    .select()
    .from(serviceArea)
    .where(filters)
    .orderBy(...placeOrder, asc(pincode))
    .limit(query.limit)
    .offset(offset)
    .all();
  return { ...pages, items };
}
