import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { getServedArea, type ServiceArea } from "~/features/delivery/coverage.server";
import { PAY_WITHIN_MINUTES } from "~/features/payments/rules";
import { ShopError } from "~/lib/errors";
import { createReferenceNumber, newId } from "~/lib/ids";
import { getLanguage } from "~/lib/language";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { recordBookingEvent } from "./fulfil-booking.server";
import { getTimesToKeep } from "./home-visit-hours.server";
import type { BookingForm, HomeVisit, ShopVisit } from "./input";
import { findAttachablePhoto } from "./photos.server";
import { BOOKING_NUMBER_PREFIX, type Details, isUpcoming } from "./rules";
import { assertBookableDay, claimSeat, releaseHeldSeat } from "./slots.server";
import { booking } from "./tables";
import { assertVisitLimit } from "./visit-limit.server";
import { words } from "./words.en";

export type Booking = typeof booking.$inferSelect;

/** A home visit of which only the pincode must be known (rule: visit-details-after-payment). */
type DraftHomeVisit = Omit<HomeVisit, keyof Details<string>> &
  Details<string | null> & { awaitsDetails: true };
type NewBooking = BookingForm | DraftHomeVisit;

/** Who books; `userId` is the signed-in account. */
export interface BookingVisitor {
  clientAddress: string;
  browserId?: string;
  userId?: string;
}

/** A form sent twice has the same key; the same page sent with other details has another. */
function toOnceKey({ formKey, photoDraft, ...details }: NewBooking): string | undefined {
  if (!formKey) return undefined;
  return createHash("sha256")
    .update(JSON.stringify([formKey, details]))
    .digest("base64url");
}

/** The photo draft that the form names, if this browser uploaded it and no booking has it. */
export const findPhotoOfForm = ({ photoDraft }: NewBooking, { browserId }: BookingVisitor) =>
  photoDraft && browserId ? findAttachablePhoto(browserId, photoDraft) : undefined;

/**
 * The upcoming booking that this form has already made, if any; once that is over the form books anew. A
 * photo added to the form since then is attached if the booking has none.
 */
export function findRepeatedBooking(
  form: NewBooking,
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

/** The state and the fee that a booking starts with. */
type BookingTerms = Pick<typeof booking.$inferInsert, "status" | "paymentStatus" | "feePaise" | "payBy">;

/**
 * Creates a booking in the caller's transaction, or returns the one this form has already made. Releases the
 * browser's hold; a shop visit takes its seat. Throws the errors of `claimSeat`, CONFLICT with too many
 * visits to come (rule: visits-to-come), and TOO_MANY above `LIMITS.bookings` (rule: booking-limit).
 */
function insertBooking(form: NewBooking, visitor: BookingVisitor, terms: BookingTerms, now: Date): Booking {
  const repeatedBooking = findRepeatedBooking(form, visitor, now);
  if (repeatedBooking) return repeatedBooking;
  assertVisitLimit({ phone: form.phone, email: form.email, userId: visitor.userId }, now);
  countAccepted({ limit: LIMITS.bookings, subject: visitor.clientAddress });
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
      ...getTimesToKeep(form.visitType === "home" ? form.visitWindow : null),
      id,
      number: generateBookingNumber(),
      onceKey,
      userId: visitor.userId,
      language: getLanguage(),
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

/** A number that no booking has. */
export function generateBookingNumber(): string {
  for (;;) {
    const number = createReferenceNumber(BOOKING_NUMBER_PREFIX);
    if (!db.select({ id: booking.id }).from(booking).where(eq(booking.number, number)).get()) return number;
  }
}

/**
 * Books a shop visit with the seat its browser holds or any free one, in one transaction. Throws the errors
 * of `claimSeat`, and TOO_MANY (rule: booking-limit).
 */
export async function createShopVisit(
  form: ShopVisit,
  visitor: BookingVisitor,
  getNow: () => Date,
): Promise<Booking> {
  const now = getNow();
  return transaction(() => insertBooking(form, visitor, { status: "pending" }, now));
}

/** The service area of a pincode with home visits. Throws NOT_SERVED at `pincode`. */
export function getHomeVisitArea(pincode: string): ServiceArea {
  const area = getServedArea(pincode);
  if (area.homeVisit) return area;
  const message = words.weDoNotMakeHomeVisits(pincode);
  throw new ShopError("NOT_SERVED", message, "pincode");
}

/**
 * Creates a home visit that awaits its area's fee for `PAY_WITHIN_MINUTES`, or is confirmed at once if there
 * is no fee (rules: booking-starts-as, pay-within-minutes, visit-fee-of-area). Runs in the caller's
 * transaction. Throws NOT_SERVED at `pincode`, and the errors of `assertBookableDay` and `insertBooking`.
 */
export function createHomeVisit(
  form: HomeVisit | DraftHomeVisit,
  visitor: BookingVisitor,
  now: Date,
): Booking {
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
