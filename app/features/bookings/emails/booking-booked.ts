import { PAY_EMAIL_DELAY_MINUTES } from "~/features/emails/rules";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { formatMoment } from "~/lib/time";
import { bookingEmail, formatFee, listVisitParagraphs } from "./parts";

/** To the customer of a new shop visit, or of a home visit once its fee can be paid. */
export const bookingBooked = bookingEmail(({ title, path, payable: booking }, shop, now) => {
  if (booking.visitType === "shop")
    return {
      kind: "booking-booked",
      subject: `${title}: your visit is booked`,
      heading: "Your visit is booked",
      paragraphs: [
        `Booking ID: ${booking.number}. We have kept a place for you.`,
        ...listVisitParagraphs(booking, shop, now),
      ],
    };
  const gst = chargesTax() ? ", GST included" : "";
  return {
    kind: "booking-booked",
    subject: `${title}: waiting for your payment`,
    heading: "Your home visit waits for its fee",
    paragraphs: [
      `Booking ID: ${booking.number}. The visit fee is ${formatFee(booking)}${gst}.`,
      booking.payBy
        ? `Please pay until ${formatMoment(booking.payBy)}. If you have paid already, there is nothing to do.`
        : "",
      "If you know nothing of this, you need do nothing: nothing is charged to you.",
    ].filter(Boolean),
    link: { words: "See the booking and pay", path },
    delayMinutes: PAY_EMAIL_DELAY_MINUTES,
  };
});
