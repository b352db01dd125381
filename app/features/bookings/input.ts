import { z } from "zod";
import {
  email,
  formKeyField,
  hasContent,
  idField,
  lenientPage,
  multiLine,
  optionalField,
  personName,
  phone10,
  pincode,
  requiredText,
  singleLine,
} from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { REASON_MAX_LENGTH } from "./closed-day-limits";
import { SLOT_STARTS, SLOT_UNAVAILABLE } from "./opening-hours";
import { FEEDBACK_MAX_LENGTH } from "./rules";
import { SERVICE_TYPES, VISIT_WINDOWS } from "./tables";

const FILL_IN = "Please fill in all required fields including address.";
export const DAY_REQUIRED = "Please select a valid preferred date.";

export const SLOT_REQUIRED = "Please select a time slot.";

export const dayField = () => z.string({ error: DAY_REQUIRED }).trim().refine(isCalendarDay, DAY_REQUIRED);
export const slotField = () =>
  requiredText(SLOT_REQUIRED).pipe(z.enum(SLOT_STARTS, { error: SLOT_UNAVAILABLE }));
export const windowField = () => z.enum(VISIT_WINDOWS, { error: "Please choose morning or afternoon" });
export const optionalWindowField = () => optionalField(windowField());
/** What is to be repaired, in the customer's words. */
export const descriptionField = () => multiLine("", 1000, "Please use at most 1000 characters");

/** What is written down of whoever books, and of what for. */
export const BOOKING_FIELDS = {
  name: personName("Please enter your name"),
  email: email("Please enter your e-mail", "Please enter a valid email"),
  phone: phone10("Please enter your phone number", "Please enter a valid 10-digit phone number"),
  serviceType: z.enum(SERVICE_TYPES, { error: "Please select a service type" }),
  address: multiLine("Please enter your address", 300, "Address cannot be more than 300 characters"),
  description: optionalField(descriptionField()),
};

/** What only a form knows of itself: its photo's draft, and what makes it one though it is sent twice. */
const FORM_FIELDS = { photoDraft: formKeyField(), formKey: formKeyField() };

const REQUIRED = ["name", "email", "phone", "serviceType", "address"] as const;

/** Says once, above the form, that something required is missing; each field says so by itself too. */
const isFilledIn = (sent: unknown): boolean =>
  REQUIRED.every((name) => hasContent((sent as Partial<Record<string, unknown>>)[name]));
export const withRequiredFields = <Schema extends z.ZodObject>(form: Schema) =>
  form.refine(isFilledIn, { message: FILL_IN, path: [], when: () => true });

const SHOP_VISIT_FIELDS = { ...BOOKING_FIELDS, preferredDate: dayField(), timeSlot: slotField() };

/** A visit to the shop. */
const ShopVisit = z.object({ visitType: z.literal("shop"), ...SHOP_VISIT_FIELDS, ...FORM_FIELDS });

/** The same as the API is sent it; `holdId`: of the slot that is held for it. */
export const ShopVisitInput = withRequiredFields(
  z.object({ visitType: z.literal("shop").default("shop"), ...SHOP_VISIT_FIELDS, holdId: formKeyField() }),
);

const VERIFY = "Please verify your pincode to check service availability.";

const HOME_VISIT_FIELDS = {
  ...BOOKING_FIELDS,
  pincode: pincode(VERIFY),
  preferredDate: optionalField(dayField()),
  visitWindow: optionalWindowField(),
};

/** A visit to a home; the preferred day is optional. */
const HomeVisit = z.object({ visitType: z.literal("home"), ...HOME_VISIT_FIELDS, ...FORM_FIELDS });

/** The same as the API is sent it, with whatever it says of its payment. */
export const homeVisitInput = <Payment extends z.ZodRawShape>(payment: Payment) =>
  withRequiredFields(
    z.object({ visitType: z.literal("home").default("home"), ...HOME_VISIT_FIELDS, ...payment }),
  );

/**
 * The booking form as it is sent to book; what it says of payment is not read (rule: paid-means-verified).
 */
export const BookingForm = z.discriminatedUnion(
  "visitType",
  [withRequiredFields(ShopVisit), withRequiredFields(HomeVisit)],
  {
    error: "Please choose a visit to the shop or to your home",
  },
);
export type BookingForm = z.output<typeof BookingForm>;
export type ShopVisit = z.output<typeof ShopVisit>;
export type HomeVisit = z.output<typeof HomeVisit>;

/** What holding a slot, or moving a visit to it, asks for. */
export const SlotForm = z.object({
  preferredDate: dayField(),
  timeSlot: slotField(),
});
export type SlotForm = z.output<typeof SlotForm>;

/** The day whose slots a call of the API asks for; `holdId`: a hold of one's own counts as free. */
export const SlotsQuery = z.object({ date: dayField(), holdId: formKeyField() });

/** A slot to hold, as the API is sent it; `holdId`: of the hold it takes the place of. */
export const HoldSlotInput = z.object({ date: dayField(), timeSlot: slotField(), holdId: formKeyField() });

const RATING = "Please choose between 1 and 5 stars";

/** How a visit was. */
export const RateForm = z.object({
  rating: z.enum(["1", "2", "3", "4", "5"], { error: RATING }).transform(Number),
  feedback: optionalField(
    multiLine("", FEEDBACK_MAX_LENGTH, `Please use at most ${FEEDBACK_MAX_LENGTH} characters`),
  ),
});
export type RateForm = z.output<typeof RateForm>;

/**
 * Where the address of the form opens it (rule: booking-form-address); a former booking to fill it from, by
 * its private link.
 */
export const BookingFormQuery = z.object({
  visitType: z.enum(["shop", "home"]).optional().catch(undefined),
  preferredDate: z.string().max(20).optional().catch(undefined),
  timeSlot: z.string().max(5).optional().catch(undefined),
  pincode: z.string().max(20).optional().catch(undefined),
  again: idField().optional().catch(undefined),
  key: z.string().max(64).optional().catch(undefined),
});

/** The query of a customer's own list of visits. */
export const BookingsQuery = z.object({ page: lenientPage() });

/** The pincode that is checked. */
export const PincodeForm = z.object({ pincode: pincode() });

/** The day whose slots are shown. */
export const DayForm = z.object({ preferredDate: dayField() });

/** Cancelling asks for nothing but the press of a button. */
export const CancelBookingForm = z.object({});

const dayToClose = requiredText("Please choose a day").pipe(
  z.string().refine(isCalendarDay, "Please choose a day of the calendar"),
);

/** A day ("YYYY-MM-DD") to close the repair desk on, and why, in one line for customers. */
export const CloseDayForm = z.object({
  day: dayToClose,
  reason: singleLine(
    "Please say why",
    REASON_MAX_LENGTH,
    `Please use at most ${REASON_MAX_LENGTH} characters for the reason`,
  ),
});
export type CloseDayForm = z.output<typeof CloseDayForm>;

/** Every change to the closed days that a page can post. */
export const ClosedDaysForm = z.discriminatedUnion("intent", [
  CloseDayForm.extend({ intent: z.literal("close") }),
  z.object({ intent: z.literal("open"), day: dayToClose }),
]);
export type ClosedDaysChange = z.output<typeof ClosedDaysForm>;
