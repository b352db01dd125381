import { formatBookingTimeText, hasPaidFee } from "~/features/bookings/rules";
import { formatReason } from "~/features/payments/emails/parts";
import { bookingEmail } from "./parts";

/** To the customer, when the visit was cancelled. */
export const bookingCancelled = bookingEmail((facts, _shop, now) => {
  const { title, payable: booking, note, keptByHandPaise } = facts;
  const way = keptByHandPaise > 0 ? "directly" : "to your original payment method";
  const time = booking.preferredDate ? `, ${formatBookingTimeText(booking, now)}` : "";
  return {
    kind: "booking-cancelled",
    subject: `${title}: cancelled`,
    heading: "Your visit was cancelled",
    paragraphs: [
      `Your visit has been cancelled.${formatReason(note)} Booking ID: ${booking.number}${time}.`,
      hasPaidFee(booking) ? `We will refund the visit fee you paid ${way}.` : "",
    ].filter(Boolean),
    optOut: "own-changes",
  };
});
