import { formatBookingTimeText, hasPaidFee } from "~/features/bookings/rules";
import { formatReason } from "~/features/payments/emails/parts";
import { bookingEmail } from "./parts";
import { words } from "./words.en";

/** To the customer, when the visit was cancelled. */
export const bookingCancelled = bookingEmail((facts, _shop, now) => {
  const { title, payable: booking, keptByHandPaise } = facts;
  const reference = booking.preferredDate
    ? words.bookingIdAndTime(booking.number, formatBookingTimeText(booking, now))
    : words.bookingId(booking.number);
  const refund = keptByHandPaise > 0 ? words.feeRefundedDirectly : words.feeRefundedAsPaid;
  return {
    kind: "booking-cancelled",
    subject: words.cancelledSubject(title),
    heading: words.visitWasCancelled,
    paragraphs: [
      `${words.visitHasBeenCancelled}${formatReason(facts)} ${reference}`,
      hasPaidFee(booking) ? refund : "",
    ].filter(Boolean),
    optOut: "own-changes",
  };
});
