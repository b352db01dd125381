import { z } from "zod";
import { BOOKING_JSON_FIELDS } from "~/features/bookings/answer";
import { BOOKING_PRIORITIES } from "~/features/bookings/tables";
import { dateTime, idFields, nullableText, rupeeAmount, toIds } from "~/platform/api/codecs";
import type { AdminBookingListItem } from "./list-bookings.server";

/** A booking as the API shows it to administrators. */
export const AdminBookingJson = z
  .object({
    ...idFields,
    bookingId: z.string().describe("What people read out, VE-4821-0937"),
    ...BOOKING_JSON_FIELDS,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    pincode: nullableText(),
    slotBookingId: nullableText().describe("The seat a visit to the shop has, 2026-11-24/10:00/1"),
    priority: z.enum(BOOKING_PRIORITIES),
    estimatedDuration: z.int().nullable().describe("In minutes"),
    description: nullableText(),
    customerNotes: nullableText(),
    adminNotes: nullableText(),
    assignedTechnician: nullableText().describe("A name; null where the visit is nobody's yet"),
    visitFee: rupeeAmount().nullable(),
    photo: nullableText().describe("A path on this site, for administrators who are signed in there"),
    confirmationSent: z.boolean(),
    reminderSent: z.boolean(),
    serviceCompletedAt: dateTime().nullable(),
    rating: z.int().min(1).max(5).nullable(),
    feedback: nullableText(),
    createdAt: dateTime(),
    updatedAt: dateTime(),
  })
  .meta({ id: "ServiceRequest" });

export const BulkDeletedJson = z.object({
  deleted: z.int(),
  kept: z.int().describe("Those that stay because their money is under way"),
});

export const toAdminBookingJson = (booking: AdminBookingListItem): z.output<typeof AdminBookingJson> => ({
  ...booking,
  ...toIds(booking.id),
  bookingId: booking.number,
  slotBookingId: booking.seat,
  estimatedDuration: booking.estimatedMinutes,
  visitFee: booking.feePaise,
  photo: booking.photo && `/services/bookings/${booking.id}/photo`,
  serviceCompletedAt: booking.completedAt,
});
