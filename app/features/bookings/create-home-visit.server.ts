import { getServedArea, type ServiceArea } from "~/features/delivery/coverage.server";
import { PAY_WITHIN_MINUTES } from "~/features/pricing/deadline";
import { DomainError } from "~/lib/errors";
import { addMs, minutes } from "~/lib/time";
import { type Booking, type BookingVisitor, insertBooking } from "./create-booking.server";
import type { HomeVisit } from "./input";
import { assertBookableDay } from "./slots.server";

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
  return insertBooking(form, visitor, terms, () => {}, now);
}
