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
import { MAX_DURATION_MINUTES, NOTES_MAX_LENGTH } from "~/features/bookings/limits";
import { BOOKING_PRIORITIES, BOOKING_STATUSES } from "~/features/bookings/tables";
import {
  clearable,
  formKeyField,
  idField,
  lenient,
  lenientPage,
  MAX_PAGE_SIZE,
  multiLine,
  optionalField,
  pageSize,
  searchText,
  strictPage,
} from "~/lib/fields";
import { wholeNumber } from "~/lib/number-fields";
import { isCalendarDay } from "~/lib/time";
import { confirmationField, technicianField, technicianFilter } from "./technician-input";
import { VISIT_VIEWS } from "./words";
import { words } from "./words.en";

const FILTERS = {
  search: searchText(),
  status: z.enum(BOOKING_STATUSES, { error: () => words.chooseStatus }).optional(),
  priority: z.enum(BOOKING_PRIORITIES, { error: () => words.noPriority }).optional(),
  technician: technicianFilter(),
  date: z
    .string()
    .refine(isCalendarDay, { error: () => words.chooseDayOfCalendarSuch })
    .optional(),
};

/** The API's list of bookings; 100 to a page unless `limit` says otherwise. */
export const BookingsApiQuery = z.object({ ...FILTERS, page: strictPage(), limit: pageSize(MAX_PAGE_SIZE) });

/** The page's list of bookings; invalid filters in its address are ignored. */
export const AdminBookingsQuery = z.object({
  ...lenient(FILTERS),
  view: z.enum(VISIT_VIEWS).optional().catch(undefined),
  page: lenientPage(),
});
export type AdminBookingsQuery = Partial<z.output<typeof AdminBookingsQuery>> & {
  page: number;
  limit?: number;
};

export const BookingStatusForm = z.object({
  id: idField(),
  status: z.enum(BOOKING_STATUSES, { error: () => words.chooseStatus }),
  confirmed: confirmationField(),
});
export type BookingStatusForm = z.output<typeof BookingStatusForm>;

/** The form that takes back what its address names. */
export const BookingUndoForm = z.object({});

export const BookingIdForm = z.object({ id: idField() });

const invalidMinutes = () => words.invalidMinutes(MAX_DURATION_MINUTES);
const minutes = () => wholeNumber(1, MAX_DURATION_MINUTES, invalidMinutes);

const EDIT_FIELDS = {
  ...BOOKING_FIELDS,
  priority: z.enum(BOOKING_PRIORITIES, { error: () => words.noPriority }),
  estimatedDuration: optionalField(minutes()),
  seenVersion: formKeyField(),
  confirmed: confirmationField(),
};

const SHOP_TIME = { preferredDate: dayField(), timeSlot: slotField() };
const HOME_TIME = { preferredDate: optionalField(dayField()), visitWindow: optionalWindowField() };

/**
 * The edit form by visit type, with the fields and messages of the booking form; `seenVersion` is the version
 * it was made from (rule: no-lost-edits).
 */
export const EditBookingForm = {
  shop: withRequiredFields(z.object({ ...EDIT_FIELDS, ...SHOP_TIME })),
  home: withRequiredFields(z.object({ ...EDIT_FIELDS, ...HOME_TIME })),
};

/** An optional text, "" if there is none. */
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) =>
  optionalField(schema).transform((text) => text ?? "");

const MAY_BE_MISSING = { email: orEmpty(BOOKING_FIELDS.email), address: orEmpty(BOOKING_FIELDS.address) };

/** The edit form of a visit that the shop has booked: what it may lack is optional (rule: booked-by-shop). */
const EditShopBookingForm = {
  shop: z.object({ ...EDIT_FIELDS, ...SHOP_TIME, ...MAY_BE_MISSING, timeSlot: optionalField(slotField()) }),
  home: z.object({ ...EDIT_FIELDS, ...HOME_TIME, email: MAY_BE_MISSING.email }),
};
export type EditBookingForm =
  | z.output<(typeof EditBookingForm)["shop"]>
  | z.output<(typeof EditBookingForm)["home"]>
  | z.output<(typeof EditShopBookingForm)["shop"]>;

/** The schema of the edit form of a booking: what the shop has booked without may still be missing. */
export function getEditForm({ visitType, ...booking }: EditedBooking): z.ZodType<EditBookingForm> {
  const isWalkIn = visitType === "shop" && (!booking.address || !booking.timeSlot);
  return booking.email && !isWalkIn ? EditBookingForm[visitType] : EditShopBookingForm[visitType];
}

interface EditedBooking {
  visitType: "shop" | "home";
  email: string;
  address: string;
  timeSlot: string | null;
}

const notes = () =>
  multiLine("", NOTES_MAX_LENGTH, () => words.notesCannotBeMoreThanCharacters(NOTES_MAX_LENGTH));

export const BookingNotesForm = z.object({
  adminNotes: optionalField(notes()),
  seenVersion: formKeyField(),
});
export type BookingNotesForm = z.output<typeof BookingNotesForm>;

const { name, email, phone, serviceType, address } = BOOKING_FIELDS;

/**
 * What the API can change of a booking. Fields that are left out stay, null and "" clear what may be empty;
 * `confirmed` repeats the message of a conflict to accept it.
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
    status: z.enum(BOOKING_STATUSES, { error: () => words.chooseStatus }).optional(),
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

export const DeleteBookingForm = z.object({ intent: z.literal("delete") });
