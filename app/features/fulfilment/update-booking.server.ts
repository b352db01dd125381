import { assertBookingNotChanged } from "~/features/bookings/admin/edit-booking.server";
import { type AdminBooking, getAdminBooking } from "~/features/bookings/admin/get-booking.server";
import type { UpdateBookingInput } from "~/features/bookings/admin/input";
import { toEditForm, updateBookingParts } from "~/features/bookings/admin/update-booking-parts.server";
import {
  applyBookingStatus,
  type BookingActor,
  type SettableStatus,
} from "~/features/bookings/change-booking.server";
import { isEnd, OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { issueBookingInvoice } from "~/features/papers/issue-voucher.server";
import { transaction } from "~/platform/db/db.server";
import { cancelBookingInTransaction } from "./cancel-and-refund.server";
import { startDueRefunds } from "./send-refunds.server";

/**
 * Changes the status and any other parts of a booking for an administrator, in one transaction (rule:
 * booking-status-free). Cancelling refunds the fee as `cancelBooking` does. Throws what `cancelBooking`,
 * `applyBookingStatus`, `toEditForm` and `updateBookingParts` throw; each CONFLICT at `confirmed` asks one
 * question.
 */
export async function updateBooking(
  bookingId: string,
  sent: UpdateBookingInput,
  actorId: string,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const before = getAdminBooking(bookingId);
    const { status, ...parts } = { ...sent, edited: toEditForm(before, sent) };
    assertBookingNotChanged(bookingId, parts);
    const newStatus = status === before.status ? undefined : status;
    const isEnding =
      newStatus !== undefined && OVER_STATUSES.includes(newStatus) && !isMovedToEnd(before, sent);
    // A booking that ends is ended first, so that no email or question is about a day that it no longer has.
    if (isEnding) applyStatus(bookingId, newStatus, { userId: actorId, confirmed: parts.confirmed }, now);
    updateBookingParts(bookingId, parts, actorId, now);
    if (newStatus && !isEnding) applyStatus(bookingId, newStatus, { userId: actorId }, now);
  });
  startDueRefunds();
}

/** Whether a visit is moved and ended by one call: it is moved first (rule: ended-from-its-day). */
const isMovedToEnd = (before: AdminBooking, { status, preferredDate }: UpdateBookingInput): boolean =>
  status !== undefined &&
  isEnd(status) &&
  typeof preferredDate === "string" &&
  preferredDate !== before.preferredDate;

function applyStatus(
  bookingId: string,
  status: NonNullable<UpdateBookingInput["status"]>,
  actor: { userId: string; confirmed?: string },
  now: Date,
): void {
  if (status === "cancelled") cancelBookingInTransaction(bookingId, actor, now);
  else applyStatusWithInvoice(bookingId, status, actor, now);
}

/**
 * Sets a booking to any status but `cancelled` for an administrator; a home visit that is completed gets its
 * invoice in the same transaction (rule: visit-papers). Throws what `applyBookingStatus` throws.
 */
export const setBookingStatus = (
  bookingId: string,
  status: SettableStatus,
  actor: BookingActor,
  now: Date,
): Promise<void> => transaction(() => applyStatusWithInvoice(bookingId, status, actor, now));

/** `setBookingStatus` in the caller's transaction. */
export function applyStatusWithInvoice(
  bookingId: string,
  status: SettableStatus,
  actor: BookingActor,
  now: Date,
): void {
  applyBookingStatus(bookingId, status, actor, now);
  if (status === "completed") issueBookingInvoice(bookingId, now);
}
