import { DAY_REQUIRED, SLOT_REQUIRED } from "~/features/bookings/input";
import { DomainError } from "~/lib/errors";
import { setTechnician } from "./assign-technician.server";
import { assertNoClash } from "./check-clash.server";
import { updateBookingRecord, updateNotes } from "./edit-booking.server";
import { type AdminBooking, getAdminBooking } from "./get-booking.server";
import type { EditBookingForm, UpdateBookingInput } from "./input";

/**
 * What a program changes of a request at once, beside how it stands. `edited`: its record, whole
 * (`recordIn`).
 */
export interface BookingParts
  extends Pick<UpdateBookingInput, "assignedTechnician" | "adminNotes" | "seenVersion" | "confirmed"> {
  edited?: EditBookingForm;
}

/** The record of a request by the names of its form. */
export const toEditFields = (existing: AdminBooking) => {
  const { name, email, phone, serviceType, address, description, priority, estimatedMinutes } = existing;
  const { preferredDate, timeSlot, visitWindow } = existing;
  return {
    name,
    email,
    phone,
    serviceType,
    address,
    description,
    priority,
    preferredDate,
    timeSlot,
    visitWindow,
    estimatedDuration: estimatedMinutes,
  };
};

/**
 * What the record of a request is to be where some of it was sent; undefined where nothing of it was. What
 * was not sent is not looked at again: it stands. Throws INVALID where a visit to the shop would be left
 * without its day or its hour.
 */
export function toEditForm(existing: AdminBooking, sent: UpdateBookingInput): EditBookingForm | undefined {
  const stands = toEditFields(existing);
  const names = Object.keys(stands) as (keyof typeof stands)[];
  const sentNames = names.filter((name) => sent[name] !== undefined);
  if (sentNames.every((name) => sent[name] === stands[name])) return undefined;
  const fields = names.filter((name) => name !== UNUSED_FIELDS[existing.visitType]);
  const record = Object.fromEntries(
    fields.map((name) => [name, (sentNames.includes(name) ? sent : stands)[name] ?? undefined]),
  );
  if (existing.visitType === "shop" && !record.preferredDate)
    throw new DomainError("INVALID", DAY_REQUIRED, "preferredDate");
  if (existing.visitType === "shop" && !record.timeSlot)
    throw new DomainError("INVALID", SLOT_REQUIRED, "timeSlot");
  return record as unknown as EditBookingForm;
}

/** What a visit of the one kind has no need of. */
const UNUSED_FIELDS = { shop: "visitWindow", home: "timeSlot" } as const;

/**
 * Changes several parts of a request, in the caller's transaction: whose it is, its record, the notes of it;
 * `by`: the administrator. What it comes to is asked for once, of how it stands in the end. Throws NOT_FOUND,
 * what `rewrite` does and, where `confirmed` is not what it says, `refuseClash`.
 */
export function updateBookingParts(bookingId: string, parts: BookingParts, actorId: string, now: Date): void {
  const { edited, assignedTechnician, adminNotes, confirmed } = parts;
  const before = getAdminBooking(bookingId);
  const isReassigned = assignedTechnician !== undefined && assignedTechnician !== before.assignedTechnician;
  if (isReassigned) setTechnician(before, assignedTechnician, actorId, now);
  const isMoved =
    edited !== undefined && updateBookingRecord(bookingId, edited, actorId, now).needsClashCheck;
  const after = getAdminBooking(bookingId);
  if (after.assignedTechnician && (isReassigned || isMoved))
    assertNoClash(after, after.assignedTechnician, confirmed, now);
  if (adminNotes !== undefined) updateNotes(bookingId, adminNotes, actorId, now);
}
