import { and, eq, notInArray, or, sql } from "drizzle-orm";
import { recordChanges } from "~/features/audit/record-change.server";
import { eraseEmails } from "~/features/emails/erase-emails.server";
import { payment, refund } from "~/features/payments/tables";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { BOOKING_NOT_FOUND } from "./admin/words";
import { type BookingMoney, deletionProblem, OVER_STATUSES } from "./deletion-rules";
import { ERASED_CUSTOMER } from "./erase-customer.server";
import { isNotDeleted } from "./find-bookings.server";
import { booking, bookingEvent, photo, slotSeat } from "./tables";

/** Stands where the name of whoever booked was. */
const DELETED_NAME = "Deleted";

/** What was asked for requests, and what of it went back, by the request. */
export function getBookingMoney(ids: string[]): Map<string, BookingMoney[]> {
  const rows = db
    .select({ id: payment.bookingId, status: payment.status, refund: refund.status })
    .from(payment)
    .leftJoin(refund, eq(refund.paymentId, payment.id))
    .where(isOneOf(payment.bookingId, ids))
    .all();
  const moved = new Map<string, BookingMoney[]>();
  for (const { id, ...money } of rows) if (id) moved.set(id, [...(moved.get(id) ?? []), money]);
  return moved;
}

/**
 * Deletes one request, as `deleteRequests` does. Throws NOT_FOUND, CONFLICT in words while its money is under
 * way.
 */
export async function deleteBooking(bookingId: string, actorId: string, now: Date): Promise<void> {
  await transaction(() => {
    const { why } = getDeletion(bookingId);
    if (why) throw new DomainError("CONFLICT", why);
    deleteBookings([bookingId], actorId, now);
  });
}

/**
 * What deleting a request would do: `why` it cannot be now, in words; `isInBooks`: a payment of it stays
 * without the person. Throws NOT_FOUND.
 */
export function getDeletion(bookingId: string): { why: string | null; isInBooks: boolean } {
  const isIt = and(eq(booking.id, bookingId), isNotDeleted);
  const existing = db.select({ status: booking.status }).from(booking).where(isIt).get();
  if (!existing) throw new DomainError("NOT_FOUND", BOOKING_NOT_FOUND);
  const money = getBookingMoney([bookingId]).get(bookingId) ?? [];
  return { why: deletionProblem(existing.status, money), isInBooks: money.length > 0 };
}

/**
 * Deletes requests for good, in the caller's transaction, `by` an administrator (the id of their account):
 * seats are free, photos, timelines and letters about them are gone. Where something was asked for at a
 * provider the row stays, emptied of the person and listed nowhere, as its payment does in the books; a
 * payment that still arrives goes back (rule: request-deletion-money). `kept`: how many stay because their
 * money is under way (`whyKept`). Ids that are no request count as neither. Nobody is written to. Rules:
 * request-deletion-money, deletion-keeps-books.
 */
export function deleteBookings(ids: string[], actorId: string, now: Date): { deleted: number; kept: number } {
  const isAsked = and(isOneOf(booking.id, ids), isNotDeleted);
  const rows = db.select().from(booking).where(isAsked).all();
  const money = getBookingMoney(ids);
  const deletable = rows.filter(({ id, status }) => deletionProblem(status, money.get(id) ?? []) === null);
  recordChanges(actorId, deletable.map(toDeletionChange), now);
  const deletableIds = deletable.map(({ id }) => id);
  const others = deletableIds.filter((id) => !money.has(id));
  eraseEmails({ email: "", about: [], messages: deletableIds });
  tx().delete(slotSeat).where(isOneOf(slotSeat.bookingId, deletableIds)).run();
  tx().delete(bookingEvent).where(isOneOf(bookingEvent.bookingId, deletableIds)).run();
  clearBookings(
    deletableIds.filter((id) => money.has(id)),
    now,
  );
  tx().delete(booking).where(isOneOf(booking.id, others)).run();
  const photos = deletable.flatMap(({ photo: its }) => its ?? []);
  tx().delete(photo).where(isOneOf(photo.id, photos)).run();
  return { deleted: deletable.length, kept: rows.length - deletable.length };
}

/** What the audit log says of a request that goes. */
function toDeletionChange(row: typeof booking.$inferSelect) {
  const { id, number, status, visitType, serviceType, preferredDate, timeSlot, createdAt } = row;
  const before = { status, visitType, serviceType, preferredDate, timeSlot, createdAt };
  return { action: "deleted", kind: "service", id, label: number, before } as const;
}

/**
 * Takes the person out of requests whose payment is in the books. One that was to come is cancelled: no late
 * payment revives it.
 */
function clearBookings(ids: string[], now: Date): void {
  const isToEmpty = isOneOf(booking.id, ids);
  const isToEnd = and(
    isToEmpty,
    or(notInArray(booking.status, OVER_STATUSES), eq(booking.status, "cancelled")),
  );
  const cancelledAt = sql`coalesce(${booking.cancelledAt}, ${now.getTime()})`;
  tx().update(booking).set({ status: "cancelled", cancelledAt }).where(isToEnd).run();
  // A key of its own for each: the links in letters open nothing any more.
  const linkKey = sql`lower(hex(randomblob(12)))`;
  tx()
    .update(booking)
    .set({ ...ERASED_CUSTOMER, name: DELETED_NAME, rating: null, linkKey, deletedAt: now, updatedAt: now })
    .where(isToEmpty)
    .run();
}
