import { eq, inArray } from "drizzle-orm";
import { DELETED_ACCOUNT, type ErasedRecords } from "~/features/emails/erase-emails.server";
import { formatCustomer } from "~/features/emails/refund-templates";
import { newId } from "~/lib/ids";
import { formatPhone } from "~/lib/phone";
import { db, tx } from "~/platform/db/db.server";
import { booking, photo } from "./tables";

/** What a booking says of nobody. */
export const ERASED_CUSTOMER = {
  userId: null,
  name: DELETED_ACCOUNT,
  email: "",
  phone: "",
  address: "",
  onceKey: null,
  photo: null,
  description: null,
  customerNotes: null,
  adminNotes: null,
  feedback: null,
};

/**
 * Takes a person out of all their bookings, in the caller's transaction: who they are, where they live, what
 * was typed by them or about them, and their photos. The visit, its stars and its fee stay (rule:
 * deletion-keeps-books). Its old link opens nothing any more, and nobody is written to about it.
 */
export function eraseCustomerFromBookings(userId: string, now: Date): ErasedRecords {
  const isTheirs = eq(booking.userId, userId);
  const customerBookings = db.select().from(booking).where(isTheirs).all();
  const photos = customerBookings.flatMap((visit) => visit.photo ?? []);
  for (const { id } of customerBookings) {
    tx()
      .update(booking)
      .set({ ...ERASED_CUSTOMER, linkKey: newId(), updatedAt: now })
      .where(eq(booking.id, id))
      .run();
  }
  if (photos.length > 0) tx().delete(photo).where(inArray(photo.id, photos)).run();
  return {
    ids: customerBookings.map(({ id }) => id),
    // The second as letters were worded until numbers were printed with their spaces.
    named: customerBookings.flatMap(({ name, email, phone }) => [
      formatCustomer(name, email, formatPhone(phone)),
      formatCustomer(name, email, phone),
    ]),
  };
}
