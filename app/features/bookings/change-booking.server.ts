import { and, count, eq } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { shopDay } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { recordStatusChange } from "./admin/record-status.server";
import { getAllowedChanges } from "./allowed-changes";
import { findClosedDay } from "./closed-days.server";
import type { Booking } from "./create-booking.server";
import { OVER_STATUSES } from "./deletion-rules";
import { findBooking } from "./find-bookings.server";
import { recordBookingEvent } from "./fulfil-booking.server";
import type { RateForm } from "./input";
import { assertOpenDay } from "./opening-hours";
import { type BookingStatus, bookingTimeText } from "./rules";
import { claimSeat, releaseHeldSeat, releaseSeat, type Slot, takeSeat } from "./slots.server";
import { booking, bookingEvent } from "./tables";
import { changeProblem } from "./words";

/**
 * Who changes a booking: whoever is signed in, if anybody, and the browser they do it in, which may hold a
 * slot.
 */
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
  if (!booking) throw new DomainError("NOT_FOUND", "We could not find that booking.");
  return booking;
}

/**
 * Cancels a visit in the caller's transaction, and gives its seat back (rule: seat-released-on-cancel); one
 * that is cancelled already stays as it is. The payments room gives back what was paid.
 */
export function withdrawBooking(bookingId: string, { userId }: BookingActor, now: Date): void {
  if (getBooking(bookingId).status === "cancelled") return;
  releaseSeat(bookingId);
  updateRow(bookingId, { status: "cancelled", cancelledAt: now, onceKey: null }, now);
  recordBookingEvent(bookingId, { kind: "cancelled", userId }, now);
}

/**
 * Cancels a visit for its customer in the caller's transaction, as `cancelRequest` does; a second time is no
 * error. Throws CONFLICT where they cannot any more (2 hours before, or while their bank is still to say that
 * it is paid).
 */
export function withdrawOwnBooking(bookingId: string, actor: BookingActor, now: Date): void {
  const visit = getBooking(bookingId);
  if (visit.status === "cancelled") return;
  if (!getAllowedChanges(visit, now).cancel) throw new DomainError("CONFLICT", changeProblem(visit, now));
  withdrawBooking(bookingId, actor, now);
}

/** How often one visit may be moved by its customer: each time a letter goes out. */
const MAX_MOVES = 3;

/**
 * Moves a customer's visit to another slot: the new seat is taken and the old one given back, or neither
 * (rule: seat-claimed-on-move). Throws CONFLICT where it cannot be moved any more (2 hours before it begins),
 * and what `claimSeat` does.
 */
export async function moveBooking(
  bookingId: string,
  slot: Slot,
  { userId, browserId }: BookingActor,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const visit = getBooking(bookingId);
    if (!getAllowedChanges(visit, now).move) throw new DomainError("CONFLICT", changeProblem(visit, now));
    if (visit.preferredDate === slot.date && visit.timeSlot === slot.start) return;
    assertMovesLeft(bookingId);
    releaseSeat(bookingId);
    if (browserId) releaseHeldSeat(browserId);
    claimSeat(slot, { bookingId }, now);
    const values = {
      preferredDate: slot.date,
      timeSlot: slot.start,
      status: "rescheduled",
      reminderSent: false,
    } as const;
    const moved = updateRow(bookingId, values, now);
    recordBookingEvent(bookingId, { kind: "rescheduled", note: bookingTimeText(moved, now), userId }, now);
  });
}

function assertMovesLeft(bookingId: string): void {
  const isMove = and(eq(bookingEvent.bookingId, bookingId), eq(bookingEvent.kind, "rescheduled"));
  const moves = db.select({ n: count() }).from(bookingEvent).where(isMove).get()?.n ?? 0;
  if (moves >= MAX_MOVES)
    throw new DomainError("CONFLICT", "This visit has been moved many times. Please call us.");
}

type SettableStatus = Exclude<BookingStatus, "cancelled">;

/**
 * Sets how a visit stands, by the shopkeeper (rule: visit-status-free): any status but `cancelled`, which the
 * payments room does. Completing stamps the time and asks for a rating; a visit to the shop that was over
 * takes the seat of its slot again (rule: seat-claimed-on-move). Throws NOT_FOUND, CONFLICT for a home visit
 * whose fee has not been paid, and what `refuseShut` and `takeSeat` do.
 */
export async function setBookingStatus(
  bookingId: string,
  status: SettableStatus,
  actor: BookingActor,
  now: Date,
): Promise<void> {
  await transaction(() => setBookingStatusIn(bookingId, status, actor, now));
}

/** The same in the caller's transaction. */
export function setBookingStatusIn(
  bookingId: string,
  status: SettableStatus,
  { userId }: BookingActor,
  now: Date,
): void {
  const visit = getBooking(bookingId);
  if (visit.status === status) return;
  if (visit.visitType === "home" && !isFeePaid(visit))
    throw new DomainError("CONFLICT", "The visit fee has not been paid.");
  if (OVER_STATUSES.includes(visit.status) && !OVER_STATUSES.includes(status)) reopenBooking(visit, now);
  const completedAt = status === "completed" ? now : null;
  updateRow(bookingId, { status, completedAt, cancelledAt: null }, now);
  recordBookingEvent(bookingId, { kind: status, userId }, now);
  if (userId) recordStatusChange(visit, status, userId, now);
}

/** Whether the shop has a visit's fee: one that went back does not count; an area may ask for none. */
const isFeePaid = ({ paymentStatus, money }: ReturnType<typeof getBooking>): boolean =>
  paymentStatus === "paid" && (money === null || money === "captured");

/**
 * A visit to come needs the seat of its slot, wherever it had one; of one whose day is over nobody else can
 * have it any more.
 */
function reopenBooking({ id, preferredDate, timeSlot }: ReturnType<typeof getBooking>, now: Date): void {
  releaseSeat(id);
  if (!preferredDate || !timeSlot || preferredDate < shopDay(now)) return;
  assertOpenDay(preferredDate, findClosedDay(preferredDate));
  takeSeat({ date: preferredDate, start: timeSlot }, { bookingId: id }, now);
}

/** Takes down how a completed visit was, in place of what was said before. Throws NOT_FOUND, CONFLICT. */
export async function rateBooking(
  bookingId: string,
  { rating, feedback }: RateForm,
  { userId }: BookingActor,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const visit = getBooking(bookingId);
    if (!getAllowedChanges(visit, now).rate)
      throw new DomainError("CONFLICT", "A visit can be rated once it is completed, for 30 days.");
    updateRow(bookingId, { rating, feedback: feedback ?? null }, now);
    if (visit.rating === null) recordBookingEvent(bookingId, { kind: "rated", userId }, now);
  });
}
