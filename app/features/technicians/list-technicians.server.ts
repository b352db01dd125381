import { and, asc, eq, inArray } from "drizzle-orm";
import type { Page } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import {
  countRows,
  countUpTo,
  matchesSearch,
  newestFirst,
  paginateTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import type { TechniciansQuery } from "./input";
import type { Technician } from "./rules";
import { AVAILABILITY, EXPERTISE, TECHNICIAN_STATUSES, technician } from "./tables";

/** What can be chosen in the form of an electrician, in the order it is shown. */
export const TECHNICIAN_OPTIONS = {
  expertise: EXPERTISE,
  availability: AVAILABILITY,
  statuses: TECHNICIAN_STATUSES,
};

const PAGE_SIZE = 20;

/**
 * One page of the electricians that a search and a status leave, the newest first; `limit`: rows of a page,
 * 20 unless it says.
 */
export function listTechnicians({
  search,
  status,
  page,
  limit = PAGE_SIZE,
}: TechniciansQuery): Page<Technician> & { limit: number } {
  const found = matchesSearch("electrician", search, status ? "all" : "newest");
  const isAsked = and(status && eq(technician.status, status), found);
  const rows = db.select().from(technician).where(isAsked);
  const counted = found ? countUpTo(rows) : toExactTotal(countRows("electrician", status));
  const { offset, ...part } = paginateTotal(counted, page, limit);
  const items = db
    .select()
    .from(technician)
    .where(isAsked)
    .orderBy(...newestFirst(technician))
    .limit(limit)
    .offset(offset)
    .all();
  return { ...part, items };
}

/** An electrician by id; undefined where there is none. */
export const findTechnician = (id: string): Technician | undefined =>
  db.select().from(technician).where(eq(technician.id, id)).get();

/** Somebody work can be given to. `isPending`: nobody has approved them yet. */
export interface AssignableTechnician {
  name: string;
  phone: string;
  isPending: boolean;
  availability: Technician["availability"];
}

/**
 * Every active electrician who has not been refused: the approved first, by name (rule:
 * technician-assignable).
 */
export function listAssignableTechnicians(): AssignableTechnician[] {
  const isOffered = and(inArray(technician.status, ["approved", "pending"]), eq(technician.isActive, true));
  const rows = db
    .select()
    .from(technician)
    .where(isOffered)
    .orderBy(asc(technician.status), asc(technician.name));
  return rows.all().map(({ name, phone, status, availability }) => ({
    name,
    phone,
    availability,
    isPending: status === "pending",
  }));
}
