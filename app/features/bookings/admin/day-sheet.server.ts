import { and, eq, isNull } from "drizzle-orm";
import { isBookingOn } from "~/features/bookings/bookings-on-day.server";
import type { Booking } from "~/features/bookings/create-booking.server";
import { formatSlot, formatWindow, WINDOW_HOURS } from "~/features/bookings/opening-hours";
import { hasPaidFee, SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { serviceArea } from "~/features/delivery/tables";
import { listAssignableTechnicians } from "~/features/technicians/list-technicians.server";
import { formatRupees } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { UNASSIGNED } from "./technician-rules";
import { ADMIN_BOOKING_STATUS_LABELS } from "./words";

/** One visit as it stands on the sheet of a technician. */
export interface SheetBooking {
  id: string;
  number: string;
  time: string;
  service: string;
  state: string;
  name: string;
  phone: string;
  address: string;
  /** What the shop says of visits to that area ("We park at Maidagin"). */
  instructions: string | null;
  description: string | null;
  fee: string;
}

/**
 * What one technician does on a day, in order of time; `technician` is `UNASSIGNED` where nobody has them
 * yet.
 */
export interface TechnicianDaySheet {
  technician: string;
  visits: SheetBooking[];
}

interface DaySheet {
  sheets: TechnicianDaySheet[];
  /** Active electricians with nothing to do that day. */
  idle: string[];
  /** Whose sheet can be asked for. */
  technicians: string[];
}

const getTechnician = ({ assignedTechnician }: Booking): string => assignedTechnician ?? UNASSIGNED;

/** When a visit begins, local "HH:MM"; one without a time comes last. */
const startTime = ({ timeSlot, visitWindow }: Booking): string =>
  timeSlot ?? (visitWindow ? WINDOW_HOURS[visitWindow].from : "24:00");

function sheetFeeText({ visitType, paymentStatus, feePaise }: Booking): string {
  if (visitType === "shop" || !feePaise) return "No visit fee";
  return hasPaidFee({ paymentStatus, feePaise })
    ? `${formatRupees(feePaise)} paid`
    : `${formatRupees(feePaise)} to collect`;
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
    description,
    timeSlot,
    visitWindow,
    status,
  } = visit;
  return {
    id,
    number,
    name,
    phone,
    description,
    address: visitType === "home" ? [address, pincode].filter(Boolean).join(", ") : "At the shop",
    instructions: visitType === "home" ? instructions : null,
    time: timeSlot ? formatSlot(timeSlot) : visitWindow ? formatWindow(visitWindow) : "Time to be agreed",
    service: SERVICE_TYPE_LABELS[serviceType],
    state: ADMIN_BOOKING_STATUS_LABELS[status],
    fee: sheetFeeText(visit),
  };
}

/**
 * What each technician does on a day ("YYYY-MM-DD"), or one of them alone (a name, or `UNASSIGNED`): the
 * appointments of the day, as `isAppointmentOn` has them.
 */
export function getDaySheet(date: string, technician: string | undefined, now: Date): DaySheet {
  const technicianCondition =
    technician === UNASSIGNED
      ? isNull(booking.assignedTechnician)
      : technician && eq(booking.assignedTechnician, technician);
  const rows = db
    .select({ visit: booking, instructions: serviceArea.specialInstructions })
    .from(booking)
    .leftJoin(serviceArea, eq(serviceArea.pincode, booking.pincode))
    .where(and(isBookingOn(date, now), technicianCondition || undefined))
    .all()
    .sort((one, other) => startTime(one.visit).localeCompare(startTime(other.visit)));
  const busy = [...new Set(rows.map(({ visit }) => getTechnician(visit)))];
  const sheets = busy.map((name) => ({
    technician: name,
    visits: rows
      .filter(({ visit }) => getTechnician(visit) === name)
      .map(({ visit, instructions }) => toSheetBooking(visit, instructions)),
  }));
  const offered = [...new Set(listAssignableTechnicians().map(({ name }) => name))];
  return {
    sheets: sheets.sort(compareTechnicians),
    idle: technician ? [] : offered.filter((name) => !busy.includes(name)),
    technicians: [...new Set([...offered, ...busy])].filter((name) => name !== UNASSIGNED).sort(),
  };
}

/** By name; what nobody has yet comes last. */
function compareTechnicians(
  { technician: one }: TechnicianDaySheet,
  { technician: other }: TechnicianDaySheet,
): number {
  if (one === UNASSIGNED || other === UNASSIGNED) return one === UNASSIGNED ? 1 : -1;
  return one.localeCompare(other);
}
