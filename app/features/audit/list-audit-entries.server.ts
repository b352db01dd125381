import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { addDays, shopMoment } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import {
  countRows,
  countUpTo,
  matchesSearch,
  paginateTotal,
  type RowTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import { createExistenceCheck } from "./existing-subjects.server";
import type { AuditQuery } from "./input";
import { auditEntry } from "./tables";
import { listChangedFields } from "./words";

const PAGE_SIZE = 20;

const { id, at, actorId, action, kind, subjectId, label, before, after } = auditEntry;
const LIST_COLUMNS = { id, at, action, kind, subjectId, label, before, after, who: user.name };

/** Which entries are asked for, and whether only their kind narrows them. */
function toFilter({ search, kind: wanted, administrator, from, to }: AuditQuery) {
  const filtered = [
    matchesSearch("audit_entry", search, wanted || administrator || from || to ? "all" : "newest"),
    administrator ? eq(actorId, administrator) : undefined,
    from ? gte(at, shopMoment(from, "00:00")) : undefined,
    to ? lt(at, shopMoment(addDays(to, 1), "00:00")) : undefined,
  ].filter((condition) => condition !== undefined);
  return { which: and(...filtered, wanted && eq(kind, wanted)), isTallied: filtered.length === 0 };
}

function countEntries(
  query: AuditQuery,
  { which, isTallied: isCounted }: ReturnType<typeof toFilter>,
): RowTotal {
  if (!isCounted) return countUpTo(db.select({ id }).from(auditEntry).where(which));
  return toExactTotal(countRows("audit_entry", query.kind));
}

/**
 * One page of what administrators have changed, the newest first: when, who (null for somebody who has left),
 * what, and field by field what was and what is; `isThere`: the thing can still be looked at. `isLonger`:
 * there are more than were counted.
 */
export function listAuditEntries(query: AuditQuery) {
  const wanted = toFilter(query);
  const { offset, ...part } = paginateTotal(countEntries(query, wanted), query.page, PAGE_SIZE);
  const rows = db
    .select(LIST_COLUMNS)
    .from(auditEntry)
    .leftJoin(user, eq(user.id, actorId))
    .where(wanted.which)
    .orderBy(desc(at), desc(id))
    .limit(part.limit)
    .offset(offset)
    .all();
  const isThere = createExistenceCheck(rows);
  const items = rows.map(({ before, after, ...entry }) => ({
    ...entry,
    isThere: isThere(entry),
    fields: listChangedFields(before, after),
  }));
  return { ...part, items };
}

/**
 * Everybody who has ever changed something, by the ids of their accounts; `name` is null where the account is
 * gone.
 */
export function listActors(): { id: string; name: string | null }[] {
  // From one id to the next by the index: however long the log is, as many steps as there are administrators.
  return db.all(sql`with recursive actor(id) as (
      select min(${actorId}) from ${auditEntry}
      union all
      select (select min(${actorId}) from ${auditEntry} where ${actorId} > actor.id) from actor where actor.id is not null)
    select actor.id as id, ${user.name} as name from actor left join ${user} on ${user.id} = actor.id
    where actor.id is not null order by ${user.name} is null, ${user.name}`);
}
