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
 * Where the rows of each kind of thing are; settings and closed days have one page each, which is always
 * there.
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

/** Rows that stand for nothing any more (`features/bookings/delete-bookings`). */
const EXISTS_CONDITIONS: Partial<Record<string, SQL>> = { service: isNull(booking.deletedAt) };

interface SubjectRef {
  kind: string;
  subjectId: string;
}

/** Asks once for each kind which of these things are still there. Gives a test for one of them. */
export function createExistenceCheck(things: SubjectRef[]): (thing: SubjectRef) => boolean {
  const found = new Map<string, Set<string>>();
  for (const kind of new Set(things.map((thing) => thing.kind))) {
    const column = ID_COLUMNS[kind];
    if (!column) continue;
    const ids = things.filter((thing) => thing.kind === kind).map(({ subjectId }) => subjectId);
    const rows = db
      .select({ id: column })
      .from(column.table)
      .where(and(inArray(column, ids), EXISTS_CONDITIONS[kind]))
      .all();
    found.set(kind, new Set(rows.map(({ id }) => String(id))));
  }
  return ({ kind, subjectId }) => found.get(kind)?.has(subjectId) ?? true;
}
