import { PAY_EMAIL_DELAY_MINUTES } from "~/features/emails/rules";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { formatMoment } from "~/lib/time";
import { bookingEmail, formatFee, formatReceived, listVisitParagraphs } from "./parts";
import { words } from "./words.en";

/** To the customer of a new shop visit, or of a home visit once its fee can be paid. */
export const bookingBooked = bookingEmail(({ title, path, payable: booking }, shop, now) => {
  if (booking.visitType === "shop" && !booking.timeSlot)
    return {
      kind: "booking-booked",
      subject: words.receivedSubject(title),
      heading: words.applianceReceived,
      paragraphs: [`${words.bookingId(booking.number)} ${formatReceived(booking)}`.trim()],
    };
  if (booking.visitType === "shop")
    return {
      kind: "booking-booked",
      subject: words.bookedSubject(title),
      heading: words.visitIsBooked,
      paragraphs: [
        `${words.bookingId(booking.number)} ${words.slotIsReserved}`,
        ...listVisitParagraphs(booking, shop, now),
      ],
    };
  return {
    kind: "booking-booked",
    subject: words.paymentPendingSubject(title),
    heading: words.payToConfirm,
    paragraphs: [
      `${words.bookingId(booking.number)} ${words.visitFee(formatFee(booking), chargesTax())}`,
      booking.payBy ? words.payBy(formatMoment(booking.payBy)) : "",
      words.ignoreIfNotYours,
    ].filter(Boolean),
    link: { words: words.viewAndPay, path },
    delayMinutes: PAY_EMAIL_DELAY_MINUTES,
  };
});
