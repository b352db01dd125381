import { z } from "zod";
import { BOOKING_JSON_FIELDS } from "~/features/bookings/answer";
import { BOOKING_PRIORITIES } from "~/features/bookings/tables";
import { toRupees } from "~/lib/money";
import {
  dateTime,
  idFields,
  nullableText,
  rupeeAmount,
  toIds,
  toIso,
  toIsoOrNull,
} from "~/platform/api/codecs";
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

export function toAdminBookingJson(booking: AdminBookingListItem): z.input<typeof AdminBookingJson> {
  const { id, number, visitType, name, email, phone, address, pincode, serviceType } = booking;
  const { preferredDate, timeSlot, visitWindow, seat, priority, estimatedMinutes } = booking;
  const { description, customerNotes, adminNotes, status, assignedTechnician, paymentStatus, feePaise } =
    booking;
  const { photo, confirmationSent, reminderSent, completedAt, rating, feedback, createdAt, updatedAt } =
    booking;
  return {
    ...toIds(id),
    bookingId: number,
    visitType,
    name,
    email,
    phone,
    address,
    pincode,
    serviceType,
    preferredDate,
    timeSlot,
    visitWindow,
    slotBookingId: seat,
    priority,
    estimatedDuration: estimatedMinutes,
    description,
    customerNotes,
    adminNotes,
    status,
    assignedTechnician,
    paymentStatus,
    visitFee: feePaise === null ? null : toRupees(feePaise),
    photo: photo && `/services/bookings/${id}/photo`,
    confirmationSent,
    reminderSent,
    serviceCompletedAt: toIsoOrNull(completedAt),
    rating,
    feedback,
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  };
}
