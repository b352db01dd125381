import { bookingEmail, listVisitParagraphs } from "./parts";

/** To the customer, on the day before the visit. */
export const bookingReminder = bookingEmail(({ title, payable: booking }, shop, now) => ({
  kind: "booking-reminder",
  // Once for each day that the visit is set on.
  onceKey: `${booking.id}:${booking.preferredDate}`,
  subject: `${title}: your visit is tomorrow`,
  heading: "Your visit is tomorrow",
  paragraphs: [`Booking ID: ${booking.number}.`, ...listVisitParagraphs(booking, shop, now)],
}));
