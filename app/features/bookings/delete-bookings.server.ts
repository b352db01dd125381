import { and, eq, notInArray, or, sql } from "drizzle-orm";
import { recordChanges } from "~/features/audit/record-change.server";
import { eraseEmails } from "~/features/emails/erase-emails.server";
import { payment, refund } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { BOOKING_NOT_FOUND } from "./admin/words";
import { type BookingMoney, deletionProblem, OVER_STATUSES } from "./deletion-rules";
import { ERASED_CUSTOMER } from "./erase-customer.server";
import { isNotDeleted } from "./find-bookings.server";
import { booking, bookingEvent, photo, slotSeat } from "./tables";

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
  if (!existing) throw new ShopError("NOT_FOUND", BOOKING_NOT_FOUND);
  const money = getBookingMoney([bookingId]).get(bookingId) ?? [];
  return { problem: deletionProblem(existing.status, money), hasPayment: money.length > 0 };
}

/**
 * Deletes bookings with their seats, photos, timelines and emails, in the caller's transaction; unknown ids
 * are ignored. A booking with a payment is cleared and hidden instead (rules: booking-deletion-money,
 * deletion-keeps-books). `kept` counts those for which `deletionProblem` gives a reason. No email is sent.
 */
export function deleteBookings(ids: string[], actorId: string, now: Date): { deleted: number; kept: number } {
  const isSelected = and(isOneOf(booking.id, ids), isNotDeleted);
  const rows = db.select().from(booking).where(isSelected).all();
  const money = getBookingMoney(ids);
  const deletable = rows.filter(({ id, status }) => deletionProblem(status, money.get(id) ?? []) === null);
  recordChanges(actorId, deletable.map(toDeletionChange), now);
  const deletableIds = deletable.map(({ id }) => id);
  const idsWithoutMoney = deletableIds.filter((id) => !money.has(id));
  eraseEmails({ email: "", about: [], messages: deletableIds });
  tx().delete(slotSeat).where(isOneOf(slotSeat.bookingId, deletableIds)).run();
  tx().delete(bookingEvent).where(isOneOf(bookingEvent.bookingId, deletableIds)).run();
  clearBookings(
    deletableIds.filter((id) => money.has(id)),
    now,
  );
  tx().delete(booking).where(isOneOf(booking.id, idsWithoutMoney)).run();
  const photoIds = deletable.flatMap((row) => row.photo ?? []);
  tx().delete(photo).where(isOneOf(photo.id, photoIds)).run();
  return { deleted: deletable.length, kept: rows.length - deletable.length };
}

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
