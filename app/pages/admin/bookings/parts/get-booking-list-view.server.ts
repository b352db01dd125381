import type { AdminBookingsQuery } from "~/features/bookings/admin/input";
import {
  type AdminBookingListItem,
  countBookings,
  listAdminBookings,
  listTechnicianNames,
} from "~/features/bookings/admin/list-bookings.server";
import { isConfirmable } from "~/features/bookings/admin/send-confirmation.server";
import { countVisitViews } from "~/features/bookings/admin/visit-views.server";
import {
  formatBookingDay,
  formatDayAndTime,
  formatDuration,
  getFeeState,
  PRIORITY_LABELS,
} from "~/features/bookings/admin/words";
import { isOverdue, SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { findUndoableEvents } from "~/features/bookings/undo-status.server";
import { formatPhone } from "~/lib/format-phone";
import { words } from "~/pages/admin/bookings/words.en";

type ConfirmableBooking = Parameters<typeof isConfirmable>[0] & { confirmationSent: boolean };

/** Whether the confirmation email was sent, can be sent, or (null) cannot be sent. */
export const getConfirmationState = (booking: ConfirmableBooking, now: Date): "sent" | "send" | null =>
  booking.confirmationSent ? "sent" : isConfirmable(booking, now) ? "send" : null;

const toRowView = (row: AdminBookingListItem, undo: number | undefined, now: Date) => ({
  undo: undo ?? null,
  id: row.id,
  number: row.number,
  name: row.name,
  email: row.email,
  phone: formatPhone(row.phone),
  service: `${SERVICE_TYPE_LABELS[row.serviceType]}, ${row.visitType === "shop" ? words.atShop : words.homeVisit}`,
  duration: formatDuration(row.estimatedMinutes),
  when: formatDayAndTime(row, now),
  registered: formatBookingDay(row.createdAt),
  priority: { value: row.priority, label: PRIORITY_LABELS[row.priority] },
  technician: row.assignedTechnician,
  isOverdue: isOverdue(row, now),
  status: row.status,
  fee: getFeeState(row, now),
  confirmation: getConfirmationState(row, now),
  hasPhoto: row.photo !== null,
});

/** What the list of requests shows at `now`. */
export function getBookingListView(query: AdminBookingsQuery, now: Date) {
  const { items, ...pageInfo } = listAdminBookings(query, now);
  const { total, byStatus } = countBookings();
  const undos = findUndoableEvents(
    items.map(({ id }) => id),
    now,
  );
  const rows = items.map((row) => toRowView(row, undos.get(row.id), now));
  return {
    items: rows,
    ...pageInfo,
    technicians: listTechnicianNames(),
    counts: countVisitViews(now),
    byStatus,
    total,
  };
}
