import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { booking } from "~/features/bookings/tables";
import type { TechnicianFormInput } from "~/features/technicians/input";
import { getTechnician, updateTechnician } from "~/features/technicians/register-technician.server";
import { technician } from "~/features/technicians/tables";
import { db, transaction, tx } from "~/platform/db/db.server";

/** How many upcoming bookings were renamed; null if a namesake makes it unclear whose they are. */
type RenamedCount = number | null;

/**
 * Saves an edited technician and renames their upcoming bookings with them; past ones keep the old name.
 * `image` is a new photo from `toSquarePhoto`. Throws the errors of `updateTechnician`.
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
    const renamedCount = name === form.name ? 0 : renameOnBookings({ id, name }, form.name, now);
    const extraFacts = renamedCount ? { visitsRenamed: renamedCount } : undefined;
    updateTechnician(id, { form, image, extraFacts }, actorId, now);
    return renamedCount;
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
