import type { StaffUser } from "~/features/accounts/guards/page-guard.server";
import { type AdminBooking, getAdminBooking } from "~/features/bookings/admin/get-booking.server";
import { isSameWork, recordWork, workVersion } from "~/features/bookings/admin/record-work.server";
import { mayStaffSeeVisit } from "~/features/bookings/admin/technician-visits.server";
import { ADMIN_BOOKING_STATUS_LABELS, bookingNotFound } from "~/features/bookings/admin/words";
import type { WorkForm } from "~/features/bookings/admin/work-input";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { ShopError } from "~/lib/errors";
import { transaction } from "~/platform/db/db.server";
import { assertNotChanged } from "~/platform/http/versions.server";
import { applyStatusWithInvoice } from "./update-booking.server";
import { words } from "./words.en";

type Staff = Pick<StaffUser, "id" | "staffRole" | "email">;

/** A visit that `staff` may see: a technician's own. Throws NOT_FOUND for any other. */
function getVisitOf(staff: Staff, bookingId: string): AdminBooking {
  if (!mayStaffSeeVisit(staff, bookingId)) throw new ShopError("NOT_FOUND", bookingNotFound());
  return getAdminBooking(bookingId);
}

const createOverError = ({ number, status }: AdminBooking): ShopError =>
  new ShopError("CONFLICT", words.visitIsOver(number, ADMIN_BOOKING_STATUS_LABELS[status]));

/**
 * Completes a visit and records what was done and paid at it, in one transaction (rule: work-done); nothing
 * happens for a form sent twice. What is recorded of a completed visit can be put right by all but its
 * technician. Returns its number. Throws NOT_FOUND, CONFLICT if the visit is over or somebody else has
 * recorded something since, and what `applyBookingStatus` throws.
 */
export function completeVisit(bookingId: string, form: WorkForm, staff: Staff, now: Date): Promise<string> {
  return transaction(() => {
    const visit = getVisitOf(staff, bookingId);
    const isCompleted = visit.status === "completed";
    if (isCompleted && isSameWork(visit, form)) return visit.number;
    const mayCorrect = isCompleted && staff.staffRole !== "technician";
    if (OVER_STATUSES.includes(visit.status) && !mayCorrect) throw createOverError(visit);
    assertNotChanged(words.visit, workVersion(visit), form.seenVersion);
    recordWork(visit, form, staff.id, now);
    applyStatusWithInvoice(bookingId, "completed", { userId: staff.id }, now);
    return visit.number;
  });
}

/**
 * Records that nobody was there. Returns the number of the visit; nothing happens the second time. Throws
 * NOT_FOUND, CONFLICT if the visit is over, and what `applyBookingStatus` throws.
 */
export function setNoShow(bookingId: string, staff: Staff, now: Date): Promise<string> {
  return transaction(() => {
    const visit = getVisitOf(staff, bookingId);
    if (visit.status === "no-show") return visit.number;
    if (OVER_STATUSES.includes(visit.status)) throw createOverError(visit);
    applyStatusWithInvoice(bookingId, "no-show", { userId: staff.id }, now);
    return visit.number;
  });
}
