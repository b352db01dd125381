import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { findClosedDay } from "~/features/bookings/closed-days.server";
import type { Booking } from "~/features/bookings/create-booking.server";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { storeTime } from "~/features/bookings/event-notes";
import { recordBookingEvent } from "~/features/bookings/fulfil-booking.server";
import { getTimesToKeep } from "~/features/bookings/home-visit-hours.server";
import { queueTechnicianEmail, renewTechnicianEmails } from "~/features/bookings/notify-technician.server";
import {
  type BookingEventKind,
  formatBookingTimeText,
  isCertain,
  showDetails,
  storeDetails,
} from "~/features/bookings/rules";
import { renewBookingEmails } from "~/features/bookings/send-emails.server";
import { assertAdminDay, findSlot, type SlotTime } from "~/features/bookings/slot-times";
import { getSlotTime, releaseSeat, takeSeat } from "~/features/bookings/slots.server";
import { booking } from "~/features/bookings/tables";
import { transaction, tx } from "~/platform/db/db.server";
import { assertSameVersion, toVersion } from "~/platform/http/versions.server";
import { assertNoClash } from "./check-clash.server";
import { getAdminBooking } from "./get-booking.server";
import type { BookingNotesForm, EditBookingForm } from "./input";
import { bookingConflict, notesConflict } from "./words";

/** The fields that the audit log compares before and after an edit. */
const toBookingFacts = (row: Booking) => {
  const { name, email, phone, address, description, serviceType, priority, estimatedMinutes } = row;
  const { preferredDate, timeSlot, visitWindow, status } = row;
  const details = { name, email, phone, address, description, serviceType, priority, estimatedMinutes };
  return { ...details, preferredDate, timeSlot, visitWindow, status };
};

type TimeFields = Pick<Booking, "preferredDate" | "timeSlot" | "visitWindow">;

const toTimeFields = (form: EditBookingForm): TimeFields => ({
  preferredDate: form.preferredDate ?? null,
  timeSlot: "timeSlot" in form ? (form.timeSlot ?? null) : null,
  visitWindow: "visitWindow" in form ? (form.visitWindow ?? null) : null,
});

const isTimeChange = (from: TimeFields, to: TimeFields): boolean =>
  from.preferredDate !== to.preferredDate ||
  from.timeSlot !== to.timeSlot ||
  from.visitWindow !== to.visitWindow;

/** The event a move is to the customer; undefined if the visit is over or unpaid, when no email is sent. */
function moveEventKind(existing: Booking, to: TimeFields) {
  if (OVER_STATUSES.includes(existing.status) || !isCertain(existing)) return undefined;
  return existing.preferredDate === null && to.preferredDate !== null ? "scheduled" : "rescheduled";
}

/** Releases the old seat and takes the new one; a visit that is over takes none until it is reopened. */
function moveSeat(
  { id, status }: Booking,
  { preferredDate }: TimeFields,
  slot: SlotTime | undefined,
  now: Date,
): void {
  if (preferredDate) assertAdminDay(preferredDate, findClosedDay(preferredDate), now);
  releaseSeat(id);
  if (!preferredDate || !slot || OVER_STATUSES.includes(status)) return;
  takeSeat({ date: preferredDate, ...slot }, { bookingId: id }, now);
}

/** The slot of a new time; the booking's own stays as it is, also if there is none any more. */
function getNewSlot(existing: Booking, { timeSlot }: TimeFields): SlotTime | undefined {
  if (timeSlot === null) return undefined;
  return timeSlot === existing.timeSlot ? findSlot(existing) : getSlotTime(timeSlot);
}

/**
 * Saves a booking as an administrator edited it, moving its seat with it (rule: seat-claimed-on-move).
 * Returns the new time as text if the customer is emailed about a move. Throws NOT_FOUND, CONFLICT at
 * `seenVersion` if the booking has changed since, the errors of `assertAdminDay` and `takeSeat`, and CONFLICT
 * at `confirmed` for a clash.
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

/** Throws NOT_FOUND, CONFLICT at `seenVersion` if the booking has changed since the form was made. */
export const assertBookingNotChanged = (
  bookingId: string,
  { seenVersion }: Pick<EditBookingForm, "seenVersion">,
): void => assertSameVersion(bookingVersion(getAdminBooking(bookingId)), seenVersion, bookingConflict());

