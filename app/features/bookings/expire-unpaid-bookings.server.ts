import { and, eq, exists, lte, ne, not } from "drizzle-orm";
import { payment } from "~/features/payments/tables";
import { db, transaction, tx } from "~/platform/db/db.server";
import { recordBookingEvent } from "./fulfil-booking.server";
import { booking } from "./tables";

/**
 * Writes down as cancelled the home visits whose time to pay has run out unpaid, but those whose money has
 * been taken and is not confirmed yet. `cancelledAt` stays empty: a payment that is late revives them.
 * Hygiene only: whoever reads a booking goes by its `payBy`.
 */
export async function expireUnpaidBookings(now: Date): Promise<void> {
  const isConfirming = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.bookingId, booking.id), eq(payment.status, "authorized")));
  // A paid visit that was reopened is pending too, its time to pay long over.
  const isUnpaid = and(eq(booking.visitType, "home"), ne(booking.paymentStatus, "paid"));
  const hasExpired = and(eq(booking.status, "pending"), isUnpaid, lte(booking.payBy, now));
  await transaction(() => {
    const expired = tx()
      .update(booking)
      .set({ status: "cancelled", updatedAt: now })
      .where(and(hasExpired, not(exists(isConfirming))))
      .returning({ id: booking.id })
      .all();
    for (const { id } of expired) recordBookingEvent(id, { kind: "lapsed" }, now);
  });
}
