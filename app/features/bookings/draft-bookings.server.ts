import { eq } from "drizzle-orm";
import { PROVIDER_ORDER_FIELD } from "~/features/payments/input";
import { ShopError } from "~/lib/errors";
import { db, tx } from "~/platform/db/db.server";
import { type Booking, type BookingVisitor, createHomeVisit, findPhotoOfForm } from "./create-booking.server";
import { recordBookingEvent } from "./fulfil-booking.server";
import type { HomeVisit } from "./input";
import { isUpcoming } from "./rules";
import { assertBookableDay } from "./slots.server";
import { booking } from "./tables";
import { words } from "./words.en";

/** The details of a home visit whose fee is requested before the rest is known. */
export type DraftBooking = Pick<HomeVisit, "pincode"> & Partial<Pick<HomeVisit, "name" | "email" | "phone">>;

/**
 * Creates a home visit of which only the pincode must be known, awaiting its fee (rule:
 * visit-details-after-payment). Runs in the caller's transaction; throws the errors of `createHomeVisit`.
 */
export function createDraftBooking(draft: DraftBooking, visitor: BookingVisitor, now: Date): Booking {
  const { name = null, email = null, phone = null } = draft;
  const visit = { visitType: "home", serviceType: "repair", address: null, awaitsDetails: true } as const;
  return createHomeVisit({ ...draft, ...visit, name, email, phone }, visitor, now);
}

const DETAIL_FIELDS = [
  "name",
  "email",
  "phone",
  "serviceType",
  "address",
  "pincode",
  "description",
  "preferredDate",
  "visitWindow",
] as const;
const hasSameDetails = (existing: Booking, form: HomeVisit) =>
  DETAIL_FIELDS.every((name) => (existing[name] ?? undefined) === (form[name] ?? undefined));

/**
 * Adds the missing details to a paid draft booking, in the caller's transaction; sending the same details
 * again changes nothing. Throws CONFLICT if it has other details already or is cancelled or over, and the
 * errors of `assertBookableDay`.
 */
export function completeDetails(
  bookingId: string,
  form: HomeVisit,
  visitor: BookingVisitor,
  now: Date,
): Booking {
  const existing = db.select().from(booking).where(eq(booking.id, bookingId)).get();
  if (!existing || existing.deletedAt || !isUpcoming(existing, now))
    throw new ShopError("CONFLICT", words.thisVisitIsNotToCome);
  if (!existing.awaitsDetails) {
    if (hasSameDetails(existing, form)) return existing;
    throw new ShopError("CONFLICT", words.thisPaymentIsOfAnotherVisit, PROVIDER_ORDER_FIELD);
  }
  if (form.preferredDate) assertBookableDay(form.preferredDate, now);
  const { formKey, photoDraft, ...details } = form;
  const completedBooking = tx()
    .update(booking)
    .set({
      ...details,
      userId: visitor.userId ?? existing.userId,
      photo: findPhotoOfForm(form, visitor),
      awaitsDetails: false,
      updatedAt: now,
    })
    .where(eq(booking.id, bookingId))
    .returning()
    .get();
  recordBookingEvent(bookingId, { kind: "booked", userId: visitor.userId }, now);
  return completedBooking;
}
