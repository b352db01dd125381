import { and, asc, eq, inArray } from "drizzle-orm";
import type { Page } from "~/lib/paginate";
import { PAGE_SIZE } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import {
  countRows,
  countUpTo,
  getRowCounts,
  matchesSearch,
  newestFirst,
  paginateTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import type { TechniciansQuery } from "./input";
import type { Technician } from "./rules";
import { AVAILABILITY, EXPERTISE, TECHNICIAN_STATUSES, technician } from "./tables";

/** The choices of the technician form, in order. */
export const TECHNICIAN_OPTIONS = {
  expertise: EXPERTISE,
  availability: AVAILABILITY,
  statuses: TECHNICIAN_STATUSES,
};

/** One page of the technicians that match a search and a status, the newest first. */
export function listTechnicians({
  search,
  status,
  page,
  limit = PAGE_SIZE,
}: TechniciansQuery): Page<Technician> & { limit: number } {
  const searchCondition = matchesSearch("electrician", search, status ? "all" : "newest");
  const condition = and(status && eq(technician.status, status), searchCondition);
  const rows = db.select().from(technician).where(condition);
  const rowTotal = searchCondition ? countUpTo(rows) : toExactTotal(countRows("electrician", status));
  const { offset, ...part } = paginateTotal(rowTotal, page, limit);
  const items = db
    .select()
    .from(technician)
    .where(condition)
    .orderBy(...newestFirst(technician))
    .limit(limit)
    .offset(offset)
    .all();
  return { ...part, items };
}

/** How many technicians there are in each state and in all. */
export const countTechnicians = () => ({
  counts: getRowCounts("electrician"),
  total: countRows("electrician"),
});

export const findTechnician = (id: string): Technician | undefined =>
  db.select().from(technician).where(eq(technician.id, id)).get();

/** A technician who can be given work; `isPending` means not yet approved. */
export interface AssignableTechnician {
  name: string;
  phone: string;
  isPending: boolean;
  availability: Technician["availability"];
}

/**
 * Every active technician who has not been refused, approved ones first, then by name (rule:
 * technician-assignable).
 */
export function listAssignableTechnicians(): AssignableTechnician[] {
  const isAssignable = and(
    inArray(technician.status, ["approved", "pending"]),
    eq(technician.isActive, true),
  );
  const rows = db
    .select()
    .from(technician)
    .where(isAssignable)
    .orderBy(asc(technician.status), asc(technician.name));
  return rows.all().map(({ name, phone, status, availability }) => ({
    name,
    phone,
    availability,
    isPending: status === "pending",
  }));
}
