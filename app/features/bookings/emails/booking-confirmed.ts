import { bookingEmail, listVisitParagraphs } from "./parts";
import { words } from "./words.en";

const confirmationEmail = (kind: string) =>
  bookingEmail(({ title, payable: booking }, shop, now) => ({
    kind,
    subject: words.confirmedSubject(title),
    heading: words.visitIsConfirmed,
    paragraphs: [words.bookingId(booking.number), ...listVisitParagraphs(booking, shop, now)],
  }));

/** To the customer, when the visit is confirmed. */
export const bookingConfirmed = confirmationEmail("booking-confirmed");

/** To the customer, when the day of the visit is agreed. */
export const bookingScheduled = confirmationEmail("booking-scheduled");
