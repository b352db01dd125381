import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { findClosedDay } from "~/features/bookings/closed-days.server";
import type { Booking } from "~/features/bookings/create-booking.server";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { recordBookingEvent } from "~/features/bookings/fulfil-booking.server";
import { assertAdminDay } from "~/features/bookings/opening-hours";
import { type BookingEventKind, bookingTimeText, hasUnknownDetails } from "~/features/bookings/rules";
import { releaseSeat, takeSeat } from "~/features/bookings/slots.server";
import { booking } from "~/features/bookings/tables";
import { transaction, tx } from "~/platform/db/db.server";
import { assertSameVersion, toVersion } from "~/platform/http/versions.server";
import { assertNoClash } from "./check-clash.server";
import { getAdminBooking } from "./get-booking.server";
import type { BookingNotesForm, EditBookingForm } from "./input";
import { BOOKING_CONFLICT, NOTES_CONFLICT } from "./words";

/** What the log compares before and after an edit. */
const toBookingFacts = (row: Booking) => {
  const { name, email, phone, address, description, serviceType, priority, estimatedMinutes } = row;
  const { preferredDate, timeSlot, visitWindow, status } = row;
  const words = { name, email, phone, address, description, serviceType, priority, estimatedMinutes };
  return { ...words, preferredDate, timeSlot, visitWindow, status };
};

type TimeFields = Pick<Booking, "preferredDate" | "timeSlot" | "visitWindow">;

const toTimeFields = (form: EditBookingForm): TimeFields => ({
  preferredDate: form.preferredDate ?? null,
  timeSlot: "timeSlot" in form ? form.timeSlot : null,
  visitWindow: "visitWindow" in form ? (form.visitWindow ?? null) : null,
});

const isTimeChange = (from: TimeFields, to: TimeFields): boolean =>
  from.preferredDate !== to.preferredDate ||
  from.timeSlot !== to.timeSlot ||
  from.visitWindow !== to.visitWindow;

/**
 * What a move is to its customer; undefined where there is nothing to tell: it is over, or still has to be
 * paid for.
 */
function moveEventKind({ status, visitType, paymentStatus, preferredDate }: Booking, to: TimeFields) {
  if (OVER_STATUSES.includes(status) || (visitType === "home" && paymentStatus !== "paid")) return undefined;
  return preferredDate === null && to.preferredDate !== null ? "scheduled" : "rescheduled";
}

/**
 * Gives the old seat back and takes the new one, if the visit has one at all: one that is over takes none
 * until it is reopened.
 */
function moveSeat({ id, status }: Booking, { preferredDate, timeSlot }: TimeFields, now: Date): void {
  if (preferredDate) assertAdminDay(preferredDate, findClosedDay(preferredDate), now);
  releaseSeat(id);
  if (!preferredDate || !timeSlot || OVER_STATUSES.includes(status)) return;
  takeSeat({ date: preferredDate, start: timeSlot }, { bookingId: id }, now);
}

/**
 * Writes down a request as an administrator (`by`, the id of their account) has edited it. Another day or
 * slot moves the seat in the same transaction, the new one taken and the old one given back, or neither;
 * however late and however often. The customer is written to of it, unless the visit is over or its fee
 * unpaid. Gives the move's words, if it was one that was told. Throws NOT_FOUND, CONFLICT at `seenVersion`
 * where somebody has changed the request since, and what `refuseDeskDay`, `takeSeat` and, where
 * `form.confirmed` is not what it says, `refuseClash` do. Rule: seat-claimed-on-move.
 */
export async function editBooking(
  bookingId: string,
  form: EditBookingForm,
  actorId: string,
  now: Date,
): Promise<string | undefined> {
  return transaction(() => {
    assertBookingNotChanged(bookingId, form);
    const { after, needsClashCheck, moveText } = updateBookingRecord(bookingId, form, actorId, now);
    if (needsClashCheck && after.assignedTechnician)
      assertNoClash(after, after.assignedTechnician, form.confirmed, now);
    return moveText;
  });
}

