import { and, eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import type { Booking } from "~/features/bookings/create-booking.server";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import { booking } from "~/features/bookings/tables";
import { listAssignableTechnicians } from "~/features/technicians/list-technicians.server";
import { technician } from "~/features/technicians/tables";
import { DomainError } from "~/lib/errors";
import { formatPhone } from "~/lib/phone";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNoClash } from "./check-clash.server";
import type { AssignTechnicianForm } from "./technician-input";
import { BOOKING_NOT_FOUND } from "./words";

/** Who can be given a visit: `name` is what is kept; `words` what tells them apart. */
interface TechnicianChoice {
  name: string;
  words: string;
}

/**
 * Whom a visit can be given to: every active electrician, the approved first and pending ones marked (rule:
 * technician-assignable), and whoever has it now, registered or not.
 */
export function listTechnicianChoices(assigned: string | null): TechnicianChoice[] {
  const offered = listAssignableTechnicians();
  const isShared = (name: string) => offered.filter((other) => other.name === name).length > 1;
  const choices = offered.map(({ name, phone, isPending }) => ({
    name,
    words: [name, isShared(name) ? formatPhone(phone) : "", isPending ? "(pending approval)" : ""]
      .filter(Boolean)
      .join(" "),
  }));
  const isThere = assigned === null || offered.some(({ name }) => name === assigned);
  return isThere ? choices : [...choices, { name: assigned, words: `${assigned} (not among those active)` }];
}

/** The id of the electrician who has a name alone; null where nobody registered has it, or several do. */
function findTechnicianId(name: string | null): string | null {
  if (name === null) return null;
  const rows = db
    .select({ id: technician.id })
    .from(technician)
    .where(eq(technician.name, name))
    .limit(2)
    .all();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/**
 * Gives a visit to a technician by name, registered or not, or takes it away where that is null (rule:
 * technician-by-name); `by`: the administrator. Gives the booking ID. Throws NOT_FOUND, and what
 * `refuseClash` does where `confirmed` is not what it says.
 */
export async function assignTechnician(
  bookingId: string,
  { assignedTechnician, confirmed }: AssignTechnicianForm,
  actorId: string,
  now: Date,
): Promise<string> {
  return transaction(() => {
    const isIt = and(eq(booking.id, bookingId), isNotDeleted);
    const visit = db.select().from(booking).where(isIt).get();
    if (!visit) throw new DomainError("NOT_FOUND", BOOKING_NOT_FOUND);
    const isNew = assignedTechnician !== visit.assignedTechnician;
    if (assignedTechnician && isNew) assertNoClash(visit, assignedTechnician, confirmed, now);
    setTechnician(visit, assignedTechnician, actorId, now);
    return visit.number;
  });
}

/**
 * The same in the caller's transaction, whatever else the technician has then: `refuseClash` is the caller's
 * to ask.
 */
export function setTechnician(
  { id, number: label, assignedTechnician: before }: Pick<Booking, "id" | "number" | "assignedTechnician">,
  technician: string | null,
  actorId: string,
  now: Date,
): void {
  const changes = { assignedTechnician: technician, updatedAt: now };
  tx().update(booking).set(changes).where(eq(booking.id, id)).run();
  const auditFields = (name: string | null) => ({
    assignedTechnician: name,
    technicianId: findTechnicianId(name),
  });
  const action = technician ? "technician assigned" : "technician taken off";
  const change = { action, kind: "service", id, label } as const;
  recordChange(actorId, { ...change, before: auditFields(before), after: auditFields(technician) }, now);
}
