import { bookingEmail, listVisitParagraphs } from "./parts";

/** To the customer, when the visit is moved to another time. */
export const bookingRescheduled = bookingEmail(({ title, payable: booking }, shop, now) => ({
  kind: "booking-rescheduled",
  subject: `${title}: your visit has been moved`,
  heading: "Your visit has been moved",
  paragraphs: [
    `Booking ID: ${booking.number}. Here is the new time.`,
    ...listVisitParagraphs(booking, shop, now),
  ],
  optOut: "own-changes",
}));
