import { and, count, eq, isNull } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { booking } from "~/features/bookings/tables";
import { DomainError } from "~/lib/errors";
import { formatCountAndNoun } from "~/lib/format-count";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { TechnicianIntent } from "./input";
import { getTechnician } from "./register-technician.server";
import type { Technician } from "./rules";
import { technician } from "./tables";

type TechnicianState = Pick<Technician, "status" | "isActive">;

const CHANGE_BY_INTENT: Record<
  TechnicianIntent["intent"],
  [action: string, told: string, standing: Partial<TechnicianState>]
> = {
  approve: ["approved", "approved", { status: "approved" }],
  refuse: ["refused", "refused", { status: "refused" }],
  activate: ["made active", "active now", { isActive: true }],
  deactivate: ["made inactive", "inactive now", { isActive: false }],
};

/**
 * Approves or refuses an electrician, or makes them active or inactive; `by`: the administrator. Gives in
 * words what has happened. Visits that are theirs stay theirs. Throws NOT_FOUND.
 */
export async function setTechnicianStatus(
  { id, intent }: TechnicianIntent,
  actorId: string,
  now: Date,
): Promise<string> {
  return transaction(() => {
    const { name, status, isActive } = getTechnician(id);
    const before = { status, isActive };
    const [action, statusText, becomes] = CHANGE_BY_INTENT[intent];
    tx()
      .update(technician)
      .set({ ...becomes, updatedAt: now })
      .where(eq(technician.id, id))
      .run();
    const after = { ...before, ...becomes };
    recordChange(actorId, { action, kind: "electrician", id, label: id, before, after }, now);
    return `${name} is ${statusText}`;
  });
}

/** How many service requests, of any time and state, name a technician. */
export function countTechnicianBookings(name: string): number {
  const isTheirs = and(eq(booking.assignedTechnician, name), isNull(booking.deletedAt));
  return db.select({ n: count() }).from(booking).where(isTheirs).get()?.n ?? 0;
}

/**
 * Deletes an electrician for good, photo included, by the administrator `by`. Gives their name. Throws
 * NOT_FOUND, CONFLICT where a service request names them: then they can be made inactive (rule:
 * technician-with-work-kept).
 */
export async function deleteTechnician(id: string, actorId: string, now: Date): Promise<string> {
  return transaction(() => {
    const { name, status, isActive } = getTechnician(id);
    const named = countTechnicianBookings(name);
    if (named > 0) throw new DomainError("CONFLICT", technicianDeletionProblem(name, named));
    tx().delete(technician).where(eq(technician.id, id)).run();
    const before = { status, isActive };
    recordChange(actorId, { action: "deleted", kind: "electrician", id, label: id, before }, now);
    return name;
  });
}

/** Why somebody with work in the books is not deleted, and what to do instead. */
export const technicianDeletionProblem = (name: string, bookings: number): string =>
  `${formatCountAndNoun(bookings, "service request")} ${bookings === 1 ? "names" : "name"} ${name}, so they cannot be deleted. Make them inactive instead: then nobody assigns them any more.`;
