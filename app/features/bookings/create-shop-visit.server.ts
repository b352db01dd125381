import { transaction } from "~/platform/db/db.server";
import { type Booking, type BookingVisitor, insertBooking } from "./create-booking.server";
import type { ShopVisit } from "./input";
import { claimSeat } from "./slots.server";

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
  const slot = { date: form.preferredDate, start: form.timeSlot };
  return transaction(() => {
    const claim = (bookingId: string) => claimSeat(slot, { bookingId }, now);
    return insertBooking(form, visitor, { status: "pending" }, claim, now);
  });
}
