import { eq, inArray } from "drizzle-orm";
import { listBinnedPhotos } from "~/features/bin/put-in-bin.server";
import { DELETED_ACCOUNT, type ErasedRecords } from "~/features/emails/erase-emails.server";
import { formatCustomer } from "~/features/payments/emails/parts";
import { formatPhone } from "~/lib/format-phone";
import { newId } from "~/lib/ids";
import { db, tx } from "~/platform/db/db.server";
import { showDetails } from "./rules";
import { booking, photo } from "./tables";

/** Values that replace the personal data of a booking. */
export const ERASED_CUSTOMER = {
  userId: null,
  name: DELETED_ACCOUNT,
  email: null,
  phone: null,
  address: null,
  awaitsDetails: false,
  onceKey: null,
  photo: null,
  description: null,
  customerNotes: null,
  adminNotes: null,
  feedback: null,
  workDone: null,
  appliance: null,
  accessories: null,
};

/**
 * Erases a customer's personal data and photos from all their bookings, in the caller's transaction; the
 * visit, its stars and its fee stay (rule: deletion-keeps-books). Private links stop working. Returns the ids
 * and names by which their emails are found.
 */
export function eraseCustomerFromBookings(userId: string, now: Date): ErasedRecords {
  const isOfCustomer = eq(booking.userId, userId);
  const customerBookings = db.select().from(booking).where(isOfCustomer).all().map(showDetails);
  const photoIds = [...customerBookings.flatMap((row) => row.photo ?? []), ...listBinnedPhotos(userId)];
  for (const { id } of customerBookings) {
    tx()
      .update(booking)
      .set({ ...ERASED_CUSTOMER, linkKey: newId(), updatedAt: now })
      .where(eq(booking.id, id))
      .run();
  }
  if (photoIds.length > 0) tx().delete(photo).where(inArray(photo.id, photoIds)).run();
  return {
    ids: customerBookings.map(({ id }) => id),
    // Older emails print the phone number without spaces.
    phrases: customerBookings.flatMap(({ name, email, phone }) => [
      formatCustomer(name, email, formatPhone(phone)),
      formatCustomer(name, email, phone),
    ]),
  };
}
