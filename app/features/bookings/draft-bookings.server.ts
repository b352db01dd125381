import { eq } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { db, tx } from "~/platform/db/db.server";
import { type Booking, type BookingVisitor, createHomeVisit, findPhotoOfForm } from "./create-booking.server";
import { recordBookingEvent } from "./fulfil-booking.server";
import type { HomeVisit } from "./input";
import { isUpcoming, UNKNOWN_DETAIL } from "./rules";
import { assertBookableDay } from "./slots.server";
import { booking } from "./tables";

/** What is known of a home visit whose fee is asked for before the rest is told. */
export type DraftBooking = Pick<HomeVisit, "pincode"> & Partial<Pick<HomeVisit, "name" | "email" | "phone">>;

/**
 * Writes down a home visit of which only the pincode is told, and perhaps by whom, awaiting the fee of its
 * area (rule: visit-details-after-payment). Throws what `placeHomeVisit` does.
 */
export function createDraftBooking(draft: DraftBooking, visitor: BookingVisitor, now: Date): Booking {
  const { name = UNKNOWN_DETAIL, email = "", phone = "" } = draft;
  const visit = { visitType: "home", serviceType: "repair", address: UNKNOWN_DETAIL } as const;
  const { id } = createHomeVisit({ ...draft, ...visit, name, email, phone }, visitor, now);
  return tx().update(booking).set({ awaitsDetails: true }).where(eq(booking.id, id)).returning().get();
}

const DETAIL_FIELDS = [
  ...(["name", "email", "phone", "serviceType", "address", "pincode"] as const),
  ...(["description", "preferredDate", "visitWindow"] as const),
];
const hasSameDetails = (visit: Booking, form: HomeVisit) =>
  DETAIL_FIELDS.every((word) => (visit[word] ?? undefined) === (form[word] ?? undefined));

/**
 * Tells a paid home visit what it did not know: whose it is, where and when. Told again in the same words it
 * is the same booking. Throws CONFLICT for a visit that other words were told of already, or that is
 * cancelled or over, and what `refuseClosedDay` does.
 */
export function completeDetails(
  bookingId: string,
  form: HomeVisit,
  visitor: BookingVisitor,
  now: Date,
): Booking {
  const visit = db.select().from(booking).where(eq(booking.id, bookingId)).get();
  if (!visit || visit.deletedAt || !isUpcoming(visit, now))
    throw new DomainError("CONFLICT", "This visit is not to come any more.");
  if (!visit.awaitsDetails) {
    if (hasSameDetails(visit, form)) return visit;
    throw new DomainError("CONFLICT", "This payment is of another visit already.", "razorpay_order_id");
  }
  if (form.preferredDate) assertBookableDay(form.preferredDate, now);
  const { formKey, photoDraft, ...words } = form;
  const draft = tx()
    .update(booking)
    .set({
      ...words,
      userId: visitor.userId ?? visit.userId,
      photo: findPhotoOfForm(form, visitor),
      awaitsDetails: false,
      updatedAt: now,
    })
    .where(eq(booking.id, bookingId))
    .returning()
    .get();
  recordBookingEvent(bookingId, { kind: "booked", userId: visitor.userId }, now);
  return draft;
}
