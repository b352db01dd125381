import { PAY_EMAIL_DELAY_MINUTES } from "~/features/emails/rules";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { formatMoment } from "~/lib/time";
import { bookingEmail, formatFee, formatReceived, listVisitParagraphs } from "./parts";

/** To the customer of a new shop visit, or of a home visit once its fee can be paid. */
export const bookingBooked = bookingEmail(({ title, path, payable: booking }, shop, now) => {
  if (booking.visitType === "shop" && !booking.timeSlot)
    return {
      kind: "booking-booked",
      subject: `${title}: we have received your appliance`,
      heading: "We have received your appliance",
      paragraphs: [`Booking ID: ${booking.number}. ${formatReceived(booking)}`.trim()],
    };
  if (booking.visitType === "shop")
    return {
      kind: "booking-booked",
      subject: `${title}: your visit is booked`,
      heading: "Your visit is booked",
      paragraphs: [
        `Booking ID: ${booking.number}. Your slot is reserved.`,
        ...listVisitParagraphs(booking, shop, now),
      ],
    };
  const gst = chargesTax() ? ", GST included" : "";
  return {
    kind: "booking-booked",
    subject: `${title}: payment pending`,
    heading: "Pay the visit fee to confirm your home visit",
    paragraphs: [
      `Booking ID: ${booking.number}. The visit fee is ${formatFee(booking)}${gst}.`,
      booking.payBy
        ? `Please pay by ${formatMoment(booking.payBy)}. If you have already paid, no action is needed.`
        : "",
      "If you did not make this booking, please ignore this email. You will not be charged.",
    ].filter(Boolean),
    link: { words: "View booking and pay", path },
    delayMinutes: PAY_EMAIL_DELAY_MINUTES,
  };
});
