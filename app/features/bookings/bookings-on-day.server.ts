import { and, eq, gt, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { isNotDeleted } from "./find-bookings.server";
import type { BookingStatus } from "./rules";
import { booking } from "./tables";

const NOT_COMING: BookingStatus[] = ["cancelled", "no-show"];

const { preferredDate, status, visitType, paymentStatus, payBy } = booking;

/**
 * Which requests are appointments of a day ("YYYY-MM-DD"): all but those that were called off, those nobody
 * came to, and home visits not paid in time, which at `now` count as cancelled (rule: visit-lapses-unpaid).
 * What the dashboard counts and the day sheet lists.
 */
export function isBookingOn(day: string, now: Date): SQL | undefined {
  const isPayable = or(eq(visitType, "shop"), sql`${paymentStatus} is 'paid'`, isNull(payBy), gt(payBy, now));
  const isComing = and(notInArray(status, NOT_COMING), or(sql`${status} <> 'pending'`, isPayable));
  return and(isNotDeleted, eq(preferredDate, day), isComing);
}
