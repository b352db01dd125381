import { bookingEmail, listVisitParagraphs } from "./parts";
import { words } from "./words.en";

/** To the customer, when the visit is moved to another time. */
export const bookingRescheduled = bookingEmail(({ title, payable: booking }, shop, now) => ({
  kind: "booking-rescheduled",
  subject: words.movedSubject(title),
  heading: words.visitIsMoved,
  paragraphs: [
    `${words.bookingId(booking.number)} ${words.newTimeFollows}`,
    ...listVisitParagraphs(booking, shop, now),
  ],
  optOut: "own-changes",
}));
