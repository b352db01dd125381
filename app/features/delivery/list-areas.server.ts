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

/** A page of the areas the shop knows. */
export interface AreasPage {
  items: ServiceArea[];
  currentPage: number;
  totalPages: number;
  totalItems: number;
  limit: number;
  /** There are more than were counted. */
  isLonger: boolean;
}

const noCase = (column: AnySQLiteColumn): SQL => sql`${column} collate nocase`;
/** Greater than every letter a name may go on with. */
const BEYOND = "\u{10ffff}";

/** The column begins with a text, whatever its case; nothing is narrowed where none was typed. */
const beginsWith = (column: AnySQLiteColumn, text: string | undefined): SQL | undefined =>
  text ? and(gte(noCase(column), text), lt(noCase(column), text + BEYOND)) : undefined;

/**
 * The areas that match a search over pincode, area and city, and the filters: state and city by how they
 * begin, and whether they are serviceable. By pincode; where a state or a city is asked for, by that first.
 */
export function listAreas(query: AreasQuery): AreasPage {
  const filters = and(
    // By pincode, not the newest first: the newest alone would not do.
    matchesSearch("service_area", query.search, "all"),
    beginsWith(state, query.state),
    beginsWith(city, query.city),
    query.isServiceable ? eq(isServiceable, query.isServiceable === "true") : undefined,
  );
  const counted = filters
    ? countUpTo(db.select({ id }).from(serviceArea).where(filters))
    : toExactTotal(countRows("service_area"));
  const { offset, ...pages } = paginateTotal(counted, query.page, query.limit);
  const places = query.state ? [noCase(state), noCase(city)] : query.city ? [noCase(city)] : [];
  const items = db
    .select()
    .from(serviceArea)
    .where(filters)
    .orderBy(...places, asc(pincode))
    .limit(query.limit)
    .offset(offset)
    .all();
  return { ...pages, items };
}
