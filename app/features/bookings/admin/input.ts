import { z } from "zod";
import {
  BOOKING_FIELDS,
  dayField,
  descriptionField,
  optionalWindowField,
  slotField,
  windowField,
  withRequiredFields,
} from "~/features/bookings/input";
import { BOOKING_PRIORITIES, BOOKING_STATUSES } from "~/features/bookings/tables";
import {
  clearable,
  formKeyField,
  idField,
  lenient,
  lenientPage,
  multiLine,
  optionalField,
  pageSize,
  searchText,
  strictPage,
} from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { confirmationField, technicianField, technicianFilter } from "./technician-input";
import { MAX_DURATION_MINUTES, NOTES_MAX_LENGTH } from "./words";

const NO_STATUS = "Please choose a status";
const NO_PRIORITY = "Please choose a priority";

/** What the list of requests is narrowed by. */
const FILTERS = {
  search: searchText(),
  status: z.enum(BOOKING_STATUSES, { error: NO_STATUS }).optional(),
  priority: z.enum(BOOKING_PRIORITIES, { error: NO_PRIORITY }).optional(),
  technician: technicianFilter(),
  date: z
    .string()
    .refine(isCalendarDay, "Please choose a day of the calendar, such as 2026-11-24")
    .optional(),
};

/** What a program asks of the list of requests: as many as an answer holds, unless it says. */
export const BookingsApiQuery = z.object({ ...FILTERS, page: strictPage(), limit: pageSize(100) });

/** The same, by the address of its page; what makes no sense narrows nothing. */
export const AdminBookingsQuery = z.object({ ...lenient(FILTERS), page: lenientPage() });
export type AdminBookingsQuery = z.output<typeof AdminBookingsQuery> & { limit?: number };

/** One request, set to a status. */
export const BookingStatusForm = z.object({
  id: idField(),
  status: z.enum(BOOKING_STATUSES, { error: NO_STATUS }),
  confirmed: confirmationField(),
});
export type BookingStatusForm = z.output<typeof BookingStatusForm>;

/** One request, and nothing to type. */
export const BookingIdForm = z.object({ id: idField() });

const NOT_MINUTES = `Please enter whole minutes, from 1 to ${MAX_DURATION_MINUTES}`;
const minutes = () =>
  z.coerce
    .number({ error: NOT_MINUTES })
    .int(NOT_MINUTES)
    .min(1, NOT_MINUTES)
    .max(MAX_DURATION_MINUTES, NOT_MINUTES);

const EDIT_FIELDS = {
  ...BOOKING_FIELDS,
  priority: z.enum(BOOKING_PRIORITIES, { error: NO_PRIORITY }),
  estimatedDuration: optionalField(minutes()),
  seenVersion: formKeyField(),
  confirmed: confirmationField(),
};

/**
 * A request as the shopkeeper edits it, by where the visit takes place: the fields and the words of the
 * booking form (rule: no-lost-edits). `seenVersion`: when the request had last been changed as the form was
 * made.
 */
export const EditBookingForm = {
  shop: withRequiredFields(z.object({ ...EDIT_FIELDS, preferredDate: dayField(), timeSlot: slotField() })),
  home: withRequiredFields(
    z.object({
      ...EDIT_FIELDS,
      preferredDate: optionalField(dayField()),
      visitWindow: optionalWindowField(),
    }),
  ),
};
export type EditBookingForm =
  | z.output<(typeof EditBookingForm)["shop"]>
  | z.output<(typeof EditBookingForm)["home"]>;

const notes = () =>
  multiLine("", NOTES_MAX_LENGTH, `Notes cannot be more than ${NOTES_MAX_LENGTH} characters`);

/** The shopkeeper's own notes of a request. */
export const BookingNotesForm = z.object({
  adminNotes: optionalField(notes()),
  seenVersion: formKeyField(),
});
export type BookingNotesForm = z.output<typeof BookingNotesForm>;

const { name, email, phone, serviceType, address } = BOOKING_FIELDS;

/**
 * What a program says of a request: any of its record, how it stands, whose it is and the notes of it. What
 * is not sent stays as it is; null and "" empty what may be empty. `confirmed`: what was asked, and is to be.
 */
export const UpdateBookingInput = z
  .object({ name, email, phone, serviceType, address, priority: EDIT_FIELDS.priority })
  .partial()
  .extend({
    description: clearable(descriptionField()),
    preferredDate: clearable(dayField()),
    timeSlot: clearable(slotField()),
    visitWindow: clearable(windowField()),
    estimatedDuration: clearable(minutes()),
    status: z.enum(BOOKING_STATUSES, { error: NO_STATUS }).optional(),
    assignedTechnician: clearable(technicianField()),
    adminNotes: clearable(notes()),
    serviceCompletedAt: z
      .unknown()
      .optional()
      .meta({ type: "string" })
      .describe("Left alone: the shop stamps it"),
    seenVersion: formKeyField(),
    confirmed: confirmationField(),
  });
export type UpdateBookingInput = z.output<typeof UpdateBookingInput>;

/** The press of the button that deletes a request for good. */
export const DeleteBookingForm = z.object({ intent: z.literal("delete") });
