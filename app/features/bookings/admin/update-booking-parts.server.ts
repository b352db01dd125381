import { slotRequired } from "~/features/bookings/input";
import { dayRequired } from "~/features/bookings/slot-times";
import { ShopError } from "~/lib/errors";
import { setTechnician } from "./assign-technician.server";
import { assertNoClash } from "./check-clash.server";
import { updateBookingRecord, updateNotes } from "./edit-booking.server";
import { type AdminBooking, getAdminBooking } from "./get-booking.server";
import type { EditBookingForm, UpdateBookingInput } from "./input";

/** What the API changes of a booking besides its status; `edited` is the complete edit form. */
interface BookingParts
  extends Pick<UpdateBookingInput, "assignedTechnician" | "adminNotes" | "seenVersion" | "confirmed"> {
  edited?: EditBookingForm;
}

/** The fields of a booking by the names of its edit form. */
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
 * The complete edit form after merging the fields that were sent; undefined if none of them differs. Fields
 * that were not sent are not validated again. Throws INVALID if a shop visit would lose its day or slot.
 */
export function toEditForm(existing: AdminBooking, sent: UpdateBookingInput): EditBookingForm | undefined {
  const currentFields = toEditFields(existing);
  const names = Object.keys(currentFields) as (keyof typeof currentFields)[];
  const sentNames = names.filter((name) => sent[name] !== undefined);
  if (sentNames.every((name) => sent[name] === currentFields[name])) return undefined;
  const fields = names.filter((name) => name !== UNUSED_FIELDS[existing.visitType]);
  const record = Object.fromEntries(
    fields.map((name) => [name, (sentNames.includes(name) ? sent : currentFields)[name] ?? undefined]),
  );
  if (existing.visitType === "shop" && !record.preferredDate)
    throw new ShopError("INVALID", dayRequired(), "preferredDate");
  if (existing.visitType === "shop" && existing.timeSlot && !record.timeSlot)
    throw new ShopError("INVALID", slotRequired(), "timeSlot");
  return record as unknown as EditBookingForm;
}

/** The field that a visit of each type does not have. */
const UNUSED_FIELDS = { shop: "visitWindow", home: "timeSlot" } as const;

/**
 * Changes the technician, the edited fields and the notes of a booking in the caller's transaction; clashes
 * are checked once, on the final state. Throws NOT_FOUND, the errors of `updateBookingRecord`, and CONFLICT
 * at `confirmed` for a clash.
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
