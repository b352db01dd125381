import { and, eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import type { Booking } from "~/features/bookings/create-booking.server";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import { findTechnicianByName, queueTechnicianEmail } from "~/features/bookings/notify-technician.server";
import { booking } from "~/features/bookings/tables";
import { listAssignableTechnicians } from "~/features/technicians/list-technicians.server";
import { ShopError } from "~/lib/errors";
import { formatPhone } from "~/lib/format-phone";
import { doForRows, toRowKey } from "~/lib/rows";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNoClash } from "./check-clash.server";
import type { Assignment, AssignTechnicianForm } from "./technician-input";
import { ADMIN_BOOKING_STATUS_LABELS, bookingNotFound, formatTechnician } from "./words";
import { words } from "./words.en";

/** A technician to choose: `name` is stored, `label` is shown. */
interface TechnicianChoice {
  name: string;
  label: string;
}

/**
 * The technicians a booking can be assigned to, approved ones first and pending ones marked (rule:
 * technician-assignable), and the one it has now even if not registered. Namesakes are told apart by phone
 * number.
 */
export function listTechnicianChoices(
  assigned: string | null,
  technicians = listAssignableTechnicians(),
): TechnicianChoice[] {
  const isSharedName = (name: string) => technicians.filter((other) => other.name === name).length > 1;
  const choices = technicians.map(({ name, phone, isPending }) => ({
    name,
    label: [name, isSharedName(name) ? formatPhone(phone) : "", isPending ? words.pendingApproval : ""]
      .filter(Boolean)
      .join(" "),
  }));
  const isOffered = assigned === null || technicians.some(({ name }) => name === assigned);
  return isOffered ? choices : [...choices, { name: assigned, label: words.notAmongThoseActive(assigned) }];
}

/**
 * Assigns a booking to a technician by name, registered or not, or to nobody with null (rule:
 * technician-by-name), and returns its number. Throws NOT_FOUND, and CONFLICT at `confirmed` for a clash
 * unless `confirmed` repeats its message.
 */
export async function assignTechnician(
  bookingId: string,
  { assignedTechnician, confirmed }: AssignTechnicianForm,
  actorId: string,
  now: Date,
): Promise<string> {
  return transaction(() => assign(bookingId, { assignedTechnician, confirmed }, actorId, now));
}

function getBooking(id: string): Booking {
  const isBooking = and(eq(booking.id, id), isNotDeleted);
  const existing = db.select().from(booking).where(isBooking).get();
  if (!existing) throw new ShopError("NOT_FOUND", bookingNotFound());
  return existing;
}

/** `assignTechnician` in the caller's transaction. */
function assign(
  bookingId: string,
  { assignedTechnician, confirmed }: AssignTechnicianForm,
  actorId: string,
  now: Date,
): string {
  const existing = getBooking(bookingId);
  const isReassigned = assignedTechnician !== existing.assignedTechnician;
  if (assignedTechnician && isReassigned) assertNoClash(existing, assignedTechnician, confirmed, now);
  setTechnician(existing, assignedTechnician, actorId, now);
  return existing.number;
}

/** Throws CONFLICT if a booking has ended, or somebody else has assigned it, since the form was made. */
function assertStillAsSeen({ id, seen }: Assignment): void {
  const { number, status, assignedTechnician } = getBooking(id);
  if (OVER_STATUSES.includes(status))
    throw new ShopError("CONFLICT", words.visitIsOver(number, ADMIN_BOOKING_STATUS_LABELS[status]));
  if (assignedTechnician !== seen)
    throw new ShopError("CONFLICT", words.assignedMeanwhile(formatTechnician(assignedTechnician)));
}

/**
 * Assigns several bookings in one transaction, each as `assignTechnician` does (rule: assigned-together).
 * Returns how many. Throws INVALID for none, and `RowErrors`, so that none is assigned, if one is refused: at
 * `anyway.<key>` for a clash, which may also be with another of them, else at `technician.<key>`.
 */
export async function assignTechnicians(rows: Assignment[], actorId: string, now: Date): Promise<number> {
  if (rows.length === 0) throw new ShopError("INVALID", words.nobodyIsChosen);
  await transaction(() =>
    doForRows(
      rows,
      words.nobodyIsAssignedYet,
      (row) => {
        assertStillAsSeen(row);
        return assign(row.id, row, actorId, now);
      },
      ({ id }, { field, message }) => [
        `${field === "confirmed" ? "anyway" : "technician"}.${toRowKey(id)}`,
        message,
      ],
    ),
  );
  return rows.length;
}

/**
 * Sets the technician in the caller's transaction, without checking for clashes, and emails whoever gets the
 * visit and whoever had it (rule: technician-email).
 */
export function setTechnician(
  existing: Pick<Booking, "id" | "number" | "status" | "assignedTechnician">,
  technician: string | null,
  actorId: string,
  now: Date,
): void {
  const { id, number: label, status, assignedTechnician: before } = existing;
  const changes = { assignedTechnician: technician, updatedAt: now };
  tx().update(booking).set(changes).where(eq(booking.id, id)).run();
  const auditFields = (name: string | null) => ({
    assignedTechnician: name,
    technicianId: findTechnicianByName(name)?.id ?? null,
  });
  const action = technician ? "technician assigned" : "technician taken off";
  const change = { action, kind: "service", id, label } as const;
  recordChange(actorId, { ...change, before: auditFields(before), after: auditFields(technician) }, now);
  if (before === technician || OVER_STATUSES.includes(status)) return;
  queueTechnicianEmail(id, before, "taken-off", now);
  queueTechnicianEmail(id, technician, "assigned", now);
}