/**
 * Saves the edited fields inside the caller's transaction, without comparing versions. With `needsClashCheck`
 * the caller must call `assertNoClash`; `moveText` is the new time if the customer is emailed. Throws
 * NOT_FOUND and the errors of `assertAdminDay` and `takeSeat`.
 */
export function updateBookingRecord(bookingId: string, form: EditBookingForm, actorId: string, now: Date) {
  const before = getAdminBooking(bookingId);
  const { serviceType, priority } = form;
  const [description, estimatedMinutes] = [form.description ?? null, form.estimatedDuration ?? null];
  const details = storeDetails(form, before.awaitsDetails);
  const otherFields = { serviceType, priority, description, estimatedMinutes };
  const newTime = toTimeFields(form);
  const isMoved = isTimeChange(before, newTime);
  const slot = isMoved ? getNewSlot(before, newTime) : undefined;
  if (isMoved) moveSeat(before, newTime, slot, now);
  const kind = isMoved ? moveEventKind(before, newTime) : undefined;
  const slotMinutes = slot?.minutes ?? before.slotMinutes;
  const isSameWindow = newTime.visitWindow === before.visitWindow;
  const { windowHours } = isSameWindow ? before : getTimesToKeep(newTime.visitWindow);
  const timeChanges = isMoved
    ? { ...newTime, slotMinutes, windowHours, reminderSent: false, ...(kind && { status: kind }) }
    : {};
  const awaitsDetails = before.awaitsDetails && (details.name === null || details.address === null);
  const isBooking = eq(booking.id, bookingId);
  const afterRow = tx()
    .update(booking)
    .set({ ...details, ...otherFields, ...timeChanges, awaitsDetails, updatedAt: now })
    .where(isBooking)
    .returning()
    .get();
  const after = showDetails(afterRow);
  const { id, number: label } = before;
  if (isMoved && !OVER_STATUSES.includes(after.status))
    queueTechnicianEmail(bookingId, after.assignedTechnician, "moved", now);
  else renewTechnicianEmails(bookingId, after.assignedTechnician, now);
  const moveText = kind && recordMove(after, kind, actorId, now);
  renewBookingEmails(bookingId, now);
  const facts = { before: toBookingFacts(before), after: toBookingFacts(after) };
  recordChange(actorId, { action: "edited", kind: "service", id, label, ...facts }, now);
  const isLonger = (after.estimatedMinutes ?? 0) > (before.estimatedMinutes ?? 0);
  return { after, needsClashCheck: isMoved || isLonger, moveText };
}

function recordMove(after: Booking, kind: BookingEventKind, userId: string, now: Date): string {
  recordBookingEvent(after.id, { kind, note: storeTime(after), userId }, now);
  return formatBookingTimeText(after, now);
}

/** The version of a booking that its edit form carries. */
export const bookingVersion = ({ updatedAt }: Pick<Booking, "updatedAt">): string =>
  String(updatedAt.getTime());

/** The version of the notes, apart from that of the booking. */
export const notesVersion = ({ adminNotes }: Pick<Booking, "adminNotes">): string => toVersion(adminNotes);

/**
 * Saves the administrators' notes about a booking. Throws NOT_FOUND, CONFLICT at `seenVersion` if they have
 * changed since.
 */
export async function saveNotes(
  bookingId: string,
  { adminNotes, seenVersion }: BookingNotesForm,
  actorId: string,
  now: Date,
): Promise<void> {
  await transaction(() => {
    assertSameVersion(notesVersion(getAdminBooking(bookingId)), seenVersion, notesConflict());
    updateNotes(bookingId, adminNotes ?? null, actorId, now);
  });
}

/** Saves the notes inside the caller's transaction, without comparing versions. Throws NOT_FOUND. */
export function updateNotes(bookingId: string, adminNotes: string | null, actorId: string, now: Date): void {
  const { id, number: label, adminNotes: before } = getAdminBooking(bookingId);
  // `updatedAt` stays, so that notes do not conflict with an edit form that is open.
  tx().update(booking).set({ adminNotes }).where(eq(booking.id, id)).run();
  const facts = { before: { adminNotes: before }, after: { adminNotes } };
  recordChange(actorId, { action: "notes written", kind: "service", id, label, ...facts }, now);
}
