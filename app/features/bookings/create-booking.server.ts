import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { getServedArea, type ServiceArea } from "~/features/delivery/coverage.server";
import { PAY_WITHIN_MINUTES } from "~/features/pricing/deadline";
import { DomainError } from "~/lib/errors";
import { createSpeakableNumber, newId } from "~/lib/ids";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/limits";
import { recordBookingEvent } from "./fulfil-booking.server";
import type { BookingForm, HomeVisit, ShopVisit } from "./input";
import { findAttachablePhoto } from "./photos.server";
import { isUpcoming } from "./rules";
import { assertBookableDay, claimSeat, releaseHeldSeat } from "./slots.server";
import { booking } from "./tables";

export type Booking = typeof booking.$inferSelect;

/** Who books: `from` is the client address, `holder` the browser, `userId` whoever is signed in there. */
export interface BookingVisitor {
  from: string;
  browserId?: string;
  userId?: string;
}

/** A form sent twice is one booking; the same page sent again with other words is another. */
function toOnceKey({ formKey, photoDraft, ...typed }: BookingForm): string | undefined {
  if (!formKey) return undefined;
  return createHash("sha256")
    .update(JSON.stringify([formKey, typed]))
    .digest("base64url");
}

/** The photo that a booking may take: the draft its form names, if its browser has sent it. */
export const findPhotoOfForm = ({ photoDraft }: BookingForm, { browserId }: BookingVisitor) =>
  photoDraft && browserId ? findAttachablePhoto(browserId, photoDraft) : undefined;

/**
 * The booking this very form has made already, while it is to come: one that is over lets its form book anew.
 * A photo that was added to the form since is added to the booking, if it has none.
 */
export function findRepeatedBooking(
  form: BookingForm,
  visitor: BookingVisitor,
  now: Date,
): Booking | undefined {
  const onceKey = toOnceKey(form);
  if (!onceKey) return undefined;
  const existing = db.select().from(booking).where(eq(booking.onceKey, onceKey)).get();
  if (!existing || !isUpcoming(existing, now)) return undefined;
  const photo = existing.photo ? undefined : findPhotoOfForm(form, visitor);
  if (photo) tx().update(booking).set({ photo, updatedAt: now }).where(eq(booking.id, existing.id)).run();
  return existing;
}

/** How a booking stands from the beginning, and what it costs. */
type BookingTerms = Pick<typeof booking.$inferInsert, "status" | "paymentStatus" | "feePaise" | "payBy">;

/**
 * Writes a booking down, unless this very form has made one already, which is then given. `terms` says how it
 * stands. What the browser held is let go, and a visit to the shop takes its seat. Throws what `claimSeat`
 * does, and TOO_MANY after 20 bookings in an hour from one address.
 */
function insertBooking(form: BookingForm, visitor: BookingVisitor, terms: BookingTerms, now: Date): Booking {
  const before = findRepeatedBooking(form, visitor, now);
  if (before) return before;
  countAccepted({ limit: LIMITS.bookings, subject: visitor.from });
  const onceKey = toOnceKey(form);
  if (onceKey) tx().update(booking).set({ onceKey: null }).where(eq(booking.onceKey, onceKey)).run();
  if (visitor.browserId) releaseHeldSeat(visitor.browserId);
  const { formKey, photoDraft, ...fields } = form;
  const id = newId();
  const newBooking = tx()
    .insert(booking)
    .values({
      ...fields,
      ...terms,
      id,
      number: generateBookingNumber(),
      onceKey,
      userId: visitor.userId,
      photo: findPhotoOfForm(form, visitor),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
  if (form.visitType === "shop")
    claimSeat({ date: form.preferredDate, start: form.timeSlot }, { bookingId: id }, now);
  recordBookingEvent(id, { kind: "booked", userId: visitor.userId }, now);
  return newBooking;
}

/** A booking ID nobody has yet. */
function generateBookingNumber(): string {
  for (;;) {
    const number = createSpeakableNumber("SR");
    if (!db.select({ id: booking.id }).from(booking).where(eq(booking.number, number)).get()) return number;
  }
}

/**
 * Books a visit to the shop: the seat its browser holds, or any that is free, in one transaction.
 * Throws what `claimSeat` does, and TOO_MANY (20 bookings an hour per address, rule: booking-limit).
 */
export async function createShopVisit(
  form: ShopVisit,
  visitor: BookingVisitor,
  getNow: () => Date,
): Promise<Booking> {
  const now = getNow();
  return transaction(() => insertBooking(form, visitor, { status: "pending" }, now));
}

/** The area of a pincode that somebody comes to. Throws NOT_SERVED at `pincode`. */
export function getHomeVisitArea(pincode: string): ServiceArea {
  const area = getServedArea(pincode);
  if (area.homeVisit) return area;
  const message = `We do not make home visits to pincode ${pincode} yet. Please bring it to the shop.`;
  throw new DomainError("NOT_SERVED", message, "pincode");
}

/**
 * Writes down a home visit, awaiting the fee of its area for 15 minutes (rules: booking-starts-as,
 * pay-within-minutes); where the area asks for none it is confirmed at once. The fee is the server's own
 * (rule: visit-fee-of-area). A form sent again gives the booking it has made. Throws NOT_SERVED at `pincode`,
 * and what `refuseClosedDay` does for the preferred day.
 */
export function createHomeVisit(form: HomeVisit, visitor: BookingVisitor, now: Date): Booking {
  const area = getHomeVisitArea(form.pincode);
  if (form.preferredDate) assertBookableDay(form.preferredDate, now);
  const feePaise = area.homeVisitFeePaise;
  const payBy = addMs(now, minutes(PAY_WITHIN_MINUTES));
  const terms =
    feePaise > 0
      ? ({ status: "pending", paymentStatus: "pending", feePaise, payBy } as const)
      : ({ status: "confirmed", paymentStatus: "paid", feePaise } as const);
  return insertBooking(form, visitor, terms, now);
}
