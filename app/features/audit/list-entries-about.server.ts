import { and, asc, eq, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { db } from "~/platform/db/db.server";
import { matchesSearch } from "~/platform/db/list-queries.server";
import type { AuditChange } from "./record-change.server";
import { auditEntry } from "./tables";

type AuditSubject = Pick<AuditChange, "kind" | "id" | "action"> & { label: string };

/**
 * What the audit log has of one kind of change to one subject, the earliest first: when, by whom (null for a
 * deleted account), and the names of the fields that were changed.
 */
export function listEntriesAbout({ kind, id, label, action }: AuditSubject) {
  return (
    db
      .select({ id: auditEntry.id, at: auditEntry.at, by: user.name, after: auditEntry.after })
      .from(auditEntry)
      .leftJoin(user, eq(user.id, auditEntry.actorId))
      // Labels are searched, because subjects have no index; nor is that of the kind of use ("+").
      .where(
        and(
          matchesSearch("audit_entry", label, "all"),
          sql`+${auditEntry.kind} = ${kind}`,
          eq(auditEntry.subjectId, id),
          eq(auditEntry.action, action),
        ),
      )
      .orderBy(asc(auditEntry.id))
      .all()
      .map(({ after, ...entry }) => ({ ...entry, fields: Object.keys(after ?? {}) }))
  );
}
