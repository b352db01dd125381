import { and, asc, eq, ne, notInArray } from "drizzle-orm";
import { db, type Tx, writeTx } from "~/db/db.server";
import { electrician, serviceRequest } from "~/db/schema";
import { recordChange } from "~/domain/audit/recording.server";
import { offeredElectricians } from "~/domain/electricians/listing.server";
import { DomainError } from "~/lib/errors";
import { formatPhone } from "~/lib/phone";
import { hasLapsed, whenWords } from "../booking";
import type { Booking } from "../booking.server";
import { OVER } from "../deleting";
import { isThere } from "../reading.server";
import { clash } from "./clash";
import type { AssignForm } from "./schemas";

/** Who can be given a visit: `name` is what is kept; `words` what tells them apart. */
export interface Choice {
  name: string;
  words: string;
}

/**
 * Whom a visit can be given to: every active electrician, the approved first and pending ones marked (D26a), and whoever has
 * it now, registered or not.
 */
export function choicesFor(assigned: string | null): Choice[] {
  const offered = offeredElectricians();
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

/** A visit that takes up somebody's time on a day. */
export type Taken = Pick<Booking, "id" | "number" | "name" | "assignedTechnician"> & { when: string };

/** The other visits of its day that a visit (`requestId`) would clash with, were it this technician's, in order of time. */
export function clashesOf(requestId: string, technician: string, now: Date): Taken[] {
  const visit = db
    .select()
    .from(serviceRequest)
    .where(and(eq(serviceRequest.id, requestId), isThere))
    .get();
  if (!visit?.preferredDate || OVER.includes(visit.status)) return [];
  const isOther = and(
    eq(serviceRequest.preferredDate, visit.preferredDate),
    eq(serviceRequest.assignedTechnician, technician),
    ne(serviceRequest.id, requestId),
    notInArray(serviceRequest.status, OVER),
  );
  const others = db.select().from(serviceRequest).where(isOther).orderBy(asc(serviceRequest.timeSlot)).all();
  return others
    .filter((other) => clash(visit, other) && !hasLapsed(other, now))
    .map(({ id, number, name, assignedTechnician, ...other }) => ({
      ...{ id, number, name, assignedTechnician },
      when: whenWords(other),
    }));
}

function refuseClash(requestId: string, technician: string, now: Date): void {
  const [first, ...more] = clashesOf(requestId, technician, now);
  if (!first) return;
  const others = more.map(({ number, when }) => `${number}, ${when}`).join("; ");
  const message = `${technician} has ${first.number} then: ${first.when}${others ? `; and ${others}` : ""}.`;
  throw new DomainError("CONFLICT", message, "confirmed");
}

/** The id of the electrician who has a name alone; null where nobody registered has it, or several do. */
function idOf(tx: Tx, name: string | null): string | null {
  if (name === null) return null;
  const rows = tx.select({ id: electrician.id }).from(electrician).where(eq(electrician.name, name)).limit(2).all();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/**
 * Gives a visit to a technician by name, registered or not, or takes it away where that is null (D26a); `by`: the administrator.
 * Gives the booking ID. Throws NOT_FOUND, and CONFLICT at `confirmed` where they have another visit at that time, unless `confirmed`
 * names them.
 */
export function assignTechnician(
  requestId: string,
  { assignedTechnician, confirmed }: AssignForm,
  by: string,
  now: Date,
): string {
  return writeTx((tx) => {
    const isIt = and(eq(serviceRequest.id, requestId), isThere);
    const visit = tx.select().from(serviceRequest).where(isIt).get();
    if (!visit) throw new DomainError("NOT_FOUND", "We could not find that booking.");
    const before = visit.assignedTechnician;
    if (assignedTechnician && assignedTechnician !== before && confirmed !== assignedTechnician)
      refuseClash(requestId, assignedTechnician, now);
    tx.update(serviceRequest).set({ assignedTechnician, updatedAt: now }).where(eq(serviceRequest.id, requestId)).run();
    const told = (name: string | null) => ({ assignedTechnician: name, technicianId: idOf(tx, name) });
    const action = assignedTechnician ? "technician assigned" : "technician taken off";
    const change = { action, kind: "service", id: requestId, label: visit.number } as const;
    recordChange(tx, by, { ...change, before: told(before), after: told(assignedTechnician) }, now);
    return visit.number;
  });
}
