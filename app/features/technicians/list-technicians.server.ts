import { and, asc, eq, inArray } from "drizzle-orm";
import type { Page } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { countTallied, countUpTo, exactly, isFound, newestFirst, pageOf } from "~/platform/db/list-queries.server";
import type { ElectriciansQuery } from "./input";
import type { Electrician } from "./rules";
import { AVAILABILITY, ELECTRICIAN_STATUSES, EXPERTISE, electrician } from "./tables";

/** What can be chosen in the form of an electrician, in the order it is shown (spec back-office §5). */
export const CHOICES = { expertise: EXPERTISE, availability: AVAILABILITY, statuses: ELECTRICIAN_STATUSES };

const PER_PAGE = 20;

/** One page of the electricians that a search and a status leave, the newest first; `limit`: rows of a page, 20 unless it says. */
export function electriciansOf({
  search,
  status,
  page,
  limit = PER_PAGE,
}: ElectriciansQuery): Page<Electrician> & { limit: number } {
  const found = isFound("electrician", search, status ? "all" : "newest");
  const isAsked = and(status && eq(electrician.status, status), found);
  const rows = db.select().from(electrician).where(isAsked);
  const counted = found ? countUpTo(rows) : exactly(countTallied("electrician", status));
  const { offset, ...part } = pageOf(counted, page, limit);
  const items = db
    .select()
    .from(electrician)
    .where(isAsked)
    .orderBy(...newestFirst(electrician))
    .limit(limit)
    .offset(offset)
    .all();
  return { ...part, items };
}

/** An electrician by id; undefined where there is none. */
export const findElectrician = (id: string): Electrician | undefined =>
  db.select().from(electrician).where(eq(electrician.id, id)).get();

/** Somebody work can be given to. `isPending`: nobody has approved them yet. */
export interface Offered {
  name: string;
  phone: string;
  isPending: boolean;
  availability: Electrician["availability"];
}

/** Every active electrician who has not been refused: the approved first, by name (issue "The back-office", Electricians). */
export function offeredElectricians(): Offered[] {
  const isOffered = and(inArray(electrician.status, ["approved", "pending"]), eq(electrician.isActive, true));
  const rows = db.select().from(electrician).where(isOffered).orderBy(asc(electrician.status), asc(electrician.name));
  return rows
    .all()
    .map(({ name, phone, status, availability }) => ({ name, phone, availability, isPending: status === "pending" }));
}
