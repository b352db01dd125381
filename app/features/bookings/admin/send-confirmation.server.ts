import { recordChange } from "~/features/audit/record-change.server";
import { type BookingState, isCertain, isUpcoming } from "~/features/bookings/rules";
import { queueConfirmationEmail } from "~/features/bookings/send-emails.server";
import { ShopError } from "~/lib/errors";
import { transaction } from "~/platform/db/db.server";
import { getAdminBooking } from "./get-booking.server";
import { words } from "./words.en";

/** Whether the visit is upcoming at `now` and waits for no payment. */
export const isConfirmable = (booking: BookingState, now: Date): boolean =>
  isUpcoming(booking, now) && isCertain(booking);

/**
 * Queues the confirmation email of a booking, once however often it is requested (rule: confirmation-once).
 * Throws NOT_FOUND, CONFLICT if the booking cannot be confirmed or no email may be sent to the customer.
 */
export async function sendConfirmation(bookingId: string, actorId: string, now: Date): Promise<void> {
  await transaction(() => {
    const booking = getAdminBooking(bookingId);
    if (booking.confirmationSent) return;
    if (!isConfirmable(booking, now)) throw new ShopError("CONFLICT", words.thereIsNothingToConfirmVisit);
    if (!queueConfirmationEmail(bookingId, now)) throw new ShopError("CONFLICT", words.noEMailWasWritten);
    const { id, number: label } = booking;
    const facts = { before: { confirmationSent: false }, after: { confirmationSent: true } };
    recordChange(actorId, { action: "confirmation sent", kind: "service", id, label, ...facts }, now);
  });
}
