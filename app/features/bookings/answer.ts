import { z } from "zod";
import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import { calendarDay, clockTime, dateTime, idFields, rupeeAmount, toIds } from "~/platform/api/codecs";
import type { Booking } from "./create-booking.server";
import { type BookingStatus, bookingPath, showDetails } from "./rules";
import { BOOKING_PAYMENT_STATUSES, SERVICE_TYPES, VISIT_TYPES, VISIT_WINDOWS } from "./tables";

/** Fields that the public and the admin API share. */
export const BOOKING_JSON_FIELDS = {
  visitType: z.enum(VISIT_TYPES),
  status: z.enum(Object.keys(ADMIN_BOOKING_STATUS_LABELS) as BookingStatus[]),
  serviceType: z.enum(SERVICE_TYPES),
  preferredDate: calendarDay().nullable(),
  timeSlot: clockTime().nullable(),
  visitWindow: z.enum(VISIT_WINDOWS).nullable().describe("Of a home visit, in place of a slot"),
  paymentStatus: z.enum(BOOKING_PAYMENT_STATUSES).nullable().describe("Of a home visit's fee"),
};

/** A booking as the API shows it to the visitor who made it. */
export const BookingJson = z
  .object({
    ...idFields,
    bookingId: z.string().describe("The number that people read out"),
    ...BOOKING_JSON_FIELDS,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    pincode: z.string().nullable(),
    description: z.string().nullable(),
    fee: rupeeAmount().nullable(),
    payBy: dateTime().nullable().describe("Up to when the fee can be paid"),
    hasPhoto: z.boolean(),
    createdAt: dateTime(),
    link: z.string().describe("The booking's own page; keep it, whoever has it can change the booking"),
  })
  .meta({ id: "Booking" });

/** The API's JSON of a booking; `origin` is the shop's, for the absolute link. */
export const toBookingJson = (booking: Booking, origin: string): z.output<typeof BookingJson> => ({
  ...showDetails(booking),
  ...toIds(booking.id),
  bookingId: booking.number,
  fee: booking.feePaise,
  hasPhoto: booking.photo !== null,
  link: origin + bookingPath(booking.id, booking.linkKey),
});

const SlotJson = z
  .object({ value: clockTime(), time: z.string(), available: z.int(), booked: z.int() })
  .meta({ id: "Slot" });

/** The slots of a day, which the API publishes under two keys. */
export const SLOTS_ANSWER = { slots: z.array(SlotJson), data: z.array(SlotJson) };

/** A held slot; the id releases it or books it. */
export const HoldJson = z
  .object({
    ...idFields,
    holdId: z.string(),
    date: calendarDay(),
    timeSlot: clockTime(),
    expiresAt: dateTime(),
  })
  .meta({ id: "Hold" });

export const toHoldJson = (
  holdId: string,
  { date, start, expiresAt }: { date: string; start: string; expiresAt: Date },
): z.output<typeof HoldJson> => ({ ...toIds(holdId), holdId, date, timeSlot: start, expiresAt });
