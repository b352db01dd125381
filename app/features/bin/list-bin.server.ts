import { count, desc, eq, gt } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { findAuditKind } from "~/features/audit/subjects.server";
import { PAGE_SIZE, paginate } from "~/lib/paginate";
import { days } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import type { BinQuery } from "./input";
import { deletedItem } from "./tables";

const { id, kind, label, deletedAt, expiresAt, deletedBy } = deletedItem;

/**
 * A page of what can be restored at `now`, what was deleted last first; `by` is null for a deleted account.
 */
export function listBin({ page }: BinQuery, now: Date) {
  const isThere = gt(expiresAt, now);
  const total = db.select({ n: count() }).from(deletedItem).where(isThere).get()?.n ?? 0;
  const { limit, offset, ...pageInfo } = paginate(total, page, PAGE_SIZE);
  const rows = db
    .select({ id, kind, label, deletedAt, expiresAt, by: user.name })
    .from(deletedItem)
    .leftJoin(user, eq(user.id, deletedBy))
    .where(isThere)
    .orderBy(desc(deletedAt), desc(id))
    .limit(limit)
    .offset(offset)
    .all();
  const items = rows.map(({ kind: stored, ...row }) => ({
    ...row,
    kindLabel: findAuditKind(stored)?.label() ?? stored,
    daysLeft: Math.ceil((row.expiresAt.getTime() - now.getTime()) / days(1)),
  }));
  return { ...pageInfo, limit, items };
}
