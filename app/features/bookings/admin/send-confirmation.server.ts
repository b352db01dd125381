import { recordChange } from "~/features/audit/record-change.server";
import { type BookingState, isUpcoming } from "~/features/bookings/rules";
import { queueConfirmationEmail } from "~/features/bookings/send-emails.server";
import { DomainError } from "~/lib/errors";
import { transaction } from "~/platform/db/db.server";
import { getAdminBooking } from "./get-booking.server";

/** Whether there is anything to confirm at `now`: a visit to come, its fee paid where there is one. */
export const isConfirmable = (booking: BookingState, now: Date): boolean =>
  isUpcoming(booking, now) && (booking.visitType === "shop" || booking.paymentStatus === "paid");

/**
 * Writes the letter that confirms a visit, once however often it is asked for, in the transaction that notes
 * it (rule: confirmation-once). `by`: the administrator's account. Throws NOT_FOUND, CONFLICT where there is
 * nothing to confirm, or nobody who takes letters.
 */
export async function sendConfirmation(bookingId: string, actorId: string, now: Date): Promise<void> {
  await transaction(() => {
    const booking = getAdminBooking(bookingId);
    if (booking.confirmationSent) return;
    if (!isConfirmable(booking, now))
      throw new DomainError(
        "CONFLICT",
        "There is nothing to confirm: the visit is over, or its fee has not been paid.",
      );
    if (!queueConfirmationEmail(bookingId, now))
      throw new DomainError("CONFLICT", "No e-mail was written: this customer takes none. Please call them.");
    const { id, number: label } = booking;
    const facts = { before: { confirmationSent: false }, after: { confirmationSent: true } };
    recordChange(actorId, { action: "confirmation sent", kind: "service", id, label, ...facts }, now);
  });
}
