import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { booking } from "~/features/bookings/tables";
import type { TechnicianFormInput } from "~/features/technicians/input";
import { getTechnician, updateTechnician } from "~/features/technicians/register-technician.server";
import { technician } from "~/features/technicians/tables";
import { db, transaction, tx } from "~/platform/db/db.server";

/**
 * How many visits to come have followed a new name; null where another has the old one too, so that nobody
 * knows whose they are.
 */
type RenamedCount = number | null;

/**
 * Changes what is known of an electrician, and with a new name the visits to come that are theirs, all or
 * nothing; visits that are over keep the name of then. `image`: a new photo, made anew already
 * (`squarePhoto`), `by`: the administrator. Throws what `changeElectrician` does.
 */
export async function editTechnician(
  id: string,
  form: TechnicianFormInput,
  image: Buffer | undefined,
  actorId: string,
  now: Date,
): Promise<RenamedCount> {
  return transaction(() => {
    const { name } = getTechnician(id);
    const followed = name === form.name ? 0 : renameOnBookings({ id, name }, form.name, now);
    const besides = followed ? { visitsRenamed: followed } : undefined;
    updateTechnician(id, { form, image, besides }, actorId, now);
    return followed;
  });
}

function renameOnBookings(
  { id, name }: { id: string; name: string },
  newName: string,
  now: Date,
): RenamedCount {
  const isNamesake = and(eq(technician.name, name), ne(technician.id, id));
  if (db.select({ id: technician.id }).from(technician).where(isNamesake).get()) return null;
  const bookingIds = db
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.assignedTechnician, name), notInArray(booking.status, OVER_STATUSES)));
  const changes = { assignedTechnician: newName, updatedAt: now };
  return tx().update(booking).set(changes).where(inArray(booking.id, bookingIds)).run().changes;
}
