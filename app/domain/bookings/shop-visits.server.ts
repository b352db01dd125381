import { writeTx } from "~/db/db.server";
import { countingAccepted, LIMITS } from "~/domain/limits/limits.server";
import { type Booker, type Booking, bookedBefore, writeBooking } from "./booking.server";
import type { ShopVisit } from "./schemas";
import { claimSeat } from "./slots.server";

/**
 * Books a visit to the shop: the seat its browser holds, or any that is free, in one transaction (D5, D15, D16).
 * Throws what `claimSeat` does, and TOO_MANY (20 bookings an hour per address, D38).
 */
export async function bookShopVisit(form: ShopVisit, booker: Booker, clock: () => Date): Promise<Booking> {
  // Before it is counted: a form sent twice is one booking of the twenty.
  const before = writeTx((tx) => bookedBefore(tx, form, booker, clock()));
  if (before) return before;
  return countingAccepted([{ limit: LIMITS.bookings, who: booker.from }], () => {
    const now = clock();
    const slot = { date: form.preferredDate, start: form.timeSlot };
    return writeTx((tx) =>
      writeBooking(
        tx,
        form,
        booker,
        { status: "pending" },
        (requestId) => claimSeat(tx, slot, { requestId }, now),
        now,
      ),
    );
  });
}
