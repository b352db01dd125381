import { and, eq, exists, lte, ne, not } from "drizzle-orm";
import { payment } from "~/features/payments/tables";
import { db, transaction, tx } from "~/platform/db/db.server";
import { recordBookingEvent } from "./fulfil-booking.server";
import { queueTechnicianEmail } from "./notify-technician.server";
import { booking } from "./tables";

/**
 * Marks home visits as cancelled whose time to pay is over, except while a payment is being confirmed.
 * `cancelledAt` stays empty, so that a late payment revives them. Nothing depends on when this runs: readers
 * decide by `payBy`.
 */
export async function expireUnpaidBookings(now: Date): Promise<void> {
  const isConfirming = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.bookingId, booking.id), eq(payment.status, "authorized")));
  // A reopened visit is pending with an old `payBy`, but paid.
  const isUnpaid = and(eq(booking.visitType, "home"), ne(booking.paymentStatus, "paid"));
  const hasExpired = and(eq(booking.status, "pending"), isUnpaid, lte(booking.payBy, now));
  await transaction(() => {
    const expiredBookings = tx()
      .update(booking)
      .set({ status: "cancelled", updatedAt: now })
      .where(and(hasExpired, not(exists(isConfirming))))
      .returning({ id: booking.id, technician: booking.assignedTechnician })
      .all();
    for (const { id, technician } of expiredBookings) {
      recordBookingEvent(id, { kind: "lapsed" }, now);
      queueTechnicianEmail(id, technician, "cancelled", now);
    }
  });
}
