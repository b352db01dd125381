import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import type { Booking } from "~/features/bookings/create-booking.server";
import { booking } from "~/features/bookings/tables";
import { tx } from "~/platform/db/db.server";
import { toVersion } from "~/platform/http/versions.server";
import type { AdminBooking } from "./get-booking.server";
import type { WorkForm } from "./work-input";

type Work = Pick<Booking, "workDone" | "collectedPaise" | "collectedBy">;

const pickWork = ({ workDone, collectedPaise, collectedBy }: Work): Work => ({
  workDone,
  collectedPaise,
  collectedBy,
});

const toWork = ({ workDone, collectedAmount, collectedBy }: WorkForm): Work => ({
  workDone,
  collectedPaise: collectedAmount ?? null,
  collectedBy: collectedBy ?? null,
});

/** The version of what was done and paid, apart from that of the booking. */
export const workVersion = (visit: Work): string => toVersion(pickWork(visit));

/** Whether a form says what is stored already, as one that is sent twice does. */
export const isSameWork = (visit: Work, form: WorkForm): boolean =>
  workVersion(visit) === toVersion(toWork(form));

/** Stores what was done and paid at a visit, in the caller's transaction (rule: work-done). */
export function recordWork(visit: AdminBooking, form: WorkForm, actorId: string, now: Date): void {
  const { id, number: label } = visit;
  const work = toWork(form);
  tx()
    .update(booking)
    .set({ ...work, updatedAt: now })
    .where(eq(booking.id, id))
    .run();
  const facts = { before: pickWork(visit), after: work };
  recordChange(actorId, { action: "work recorded", kind: "service", id, label, ...facts }, now);
}
