import { and, count, eq } from "drizzle-orm";
import type { AuditAction } from "~/features/audit/action-names";
import { recordChange } from "~/features/audit/record-change.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { ShopError } from "~/lib/errors";
import { formatDayAt, shopDay } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { findClosedDay } from "./closed-days.server";
import type { Booking } from "./create-booking.server";
import { getAllowedChanges } from "./customer-rules.server";
import { isEnd, OVER_STATUSES } from "./deletion-rules";
import { storeTime } from "./event-notes";
import { findBooking } from "./find-bookings.server";
import { recordBookingEvent } from "./fulfil-booking.server";
import type { RateForm } from "./input";
import { queueTechnicianEmail } from "./notify-technician.server";
import type { BookingStatus } from "./rules";
import { isFeeAtVisit } from "./rules";
import { renewBookingEmails } from "./send-emails.server";
import { assertOpenDay, isBeforeItsDay } from "./slot-times";
import { claimSeat, releaseHeldSeat, releaseSeat, type Slot, takeSeat } from "./slots.server";
import { booking, bookingEvent } from "./tables";
import { changeProblem } from "./words";
import { words } from "./words.en";

/** Records in the audit log that an administrator has changed the status of a booking, or taken it back. */
export function recordStatusChange(
  before: Pick<Booking, "id" | "number" | "status">,
  newStatus: BookingStatus,
  actorId: string,
  now: Date,
  action: AuditAction = "status set",
): void {
  const { id, number: label, status } = before;
  const facts = { before: { status }, after: { status: newStatus } };
  recordChange(actorId, { action, kind: "service", id, label, ...facts }, now);
}

/** Who changes a booking: the signed-in account, if any, and the browser, which may hold a slot. */
export interface BookingActor {
  userId?: string;
  browserId?: string;
}

type BookingValues = Partial<typeof booking.$inferInsert>;

const updateRow = (bookingId: string, values: BookingValues, now: Date): Booking =>
  tx()
    .update(booking)
    .set({ ...values, updatedAt: now })
    .where(eq(booking.id, bookingId))
    .returning()
    .get();

function getBooking(bookingId: string) {
  const booking = findBooking(bookingId);
  if (!booking) throw new ShopError("NOT_FOUND", words.weCouldNotFindThatBooking);
  return booking;
}

/**
 * Cancels a booking in the caller's transaction and releases its seat (rule: seat-released-on-cancel); a
 * cancelled one stays as it is. Refunding the fee is left to the caller. Throws NOT_FOUND.
 */
export function cancelBookingRecord(bookingId: string, { userId }: BookingActor, now: Date): void {
  const { status, assignedTechnician } = getBooking(bookingId);
  if (status === "cancelled") return;
  if (!OVER_STATUSES.includes(status)) queueTechnicianEmail(bookingId, assignedTechnician, "cancelled", now);
  releaseSeat(bookingId);
  updateRow(bookingId, { status: "cancelled", cancelledAt: now, onceKey: null }, now);
  recordBookingEvent(bookingId, { kind: "cancelled", userId }, now);
}

/**
 * Cancels a booking for its customer in the caller's transaction; does nothing if it is cancelled already.
 * Throws NOT_FOUND, CONFLICT after the deadline or while its payment is being confirmed.
 */
export function cancelOwnBookingRecord(bookingId: string, actor: BookingActor, now: Date): void {
  const existing = getBooking(bookingId);
  if (existing.status === "cancelled") return;
  const { cancel, until } = getAllowedChanges(existing, now);
  if (!cancel) throw new ShopError("CONFLICT", changeProblem(existing, until, now));
  cancelBookingRecord(bookingId, actor, now);
}

/**
 * Moves a customer's booking to another slot, taking the new seat and releasing the old one together (rule:
 * seat-claimed-on-move). Throws NOT_FOUND, CONFLICT once it cannot be moved any more, and the errors of
 * `claimSeat`.
 */
export async function moveBooking(
  bookingId: string,
  slot: Slot,
  { userId, browserId }: BookingActor,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const existing = getBooking(bookingId);
    const { move, until } = getAllowedChanges(existing, now);
    if (!move) throw new ShopError("CONFLICT", changeProblem(existing, until, now));
    if (existing.preferredDate === slot.date && existing.timeSlot === slot.start) return;
    assertMovesLeft(bookingId);
    releaseSeat(bookingId);
    if (browserId) releaseHeldSeat(browserId);
    claimSeat(slot, { bookingId }, now);
    const values = {
      preferredDate: slot.date,
      timeSlot: slot.start,
      slotMinutes: getSettings("slots").slotMinutes,
      status: "rescheduled",
      reminderSent: false,
    } as const;
    const updatedBooking = updateRow(bookingId, values, now);
    queueTechnicianEmail(bookingId, existing.assignedTechnician, "moved", now);
    recordBookingEvent(bookingId, { kind: "rescheduled", note: storeTime(updatedBooking), userId }, now);
    renewBookingEmails(bookingId, now);
  });
}

