import { and, count, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import { UPCOMING_STATUSES } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { db } from "~/platform/db/db.server";

/** The number of bookings to come that nobody is assigned to, without home visits that are not paid yet. */
export function countUnassigned(): number {
  const { status, visitType, paymentStatus, assignedTechnician } = booking;
  const takesPlace = or(ne(status, "pending"), eq(visitType, "shop"), eq(paymentStatus, "paid"));
  return (
    db
      .select({ n: count() })
      .from(booking)
      .where(and(inArray(status, UPCOMING_STATUSES), isNull(assignedTechnician), takesPlace, isNotDeleted))
      .get()?.n ?? 0
  );
}
