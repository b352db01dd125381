import { and, eq, gt, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { isNotDeleted } from "./find-bookings.server";
import type { BookingStatus } from "./rules";
import { booking } from "./tables";

const OFF_STATUSES: BookingStatus[] = ["cancelled", "no-show"];

const { preferredDate, status, visitType, paymentStatus, payBy } = booking;

/**
 * SQL condition for the bookings that take place: all but cancelled ones, no-shows and home visits not paid
 * in time at `now` (rule: visit-lapses-unpaid).
 */
export function takesPlace(now: Date): SQL | undefined {
  const hasNotExpired = or(
    eq(visitType, "shop"),
    sql`${paymentStatus} is 'paid'`,
    isNull(payBy),
    gt(payBy, now),
  );
  return and(isNotDeleted, notInArray(status, OFF_STATUSES), or(sql`${status} <> 'pending'`, hasNotExpired));
}

/**
 * SQL condition for the bookings that take place on a day ("YYYY-MM-DD"). The dashboard and the day sheet
 * share it.
 */
export const isBookingOn = (day: string, now: Date): SQL | undefined =>
  and(eq(preferredDate, day), takesPlace(now));
