import { and, eq, gt, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { isNotDeleted } from "./find-bookings.server";
import type { BookingStatus } from "./rules";
import { booking } from "./tables";

const OFF_STATUSES: BookingStatus[] = ["cancelled", "no-show"];

const { preferredDate, status, visitType, paymentStatus, payBy } = booking;

/**
 * SQL condition for the bookings that take place on a day ("YYYY-MM-DD"): all but cancelled ones, no-shows
 * and home visits not paid in time at `now` (rule: visit-lapses-unpaid). The dashboard and the day sheet
 * share it.
 */
export function isBookingOn(day: string, now: Date): SQL | undefined {
  const hasNotExpired = or(
    eq(visitType, "shop"),
    sql`${paymentStatus} is 'paid'`,
    isNull(payBy),
    gt(payBy, now),
  );
  const takesPlace = and(notInArray(status, OFF_STATUSES), or(sql`${status} <> 'pending'`, hasNotExpired));
  return and(isNotDeleted, eq(preferredDate, day), takesPlace);
}
