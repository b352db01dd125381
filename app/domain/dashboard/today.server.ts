import { and, asc, eq, gt, inArray, isNull, not, or, sql } from "drizzle-orm";
import { db } from "~/db/db.server";
import { serviceRequest } from "~/db/schema";
import type { RequestStatus } from "~/domain/bookings/booking";
import { WINDOWS } from "~/domain/bookings/opening-hours";
import { isThere } from "~/domain/bookings/reading.server";
import { shopDay } from "~/lib/time";

/** A day has twelve seats at the shop; home visits have no end, but a page has. */
const MOST = 100;

const NOT_COMING: RequestStatus[] = ["cancelled", "no-show"];

const { id, number, name, phone, address, visitType, serviceType, timeSlot, visitWindow } = serviceRequest;
const { status, assignedTechnician, paymentStatus, payBy } = serviceRequest;
const SHOWN = {
  ...{ id, number, name, phone, address, visitType, serviceType, timeSlot, visitWindow },
  ...{ status, assignedTechnician },
};

// A slot's own time; of a home visit the beginning of its window, after the slot of the same hour; last what has no time.
const TIME = sql`coalesce(${timeSlot}, case ${visitWindow}
  when 'morning' then ${`${WINDOWS.morning.from}+`} when 'afternoon' then ${`${WINDOWS.afternoon.from}+`} else '~' end)`;

/**
 * Today's appointments (shop's day) in order of time, but for those that were called off and home visits not paid in time, which count as
 * cancelled (D16). `day`: "YYYY-MM-DD".
 */
export function todaysAppointments(now: Date) {
  const day = shopDay(now);
  const isUnpaid = and(eq(status, "pending"), eq(visitType, "home"), sql`${paymentStatus} is not 'paid'`);
  const isStillPayable = or(isNull(payBy), gt(payBy, now));
  const isComing = and(not(inArray(status, NOT_COMING)), or(sql`not (${isUnpaid})`, isStillPayable));
  const visits = db
    .select(SHOWN)
    .from(serviceRequest)
    .where(and(eq(serviceRequest.preferredDate, day), isComing, isThere))
    .orderBy(TIME, asc(number))
    .limit(MOST)
    .all();
  return { day, visits };
}
