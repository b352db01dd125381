import { and, inArray, isNull, type SQL } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { banner } from "~/features/banners/tables";
import { booking } from "~/features/bookings/tables";
import { product } from "~/features/catalog/tables";
import { contactMessage } from "~/features/contact/tables";
import { serviceArea } from "~/features/delivery/tables";
import { outboxEmail } from "~/features/emails/tables";
import { orders } from "~/features/orders/tables";
import { technician } from "~/features/technicians/tables";
import { db } from "~/platform/db/db.server";
import type { Subject } from "./subjects";

/**
 * The id column of each kind of subject. Settings and closed days are not listed: their pages always exist.
 */
const ID_COLUMNS: Partial<Record<string, AnySQLiteColumn>> = {
  product: product.id,
  order: orders.id,
  service: booking.id,
  electrician: technician.id,
  "service-area": serviceArea.id,
  banner: banner.id,
  message: contactMessage.id,
  user: user.id,
  letter: outboxEmail.id,
} satisfies Partial<Record<Subject, AnySQLiteColumn>>;

/** Deleted bookings keep their row. */
const EXISTS_CONDITIONS: Partial<Record<string, SQL>> = { service: isNull(booking.deletedAt) };

interface SubjectRef {
  kind: string;
  subjectId: string;
}

/**
 * Looks up, with one query per kind, which of these subjects still exist. Returns a test for a single
 * subject.
 */
export function createExistenceCheck(subjects: SubjectRef[]): (subject: SubjectRef) => boolean {
  const idsByKind = new Map<string, Set<string>>();
  for (const kind of new Set(subjects.map((subject) => subject.kind))) {
    const column = ID_COLUMNS[kind];
    if (!column) continue;
    const ids = subjects.filter((subject) => subject.kind === kind).map(({ subjectId }) => subjectId);
    const rows = db
      .select({ id: column })
      .from(column.table)
      .where(and(inArray(column, ids), EXISTS_CONDITIONS[kind]))
      .all();
    idsByKind.set(kind, new Set(rows.map(({ id }) => String(id))));
  }
  return ({ kind, subjectId }) => idsByKind.get(kind)?.has(subjectId) ?? true;
}
