import {
  formatBookingTimeText,
  hasPaidFee,
  isFeeAtVisit,
  SERVICE_TYPE_LABELS,
  type showDetails,
} from "~/features/bookings/rules";
import type { booking } from "~/features/bookings/tables";
import { customerEmail, type PayableFacts } from "~/features/payments/emails/parts";
import type { ShopProfile } from "~/features/settings/shop";
import { formatRupees, paise } from "~/lib/money";
import { formatMoment } from "~/lib/time";
import { words } from "./words.en";

/** What an email about a booking is written from. */
export interface BookingFacts extends PayableFacts {
  /** `changeUntil` is the last moment at which the customer may cancel or move it. */
  payable: ReturnType<typeof showDetails<typeof booking.$inferSelect>> & { changeUntil: Date };
}
type Booking = BookingFacts["payable"];

/** An email to the customer of a booking. */
export const bookingEmail = customerEmail<BookingFacts>;

export const formatFee = ({ feePaise }: Booking): string => formatRupees(feePaise ?? paise(0));

/** What came into the shop, if it is known. */
export const formatReceived = ({ appliance, accessories }: Booking): string =>
  appliance ? words.received(appliance, accessories) : "";

/** What is done, when and where, and until when the customer can change it. */
export const listVisitParagraphs = (booking: Booking, shop: ShopProfile, now: Date): string[] => [
  words.visit(SERVICE_TYPE_LABELS[booking.serviceType], formatBookingTimeText(booking, now)),
  booking.visitType === "shop" ? words.bringIt(shop.name, shop.address) : words.technicianComes,
  ...(isFeeAtVisit(booking) && booking.feePaise ? [words.feeIsPaidAtVisit(formatFee(booking))] : []),
  formatChangeText(booking),
];

function formatChangeText(booking: Booking): string {
  const deadline = formatMoment(booking.changeUntil);
  return booking.visitType === "shop"
    ? words.canMoveOrCancel(deadline)
    : words.canCancel(deadline, hasPaidFee(booking));
}
