import { and, eq, isNull } from "drizzle-orm";
import { isBookingOn } from "~/features/bookings/bookings-on-day.server";
import type { Booking } from "~/features/bookings/create-booking.server";
import { hasPaidFee, SERVICE_TYPE_LABELS, showDetails } from "~/features/bookings/rules";
import { formatVisitHours, getWindowHours } from "~/features/bookings/slot-times";
import { booking } from "~/features/bookings/tables";
import { localizeAreas } from "~/features/delivery/area-texts.server";
import { serviceArea } from "~/features/delivery/tables";
import { listAssignableTechnicians } from "~/features/technicians/list-technicians.server";
import { formatRupees, type Paise, paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { ADMIN_BOOKING_STATUS_LABELS, formatDuration, PRIORITY_LABELS, UNASSIGNED } from "./words";
import { words } from "./words.en";

/** A booking as the day sheet shows it. */
export interface SheetBooking {
  id: string;
  number: string;
  time: string;
  service: string;
  state: string;
  name: string;
  phone: string;
  address: string;
  /** How to reach the area ("We park at Maidagin"). */
  instructions: string | null;
  description: string | null;
  fee: string;
  priority: string;
  duration: string;
}

/**
 * A technician's bookings of a day in order of time; `technician` is `UNASSIGNED` for those assigned to
 * nobody.
 */
export interface TechnicianDaySheet {
  technician: string;
  bookings: SheetBooking[];
  /** The fees that are still to be collected, together. */
  toCollect: string;
}

interface DaySheet {
  sheets: TechnicianDaySheet[];
  /** Active technicians with no booking that day. */
  idle: string[];
  /** Names to choose a single sheet by. */
  technicians: string[];
}

const technicianOf = ({ assignedTechnician }: Booking): string => assignedTechnician ?? UNASSIGNED;

/** When a visit begins, local "HH:MM"; one without a time comes last. */
const startTime = (visit: Booking): string =>
  visit.timeSlot ?? (visit.visitWindow ? getWindowHours(visit).from : "24:00");

/** The fee that is to be collected at a visit; 0 if there is none, or it is paid. */
function getDuePaise({ visitType, paymentStatus, feePaise, collectedPaise }: Booking): Paise {
  const isDue = visitType === "home" && feePaise && !hasPaidFee({ paymentStatus, feePaise });
  return isDue && (collectedPaise ?? 0) < feePaise ? feePaise : paise(0);
}

/** What of the fee is paid, or to be collected. */
export function sheetFeeText(visit: Booking): string {
  if (visit.visitType === "shop" || !visit.feePaise) return words.noVisitFee;
  const fee = formatRupees(visit.feePaise);
  return getDuePaise(visit) > 0 ? words.toCollect(fee) : words.paid(fee);
}

function toSheetBooking(visit: Booking, instructions: string | null): SheetBooking {
  const {
    id,
    number,
    serviceType,
    visitType,
    name,
    phone,
    address,
    pincode,
    appliance,
    description,
    status,
  } = showDetails(visit);
  return {
    id,
    number,
    name,
    phone,
    description: [appliance, description].filter(Boolean).join(": ") || null,
    address: visitType === "home" ? [address, pincode].filter(Boolean).join(", ") : words.atShop,
    instructions: visitType === "home" ? instructions : null,
    time: formatVisitHours(visit) ?? words.timeToBeAgreed,
    service: SERVICE_TYPE_LABELS[serviceType],
    state: ADMIN_BOOKING_STATUS_LABELS[status],
    fee: sheetFeeText(visit),
    priority: PRIORITY_LABELS[visit.priority],
    duration: formatDuration(visit.estimatedMinutes),
  };
}

/**
 * The bookings of a day ("YYYY-MM-DD") by technician, or those of one technician (a name or `UNASSIGNED`).
 */
export function getDaySheet(date: string, technician: string | undefined, now: Date): DaySheet {
  const technicianCondition =
    technician === UNASSIGNED
      ? isNull(booking.assignedTechnician)
      : technician && eq(booking.assignedTechnician, technician);
  const { id: areaId, specialInstructions } = serviceArea;
  const found = db
    .select({ visit: booking, areaId, specialInstructions })
    .from(booking)
    .leftJoin(serviceArea, eq(serviceArea.pincode, booking.pincode))
    .where(and(isBookingOn(date, now), technicianCondition || undefined))
    .all();
  const rows = localizeAreas(found, (row) => row.areaId).sort((a, b) =>
    startTime(a.visit).localeCompare(startTime(b.visit)),
  );
  const busy = [...new Set(rows.map(({ visit }) => technicianOf(visit)))];
  const sheets = busy.map((name) => {
    const own = rows.filter(({ visit }) => technicianOf(visit) === name);
    const sumPaise = own.reduce((sum, { visit }) => sum + getDuePaise(visit), 0);
    return {
      technician: name,
      bookings: own.map((row) => toSheetBooking(row.visit, row.specialInstructions)),
      toCollect: formatRupees(paise(sumPaise)),
    };
  });
  const assignableNames = [...new Set(listAssignableTechnicians().map(({ name }) => name))];
  return {
    sheets: sheets.sort(compareTechnicians),
    idle: technician ? [] : assignableNames.filter((name) => !busy.includes(name)),
    technicians: [...new Set([...assignableNames, ...busy])].filter((name) => name !== UNASSIGNED).sort(),
  };
}

/** By name, `UNASSIGNED` last. */
function compareTechnicians(a: TechnicianDaySheet, b: TechnicianDaySheet): number {
  if (a.technician === UNASSIGNED || b.technician === UNASSIGNED) return a.technician === UNASSIGNED ? 1 : -1;
  return a.technician.localeCompare(b.technician);
}
