import { bookingEmail, formatFee, listVisitParagraphs } from "./parts";

/** To the customer, when the fee of a home visit has arrived. */
export const bookingPaid = bookingEmail(({ title, payable: booking }, shop, now) => ({
  kind: "booking-paid",
  subject: `${title}: your home visit is confirmed`,
  heading: "Your home visit is confirmed",
  paragraphs: [
    `Booking ID: ${booking.number}. We have received the visit fee of ${formatFee(booking)}.`,
    ...listVisitParagraphs(booking, shop, now),
  ],
}));