function assertMovesLeft(bookingId: string): void {
  const isMoveEvent = and(eq(bookingEvent.bookingId, bookingId), eq(bookingEvent.kind, "rescheduled"));
  const moveCount = db.select({ n: count() }).from(bookingEvent).where(isMoveEvent).get()?.n ?? 0;
  if (moveCount >= getSettings("visits").maxMoves)
    throw new ShopError("CONFLICT", words.thisVisitHasBeenMovedMany);
}

export type SettableStatus = Exclude<BookingStatus, "cancelled">;

/**
 * Sets a booking to any status but `cancelled` for an administrator, in the caller's transaction (rule:
 * booking-status-free); `setBookingStatus` in fulfilment also issues the invoice of a completed visit.
 * Completing it emails the customer a link to rate it; reopening a shop visit takes a seat again (rule:
 * seat-claimed-on-move). Throws NOT_FOUND, CONFLICT for a home visit whose fee must be paid before and is
 * not, CONFLICT at `status` for a visit that is not over before its day (rule: ended-from-its-day), and the
 * errors of `assertOpenDay` and `takeSeat`.
 */
export function applyBookingStatus(
  bookingId: string,
  status: SettableStatus,
  { userId }: BookingActor,
  now: Date,
): void {
  const existing = getBooking(bookingId);
  if (existing.status === status) return;
  if (existing.visitType === "home" && !isFeePaid(existing) && !isFeeAtVisit(existing))
    throw new ShopError("CONFLICT", words.visitFeeHasNotBeenPaid);
  if (isEnd(status)) assertNotBeforeItsDay(existing, now);
  if (OVER_STATUSES.includes(existing.status) && !OVER_STATUSES.includes(status)) {
    takeSeatAgain(existing, now);
    if (existing.status === "cancelled")
      queueTechnicianEmail(bookingId, existing.assignedTechnician, "assigned", now);
  }
  const completedAt = status === "completed" ? now : null;
  updateRow(bookingId, { status, completedAt, cancelledAt: null }, now);
  recordBookingEvent(bookingId, { kind: status, userId, fromStatus: existing.status }, now);
  if (userId) recordStatusChange(existing, status, userId, now);
}

type EndedVisit = Pick<Booking, "number" | "preferredDate">;

/** Why a visit cannot be completed or missed yet at `now`; null if it can (rule: ended-from-its-day). */
export const findEarlyProblem = (visit: EndedVisit, now: Date): string | null =>
  visit.preferredDate && isBeforeItsDay(visit, now)
    ? words.visitIsToCome(visit.number, formatDayAt(visit.preferredDate, now))
    : null;

function assertNotBeforeItsDay(visit: EndedVisit, now: Date): void {
  const problem = findEarlyProblem(visit, now);
  if (problem) throw new ShopError("CONFLICT", problem, "status");
}

/** Whether the shop holds the fee: a refunded one does not count, and some areas ask for none. */
const isFeePaid = ({ paymentStatus, money }: ReturnType<typeof getBooking>): boolean =>
  paymentStatus === "paid" && (money === null || money === "captured");

/** Takes the seat of the booking's slot again; a day that is over needs none. */
export function takeSeatAgain(
  {
    id,
    preferredDate,
    timeSlot,
    slotMinutes,
  }: Pick<Booking, "id" | "preferredDate" | "timeSlot" | "slotMinutes">,
  now: Date,
): void {
  releaseSeat(id);
  if (!preferredDate || !timeSlot || preferredDate < shopDay(now)) return;
  assertOpenDay(preferredDate, findClosedDay(preferredDate));
  takeSeat({ date: preferredDate, start: timeSlot, minutes: slotMinutes }, { bookingId: id }, now);
}

/** Stores the rating of a completed visit, replacing an earlier one. Throws NOT_FOUND, CONFLICT. */
export async function rateBooking(
  bookingId: string,
  { rating, feedback }: RateForm,
  { userId }: BookingActor,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const existing = getBooking(bookingId);
    if (!getAllowedChanges(existing, now).rate) {
      const time = words.day(getSettings("visits").rateDays);
      throw new ShopError("CONFLICT", words.visitCanBeRatedOnce(time));
    }
    updateRow(bookingId, { rating, feedback: feedback ?? null }, now);
    if (existing.rating === null) recordBookingEvent(bookingId, { kind: "rated", userId }, now);
  });
}
