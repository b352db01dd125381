import { bookingEmail, listVisitParagraphs } from "./parts";

const confirmationEmail = (kind: string) =>
  bookingEmail(({ title, payable: booking }, shop, now) => ({
    kind,
    subject: `${title}: your visit is confirmed`,
    heading: "Your visit is confirmed",
    paragraphs: [`Booking ID: ${booking.number}.`, ...listVisitParagraphs(booking, shop, now)],
  }));

/** To the customer, when the visit is confirmed. */
export const bookingConfirmed = confirmationEmail("booking-confirmed");

/** To the customer, when the day of the visit is agreed. */
export const bookingScheduled = confirmationEmail("booking-scheduled");
