import { type BookingFacts, bookingEmail, listVisitParagraphs } from "./parts";
import { words } from "./words.en";

/** Once for each day that the visit is set on. */
export const toReminderKey = ({ id, preferredDate }: BookingFacts["payable"]) => `${id}:${preferredDate}`;

/** To the customer, on the day before the visit. */
export const bookingReminder = bookingEmail(({ title, payable: booking }, shop, now) => ({
  kind: "booking-reminder",
  onceKey: toReminderKey(booking),
  subject: words.reminderSubject(title),
  heading: words.visitIsTomorrow,
  paragraphs: [words.bookingId(booking.number), ...listVisitParagraphs(booking, shop, now)],
}));
