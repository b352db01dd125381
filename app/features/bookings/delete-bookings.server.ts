import { and, eq, notInArray, or, sql } from "drizzle-orm";
import { recordChanges } from "~/features/audit/record-change.server";
import { putInBin } from "~/features/bin/put-in-bin.server";
import type { Restoring } from "~/features/bin/restore-from-bin.server";
import { eraseEmails } from "~/features/emails/erase-emails.server";
import { payment, refund } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { bookingNotFound } from "./admin/words";
import { takeSeatAgain } from "./change-booking.server";
import { type BookingMoney, deletionProblem, OVER_STATUSES } from "./deletion-rules";
import { ERASED_CUSTOMER } from "./erase-customer.server";
import { isNotDeleted } from "./find-bookings.server";
import { hasTechnicianHeard, queueTechnicianEmail } from "./notify-technician.server";
import { booking, bookingEvent, slotSeat } from "./tables";

/** Replaces the customer's name in a deleted booking that stays for its payment. */
const DELETED_NAME = "Deleted";

/** The payments of bookings, each with the status of its refund, by booking id. */
export function getBookingMoney(ids: string[]): Map<string, BookingMoney[]> {
  const rows = db
    .select({ id: payment.bookingId, status: payment.status, refund: refund.status })
    .from(payment)
    .leftJoin(refund, eq(refund.paymentId, payment.id))
    .where(isOneOf(payment.bookingId, ids))
    .all();
  const moneyByBooking = new Map<string, BookingMoney[]>();
  for (const { id, ...money } of rows)
    if (id) moneyByBooking.set(id, [...(moneyByBooking.get(id) ?? []), money]);
  return moneyByBooking;
}

/**
 * Deletes one booking. Throws NOT_FOUND, CONFLICT with the reason while its fee is unsettled (rule:
 * booking-deletion-money).
 */
export async function deleteBooking(bookingId: string, actorId: string, now: Date): Promise<void> {
  await transaction(() => {
    const { problem } = getDeletion(bookingId);
    if (problem) throw new ShopError("CONFLICT", problem);
    deleteBookings([bookingId], actorId, now);
  });
}

/**
 * Tells whether a booking can be deleted: `problem` is the reason against it, or null; `hasPayment` means
 * that a payment of it stays, without personal data. Throws NOT_FOUND.
 */
export function getDeletion(bookingId: string): { problem: string | null; hasPayment: boolean } {
  const isIt = and(eq(booking.id, bookingId), isNotDeleted);
  const existing = db.select({ status: booking.status }).from(booking).where(isIt).get();
  if (!existing) throw new ShopError("NOT_FOUND", bookingNotFound());
  const money = getBookingMoney([bookingId]).get(bookingId) ?? [];
  return { problem: deletionProblem(existing.status, money), hasPayment: money.length > 0 };
}

/**
 * Deletes bookings with their seats, timelines and emails, in the caller's transaction; unknown ids are
 * ignored. All but seats and emails can be restored from the bin (rule: bin-days). A booking with a payment
 * is cleared and hidden instead (rules: booking-deletion-money, deletion-keeps-books). `kept` counts those
 * for which `deletionProblem` gives a reason. An email goes to technicians alone who expect the visit (rule:
 * technician-email).
 */
export function deleteBookings(ids: string[], actorId: string, now: Date): { deleted: number; kept: number } {
  const isSelected = and(isOneOf(booking.id, ids), isNotDeleted);
  const rows = db.select().from(booking).where(isSelected).all();
  const money = getBookingMoney(ids);
  const deletable = rows.filter(({ id, status }) => deletionProblem(status, money.get(id) ?? []) === null);
  recordChanges(actorId, deletable.map(toDeletionChange), now);
  const deletableIds = deletable.map(({ id }) => id);
  const idsWithoutMoney = deletableIds.filter((id) => !money.has(id));
  putInBin("service", deletable.map(toBinned), actorId, now);
  // Asked before the email that assigns a visit is deleted.
  const expected = deletable.filter(isExpected);
  eraseEmails({ email: "", about: [], messages: deletableIds });
  for (const { id, assignedTechnician } of expected)
    queueTechnicianEmail(id, assignedTechnician, "cancelled", now);
  tx().delete(slotSeat).where(isOneOf(slotSeat.bookingId, deletableIds)).run();
  tx().delete(bookingEvent).where(isOneOf(bookingEvent.bookingId, deletableIds)).run();
  clearBookings(
    deletableIds.filter((id) => money.has(id)),
    now,
  );
  tx().delete(booking).where(isOneOf(booking.id, idsWithoutMoney)).run();
  return { deleted: deletable.length, kept: rows.length - deletable.length };
}

/** Whether a visit is still to come, and its technician knows of it. */
const isExpected = ({ id, status, assignedTechnician }: typeof booking.$inferSelect): boolean =>
  !OVER_STATUSES.includes(status) && hasTechnicianHeard(id, assignedTechnician);

const toBinned = ({ id, number, name, userId }: typeof booking.$inferSelect) => ({
  id,
  label: [number, name].filter(Boolean).join(", "),
  userId,
});

function toDeletionChange(row: typeof booking.$inferSelect) {
  const { id, number, status, visitType, serviceType, preferredDate, timeSlot, createdAt } = row;
  const before = { status, visitType, serviceType, preferredDate, timeSlot, createdAt };
  return { action: "deleted", kind: "service", id, label: number, before } as const;
}

/**
 * Clears personal data from bookings with payments; cancelling them keeps a late payment from reviving one.
 */
function clearBookings(ids: string[], now: Date): void {
  const isToClear = isOneOf(booking.id, ids);
  const isToCancel = and(
    isToClear,
    or(notInArray(booking.status, OVER_STATUSES), eq(booking.status, "cancelled")),
  );
  const cancelledAt = sql`coalesce(${booking.cancelledAt}, ${now.getTime()})`;
  tx().update(booking).set({ status: "cancelled", cancelledAt }).where(isToCancel).run();
  // A key that nobody gets to know, so that the links in emails sent earlier open nothing.
  const linkKey = newId();
  tx()
    .update(booking)
    .set({ ...ERASED_CUSTOMER, name: DELETED_NAME, rating: null, linkKey, deletedAt: now, updatedAt: now })
    .where(isToClear)
    .run();
}

/** Deletes the bookings that were chosen in the list; `kept` counts those whose fee is unsettled. */
export const deleteChosenBookings = (
  ids: string[],
  actorId: string,
  now: Date,
): Promise<{ deleted: number; kept: number }> => transaction(() => deleteBookings(ids, actorId, now));

/**
 * A restored booking takes its seat again, and is not restored where there is none, or its day is closed
 * (rule: seat-claimed-on-move); one of a day that is over needs none.
 */
export const BOOKING_RESTORING: Restoring = {
  after(id, now) {
    const row = db.select().from(booking).where(eq(booking.id, id)).get();
    if (!row || OVER_STATUSES.includes(row.status)) return undefined;
    takeSeatAgain(row, now);
    queueTechnicianEmail(id, row.assignedTechnician, "assigned", now);
    return undefined;
  },
};