/**
 * Throws NOT_FOUND, CONFLICT at `seenVersion` where somebody has changed the request since a form was made of
 * it.
 */
export const assertBookingNotChanged = (
  bookingId: string,
  { seenVersion }: Pick<EditBookingForm, "seenVersion">,
): void => assertSameVersion(bookingVersion(getAdminBooking(bookingId)), seenVersion, BOOKING_CONFLICT);

/**
 * The same in the caller's transaction, whatever was seen. `needsAsking`: it is moved, or thought to take
 * longer, and is not to come upon another visit of its technician unasked (`refuseClash`); `told`: the move's
 * words.
 */
export function updateBookingRecord(bookingId: string, form: EditBookingForm, actorId: string, now: Date) {
  const before = getAdminBooking(bookingId);
  const { name, email, phone, serviceType, address, priority } = form;
  const [description, estimatedMinutes] = [form.description ?? null, form.estimatedDuration ?? null];
  const words = { name, email, phone, serviceType, address, priority, description, estimatedMinutes };
  const when = toTimeFields(form);
  const isMoved = isTimeChange(before, when);
  if (isMoved) moveSeat(before, when, now);
  const kind = isMoved ? moveEventKind(before, when) : undefined;
  const moved = isMoved ? { ...when, reminderSent: false, ...(kind && { status: kind }) } : {};
  const isIt = eq(booking.id, bookingId);
  const after = tx()
    .update(booking)
    .set({ ...words, ...moved, awaitsDetails: hasUnknownDetails(form), updatedAt: now })
    .where(isIt)
    .returning()
    .get();
  const { id, number: label } = before;
  const facts = { before: toBookingFacts(before), after: toBookingFacts(after) };
  recordChange(actorId, { action: "edited", kind: "service", id, label, ...facts }, now);
  const isLonger = (after.estimatedMinutes ?? 0) > (before.estimatedMinutes ?? 0);
  return {
    after,
    needsClashCheck: isMoved || isLonger,
    moveText: kind && recordMove(after, kind, actorId, now),
  };
}

function recordMove(moved: Booking, kind: BookingEventKind, userId: string, now: Date): string {
  const note = bookingTimeText(moved, now);
  recordBookingEvent(moved.id, { kind, note, userId }, now);
  return note;
}

/** Which state of a request a form was made from. */
export const bookingVersion = ({ updatedAt }: Pick<Booking, "updatedAt">): string =>
  String(updatedAt.getTime());

/** Which notes of a request their form was made from. */
export const notesVersion = ({ adminNotes }: Pick<Booking, "adminNotes">): string => toVersion(adminNotes);

/**
 * Keeps the shopkeeper's own notes of a request, or none. Throws NOT_FOUND, CONFLICT at `seenVersion` where
 * somebody else has written others since.
 */
export async function saveNotes(
  bookingId: string,
  { adminNotes, seenVersion }: BookingNotesForm,
  actorId: string,
  now: Date,
): Promise<void> {
  await transaction(() => {
    assertSameVersion(notesVersion(getAdminBooking(bookingId)), seenVersion, NOTES_CONFLICT);
    updateNotes(bookingId, adminNotes ?? null, actorId, now);
  });
}

/** The same in the caller's transaction, whatever was seen. Throws NOT_FOUND. */
export function updateNotes(bookingId: string, adminNotes: string | null, actorId: string, now: Date): void {
  const { id, number: label, adminNotes: before } = getAdminBooking(bookingId);
  // The customer's booking is as it was: no form somebody else has open is overtaken by a note.
  tx().update(booking).set({ adminNotes }).where(eq(booking.id, id)).run();
  const facts = { before: { adminNotes: before }, after: { adminNotes } };
  recordChange(actorId, { action: "notes written", kind: "service", id, label, ...facts }, now);
}
