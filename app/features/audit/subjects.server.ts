import { and, inArray, isNull, sql } from "drizzle-orm";
import { toTableSql } from "~/platform/db/columns";
import { db } from "~/platform/db/db.server";
import type { AuditSubject } from "~/platform/feature";
import { AUDIT_KINDS } from "~/shop";

interface SubjectRef {
  kind: string;
  subjectId: string;
}

/** The manifest's entry of a stored kind; undefined if no feature declares the kind any more. */
export const findAuditKind = (kind: string): AuditSubject | undefined =>
  Object.hasOwn(AUDIT_KINDS, kind) ? AUDIT_KINDS[kind as keyof typeof AUDIT_KINDS] : undefined;

/** The page of the back-office that shows a subject, if its kind is known. */
export const findSubjectPath = ({ kind, subjectId }: SubjectRef): string | undefined =>
  findAuditKind(kind)?.path.replace(/:\w+/, () => subjectId);

/**
 * Looks up, with one query per kind, which of these subjects still exist. Returns a test for a single
 * subject.
 */
export function createExistenceCheck(subjects: SubjectRef[]): (subject: SubjectRef) => boolean {
  const idsByKind = new Map<string, Set<string>>();
  for (const kind of new Set(subjects.map((subject) => subject.kind))) {
    const { table, unless } = findAuditKind(kind) ?? {};
    if (!table) continue;
    const ids = subjects.filter((subject) => subject.kind === kind).map(({ subjectId }) => subjectId);
    const toSql = (column: string) => sql`${toTableSql(table)}.${toTableSql(column)}`;
    const exists = and(inArray(toSql("id"), ids), unless ? isNull(toSql(unless)) : undefined);
    const rows = db.all<{ id: string }>(sql`select "id" from ${toTableSql(table)} where ${exists}`);
    idsByKind.set(kind, new Set(rows.map(({ id }) => id)));
  }
  return ({ kind, subjectId }) => idsByKind.get(kind)?.has(subjectId) ?? true;
}
