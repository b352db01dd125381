import { bookingEmail, formatFee, listVisitParagraphs } from "./parts";
import { words } from "./words.en";

/** To the customer, when the fee of a home visit has arrived. */
export const bookingPaid = bookingEmail(({ title, payable: booking }, shop, now) => ({
  kind: "booking-paid",
  subject: words.paidSubject(title),
  heading: words.homeVisitIsConfirmed,
  paragraphs: [
    `${words.bookingId(booking.number)} ${words.feeReceived(formatFee(booking))}`,
    ...listVisitParagraphs(booking, shop, now),
  ],
}));
