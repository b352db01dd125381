import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { PAGE_SIZE } from "~/lib/paginate";
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
import { formatAction, listChangedFields } from "./format-changed-fields";
import type { AuditQuery } from "./input";
import { createExistenceCheck, findAuditKind, findSubjectPath } from "./subjects.server";
import { auditEntry } from "./tables";

const { id, at, actorId, action, kind, subjectId, label, before, after } = auditEntry;
const LIST_COLUMNS = { id, at, action, kind, subjectId, label, before, after, who: user.name };

/**
 * The condition of a query, and whether stored counts answer it: that is so if it filters by nothing but the
 * kind.
 */
function toFilter({ search, kind: subjectKind, administrator, from, to }: AuditQuery) {
  const filters = [
    matchesSearch("audit_entry", search, subjectKind || administrator || from || to ? "all" : "newest"),
    administrator ? eq(actorId, administrator) : undefined,
    from ? gte(at, shopMoment(from, "00:00")) : undefined,
    to ? lt(at, shopMoment(addDays(to, 1), "00:00")) : undefined,
  ].filter((filter) => filter !== undefined);
  return {
    condition: and(...filters, subjectKind && eq(kind, subjectKind)),
    hasStoredCount: filters.length === 0,
  };
}

function countEntries(
  query: AuditQuery,
  { condition, hasStoredCount }: ReturnType<typeof toFilter>,
): RowTotal {
  if (!hasStoredCount) return countUpTo(db.select({ id }).from(auditEntry).where(condition));
  return toExactTotal(countRows("audit_entry", query.kind));
}

/**
 * One page of the audit log, newest first: time, actor (null for a deleted account), action and changed
 * fields; `path` is the subject's page, `exists` tells whether the subject still exists. `isLonger`: there
 * are more entries than were counted.
 */
export function listAuditEntries(query: AuditQuery) {
  const filter = toFilter(query);
  const { offset, ...page } = paginateTotal(countEntries(query, filter), query.page, PAGE_SIZE);
  const rows = db
    .select(LIST_COLUMNS)
    .from(auditEntry)
    .leftJoin(user, eq(user.id, actorId))
    .where(filter.condition)
    .orderBy(desc(at), desc(id))
    .limit(page.limit)
    .offset(offset)
    .all();
  const isThere = createExistenceCheck(rows);
  const items = rows.map(({ before, after, ...entry }) => {
    const subjectKind = findAuditKind(entry.kind);
    return {
      ...entry,
      action: formatAction(entry.action),
      kindLabel: subjectKind?.label() ?? entry.kind,
      path: findSubjectPath(entry),
      exists: isThere(entry),
      fields: listChangedFields(before, after, subjectKind?.isPersonal),
    };
  });
  return { ...page, items };
}

/** Everybody with an entry in the audit log, by account id; `name` is null for a deleted account. */
export function listActors(): { id: string; name: string | null }[] {
  // Steps from one id to the next by the index, so the cost depends on the number of administrators and not
  // on the log's length.
  return db.all(sql`with recursive actor(id) as (
      select min(${actorId}) from ${auditEntry}
      union all
      select (select min(${actorId}) from ${auditEntry} where ${actorId} > actor.id) from actor where actor.id is not null)
    select actor.id as id, ${user.name} as name from actor left join ${user} on ${user.id} = actor.id
    where actor.id is not null order by ${user.name} is null, ${user.name}`);
}
