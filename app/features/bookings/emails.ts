import type { EmailContent } from "~/features/emails/render-email";
import {
  CUSTOMER_REFUND_TEMPLATES,
  formatCustomer,
  formatReason,
  type RefundAmount,
  type RefundEmailData,
} from "~/features/payments/emails";
import type { ShopProfile } from "~/features/settings/shop";
import { formatPhone } from "~/lib/fields";
import { formatRupees, paise } from "~/lib/money";
import { formatMoment } from "~/lib/time";
import {
  type BookingEventKind,
  formatBookingTimeText,
  getChangeDeadline,
  hasPaidFee,
  SERVICE_TYPE_LABELS,
} from "./rules";
import type { booking } from "./tables";

/**
 * What an email about a booking is rendered from. `actorId` is the account that caused it, if any; `isDemo`
 * means that no real money moves; `now` is when it is written.
 */
export interface BookingEmailData {
  booking: typeof booking.$inferSelect;
  shop: ShopProfile;
  note?: string | null;
  actorId?: string | null;
  refund?: RefundAmount;
  isDemo: boolean;
  now: Date;
}

/** The parts of one email; its link leads to the booking's own page, or to the `part` below it. */
type BookingEmailContent = Pick<EmailContent, "subject" | "heading" | "paragraphs"> & {
  linkLabel?: string;
  part?: "/rate";
};

const formatFee = ({ booking }: BookingEmailData): string => formatRupees(booking.feePaise ?? paise(0));

const serviceAndTimeText = ({ booking, now }: BookingEmailData): string =>
  `${SERVICE_TYPE_LABELS[booking.serviceType]}: ${formatBookingTimeText(booking, now)}.`;

function placeText({ booking, shop }: BookingEmailData): string {
  return booking.visitType === "shop"
    ? `Please bring it to ${shop.name}, ${shop.address}. Looking at it is free.`
    : "Our people come to the address you gave, and call before they come.";
}

function changeText({ booking }: BookingEmailData): string {
  const deadline = getChangeDeadline(booking);
  if (booking.visitType === "home") {
    const refundNote = hasPaidFee(booking) ? "; the visit fee then goes back to you" : "";
    return `By the link you can cancel until ${formatMoment(deadline)}${refundNote}.`;
  }
  return `By the link you can move or cancel the visit until ${formatMoment(deadline)}.`;
}

const toParagraphs = (data: BookingEmailData, ...first: string[]): string[] =>
  [...first, serviceAndTimeText(data), placeText(data), changeText(data)].filter(Boolean);

const STRANGER = "If you know nothing of this, you need do nothing: nothing is charged to you.";

const bookedEmail = (data: BookingEmailData): BookingEmailContent =>
  data.booking.visitType === "shop"
    ? {
        subject: "your visit is booked",
        heading: "Your visit is booked",
        paragraphs: toParagraphs(data, `Booking ID: ${data.booking.number}. We have kept a place for you.`),
      }
    : {
        subject: "waiting for your payment",
        heading: "Your home visit waits for its fee",
        paragraphs: [
          `Booking ID: ${data.booking.number}. The visit fee is ${formatFee(data)}, final, no GST on top.`,
          ...(data.booking.payBy
            ? [
                `Please pay until ${formatMoment(data.booking.payBy)}. If you have paid already, there is nothing to do.`,
              ]
            : []),
          STRANGER,
        ],
        linkLabel: "See the booking and pay",
      };

const movedEmail = (data: BookingEmailData): BookingEmailContent => ({
  subject: "your visit has been moved",
  heading: "Your visit has been moved",
  paragraphs: toParagraphs(data, `Booking ID: ${data.booking.number}. It takes place at another time now.`),
});

const confirmedEmail = (data: BookingEmailData): BookingEmailContent => ({
  subject: "your visit is confirmed",
  heading: "Your visit is confirmed",
  paragraphs: toParagraphs(data, `Booking ID: ${data.booking.number}.`),
});

/** The customer's emails by event, and the reminder of the day before. */
export const BOOKING_EMAIL_TEMPLATES: Partial<
  Record<BookingEventKind | "reminder", (data: BookingEmailData) => BookingEmailContent>
> = {
  booked: bookedEmail,
  paid: (data) => ({
    subject: "your home visit is confirmed",
    heading: "Your home visit is confirmed",
    paragraphs: toParagraphs(
      data,
      `Booking ID: ${data.booking.number}. We have received the visit fee of ${formatFee(data)}.`,
    ),
  }),
  confirmed: confirmedEmail,
  scheduled: confirmedEmail,
  rescheduled: movedEmail,
  reminder: (data) => ({
    subject: "your visit is tomorrow",
    heading: "Your visit is tomorrow",
    paragraphs: toParagraphs(data, `Booking ID: ${data.booking.number}.`),
  }),
  cancelled: (data) => ({
    subject: "cancelled",
    heading: "Your visit was cancelled",
    paragraphs: [
      `Your visit has been cancelled.${formatReason(data.note)} Booking ID: ${data.booking.number}${data.booking.preferredDate ? `, ${formatBookingTimeText(data.booking, data.now)}` : ""}.`,
      ...(hasPaidFee(data.booking) ? ["The visit fee you have paid goes back to you the way it came."] : []),
    ],
  }),
  completed: (data) => ({
    subject: "how was it?",
    heading: "How was our visit?",
    paragraphs: [
      `Your ${SERVICE_TYPE_LABELS[data.booking.serviceType].toLowerCase()}, Booking ID ${data.booking.number}, is done. Thank you for trusting us with it.`,
      "Please tell us how it was: one to five stars, and a few words if you like.",
    ],
    linkLabel: "Rate the visit",
    part: "/rate",
  }),
  "refund-due": (data) => CUSTOMER_REFUND_TEMPLATES["refund-due"](toBookingRefundData(data)),
  refunded: (data) => CUSTOMER_REFUND_TEMPLATES.refunded(toBookingRefundData(data)),
};

export const toBookingRefundData = ({
  booking: { number, name, email, phone },
  note,
  refund,
}: BookingEmailData): RefundEmailData => ({
  payableLabel: `booking ${number}`,
  customer: formatCustomer(name, email, formatPhone(phone)),
  isNotified: email !== "",
  note,
  refund,
});
