import { and, eq, or } from "drizzle-orm";
import { isBookingOn, isOverdueVisit } from "~/features/bookings/bookings-on-day.server";
import { greetCustomer } from "~/features/bookings/greetings.server";
import { isOverdue, OPEN_STATUSES, SERVICE_TYPE_LABELS, showDetails } from "~/features/bookings/rules";
import { formatVisitHours, isBeforeItsDay } from "~/features/bookings/slot-times";
import { booking } from "~/features/bookings/tables";
import { localizeAreas } from "~/features/delivery/area-texts.server";
import { serviceArea } from "~/features/delivery/tables";
import { addDays, shopDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { sheetFeeText } from "./day-sheet.server";
import { byVisitTime } from "./visit-views.server";
import { ADMIN_BOOKING_STATUS_LABELS } from "./words";
import { words } from "./words.en";

type Row = ReturnType<typeof listRows>[number];

function listRows(technician: string, now: Date) {
  const today = shopDay(now);
  const days = or(isBookingOn(today, now), isBookingOn(addDays(today, 1), now), isOverdueVisit(now));
  const { id: areaId, specialInstructions } = serviceArea;
  const rows = db
    .select({ visit: booking, areaId, specialInstructions })
    .from(booking)
    .leftJoin(serviceArea, eq(serviceArea.pincode, booking.pincode))
    .where(and(eq(booking.assignedTechnician, technician), days))
    .orderBy(...byVisitTime)
    .all();
  return localizeAreas(rows, (row) => row.areaId);
}

function toMyVisit({ visit, specialInstructions }: Row, now: Date) {
  const shown = showDetails(visit);
  const isHome = visit.visitType === "home";
  return {
    id: visit.id,
    number: visit.number,
    day: visit.preferredDate ?? "",
    time: formatVisitHours(visit) ?? words.timeToBeAgreed,
    service: SERVICE_TYPE_LABELS[visit.serviceType],
    state: ADMIN_BOOKING_STATUS_LABELS[visit.status],
    isOpen: OPEN_STATUSES.includes(visit.status),
    isDue: !isBeforeItsDay(visit, now),
    isOverdue: isOverdue(visit, now),
    name: shown.name,
    phone: shown.phone,
    greeting: greetCustomer(shown, "technician"),
    /** Null for a visit to the shop. */
    address: isHome ? [shown.address, visit.pincode].filter(Boolean).join(", ") : null,
    instructions: isHome ? specialInstructions : null,
    fault: [visit.appliance, visit.description].filter(Boolean).join(": ") || null,
    notes: [visit.customerNotes, visit.adminNotes].filter((text) => text !== null),
    fee: sheetFeeText(visit),
    workDone: visit.workDone,
    hasPhoto: visit.photo !== null,
  };
}

/** A visit as its technician sees it. */
export type MyVisit = ReturnType<typeof toMyVisit>;

/**
 * The visits of a technician (a name) of today and tomorrow, and those of earlier days that are still open,
 * by their time (rule: own-visits).
 */
export function listMyVisits(technician: string, now: Date) {
  const today = shopDay(now);
  const visits = listRows(technician, now).map((row) => toMyVisit(row, now));
  return {
    earlier: visits.filter(({ day }) => day < today),
    today: visits.filter(({ day }) => day === today),
    tomorrow: visits.filter(({ day }) => day > today),
  };
}
