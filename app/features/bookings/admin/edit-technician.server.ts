import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import { OVER } from "~/features/bookings/deletion-rules";
import { booking } from "~/features/bookings/tables";
import type { ElectricianForm } from "~/features/technicians/input";
import { changeElectrician, knownElectrician } from "~/features/technicians/register-technician.server";
import { electrician } from "~/features/technicians/tables";
import { type Tx, writeTx } from "~/platform/db/db.server";

/** How many visits to come have followed a new name; null where another has the old one too, so that nobody knows whose they are. */
type Followed = number | null;

/**
 * Changes what is known of an electrician, and with a new name the visits to come that are theirs, all or nothing; visits that are
 * over keep the name of then. `image`: a new photo, made anew already (`squarePhoto`), `by`: the administrator. Throws what
 * `changeElectrician` does.
 */
export function editTechnician(
  id: string,
  form: ElectricianForm,
  image: Buffer | undefined,
  by: string,
  now: Date,
): Followed {
  return writeTx((tx) => {
    const { name } = knownElectrician(tx, id);
    const followed = name === form.name ? 0 : renameOnBookings(tx, { id, name }, form.name, now);
    const besides = followed ? { visitsRenamed: followed } : undefined;
    changeElectrician(tx, id, { form, image, besides }, by, now);
    return followed;
  });
}

function renameOnBookings(tx: Tx, { id, name }: { id: string; name: string }, newName: string, now: Date): Followed {
  const isNamesake = and(eq(electrician.name, name), ne(electrician.id, id));
  if (tx.select({ id: electrician.id }).from(electrician).where(isNamesake).get()) return null;
  const theirs = tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.assignedTechnician, name), notInArray(booking.status, OVER)));
  const news = { assignedTechnician: newName, updatedAt: now };
  return tx.update(booking).set(news).where(inArray(booking.id, theirs)).run().changes;
}
