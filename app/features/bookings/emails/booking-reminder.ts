import { type BookingFacts, bookingEmail, listVisitParagraphs } from "./parts";

/** Once for each day that the visit is set on. */
export const toReminderKey = ({ id, preferredDate }: BookingFacts["payable"]) => `${id}:${preferredDate}`;

/** To the customer, on the day before the visit. */
export const bookingReminder = bookingEmail(({ title, payable: booking }, shop, now) => ({
  kind: "booking-reminder",
  onceKey: toReminderKey(booking),
  subject: `${title}: your visit is tomorrow`,
  heading: "Your visit is tomorrow",
  paragraphs: [`Booking ID: ${booking.number}.`, ...listVisitParagraphs(booking, shop, now)],
}));
