import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { serviceRequest } from "~/db/schema";
import { newId, speakableNumber } from "~/lib/ids";
import { hasLapsed } from "./booking";
import { attachPhoto } from "./photos.server";
import type { BookingForm } from "./schemas";
import { recordBookingEvent } from "./settling.server";
import { releaseHeldSeat } from "./slots.server";

export type Booking = typeof serviceRequest.$inferSelect;

/** Who books: `from` is the client address, `holder` the browser, `userId` whoever is signed in there. */
export interface Booker {
  from: string;
  holder?: string;
  userId?: string;
}

/** A form sent twice is one booking; the same page sent again with other words is another. */
function onceKeyOf({ formKey, photoDraft: _, ...typed }: BookingForm): string | undefined {
  if (!formKey) return undefined;
  return createHash("sha256")
    .update(JSON.stringify([formKey, typed]))
    .digest("base64url");
}

/** The booking this very form has made already. One that is over lets its form book anew. */
function bookedBefore(tx: Tx, onceKey: string | undefined, now: Date): Booking | undefined {
  if (!onceKey) return undefined;
  const isIt = eq(serviceRequest.onceKey, onceKey);
  const known = tx.select().from(serviceRequest).where(isIt).get();
  if (!known || !(["cancelled", "completed"].includes(known.status) || hasLapsed(known, now))) return known;
  tx.update(serviceRequest).set({ onceKey: null }).where(isIt).run();
  return undefined;
}

/** What a booking is beyond its form: when and where, how it stands, what it costs. */
type Terms = Pick<
  typeof serviceRequest.$inferInsert,
  "pincode" | "timeSlot" | "visitWindow" | "status" | "paymentStatus" | "feePaise" | "payBy"
>;

/**
 * Writes a booking down, unless this very form has made one already, which is then given. `terms` says how it stands;
 * `claim` takes what it needs, such as a seat, for its id, and throws where that cannot be had. What the browser held is let go.
 */
export function writeBooking(
  tx: Tx,
  form: BookingForm,
  booker: Booker,
  terms: Terms,
  claim: (requestId: string) => void,
  now: Date,
): Booking {
  const onceKey = onceKeyOf(form);
  const before = bookedBefore(tx, onceKey, now);
  if (before) return before;
  if (booker.holder) releaseHeldSeat(tx, booker.holder);
  const { formKey: _, photoDraft, ...words } = form;
  const id = newId();
  const booking = tx
    .insert(serviceRequest)
    .values({
      ...words,
      ...terms,
      id,
      number: freeNumber(tx),
      onceKey,
      userId: booker.userId,
      photo: photoDraft && booker.holder ? attachPhoto(tx, booker.holder, photoDraft) : undefined,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
  claim(id);
  recordBookingEvent(tx, id, "booked", now, undefined, booker.userId);
  return booking;
}

/** A booking ID nobody has yet (D41). */
function freeNumber(tx: Tx): string {
  for (;;) {
    const number = speakableNumber("SR");
    if (!tx.select({ id: serviceRequest.id }).from(serviceRequest).where(eq(serviceRequest.number, number)).get())
      return number;
  }
}
