import { and, count, eq, isNull } from "drizzle-orm";
import type { AuditAction } from "~/features/audit/action-names";
import { recordChange } from "~/features/audit/record-change.server";
import { putInBin } from "~/features/bin/put-in-bin.server";
import { booking } from "~/features/bookings/tables";
import { ShopError } from "~/lib/errors";
import { perLanguage } from "~/lib/language";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { TechnicianIntent } from "./input";
import { getTechnician } from "./register-technician.server";
import type { Technician } from "./rules";
import { technician } from "./tables";
import { words } from "./words.en";

type TechnicianState = Pick<Technician, "status" | "isActive">;

const CHANGE_BY_INTENT: Record<
  TechnicianIntent["intent"],
  [action: AuditAction, statusText: string, changes: Partial<TechnicianState>]
> = perLanguage(() => ({
  approve: ["approved", words.approvedNow, { status: "approved" }],
  refuse: ["refused", words.refusedNow, { status: "refused" }],
  activate: ["made active", words.activeNow, { isActive: true }],
  deactivate: ["made inactive", words.inactiveNow, { isActive: false }],
}));

/**
 * Approves, refuses, activates or deactivates a technician and returns the message; assigned bookings stay
 * assigned. Throws NOT_FOUND.
 */
export async function setTechnicianStatus(
  { id, intent }: TechnicianIntent,
  actorId: string,
  now: Date,
): Promise<string> {
  return transaction(() => {
    const { name, status, isActive } = getTechnician(id);
    const before = { status, isActive };
    const [action, statusText, changes] = CHANGE_BY_INTENT[intent];
    tx()
      .update(technician)
      .set({ ...changes, updatedAt: now })
      .where(eq(technician.id, id))
      .run();
    const after = { ...before, ...changes };
    recordChange(actorId, { action, kind: "electrician", id, label: id, before, after }, now);
    return words.is(name, statusText);
  });
}

/** How many bookings of any date and status name a technician. */
export function countTechnicianBookings(name: string): number {
  const isOfTechnician = and(eq(booking.assignedTechnician, name), isNull(booking.deletedAt));
  return db.select({ n: count() }).from(booking).where(isOfTechnician).get()?.n ?? 0;
}

/**
 * Deletes a technician, who can be restored from the bin with their photo (rule: bin-days), and returns their
 * name. Throws NOT_FOUND, CONFLICT if a booking names them (rule: technician-with-work-kept).
 */
export async function deleteTechnician(id: string, actorId: string, now: Date): Promise<string> {
  return transaction(() => {
    const { name, status, isActive } = getTechnician(id);
    const bookingCount = countTechnicianBookings(name);
    if (bookingCount > 0) throw new ShopError("CONFLICT", technicianDeletionProblem(name, bookingCount));
    putInBin("electrician", [{ id, label: name }], actorId, now);
    tx().delete(technician).where(eq(technician.id, id)).run();
    const before = { status, isActive };
    recordChange(actorId, { action: "deleted", kind: "electrician", id, label: id, before }, now);
    return name;
  });
}

/** Why a technician with bookings cannot be deleted, and what to do instead. */
export const technicianDeletionProblem = (name: string, bookings: number): string =>
  words.serviceRequestNamesNameSoThey(bookings, name);
