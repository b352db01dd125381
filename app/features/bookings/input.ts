import { z } from "zod";
import {
  email,
  formKeyField,
  hasContent,
  idField,
  lenientPage,
  multiLine,
  optionalField,
  personAddress,
  personName,
  phone10,
  pincode,
  requiredText,
  singleLine,
} from "~/lib/fields";
import { CLOCK_TIME, isCalendarDay } from "~/lib/time";
import { REASON_MAX_LENGTH } from "./limits";
import { FEEDBACK_MAX_LENGTH } from "./rules";
import { dayRequired, slotUnavailable } from "./slot-times";
import { SERVICE_TYPES, VISIT_WINDOWS } from "./tables";
import { words } from "./words.en";
export const slotRequired = () => words.slotRequired;

export const dayField = () =>
  z.string({ error: dayRequired }).trim().refine(isCalendarDay, { error: dayRequired });
/** When a slot begins; whether there is such a slot is known where its seat is taken. */
export const slotField = () => requiredText(slotRequired).regex(CLOCK_TIME, { error: slotUnavailable });
export const windowField = () => z.enum(VISIT_WINDOWS, { error: () => words.chooseMorningOrAfternoon });
export const optionalWindowField = () => optionalField(windowField());
/** What is to be repaired, as the customer describes it. */
export const descriptionField = () => multiLine("", 1000, () => words.pleaseUseAtMost1000Characters);

export const BOOKING_FIELDS = {
  name: personName(() => words.enterYourName),
  email: email(
    () => words.enterYourEMail,
    () => words.enterValidEmail,
  ),
  phone: phone10(
    () => words.enterYourPhoneNumber,
    () => words.enterValid10DigitPhoneNumber,
  ),
  serviceType: z.enum(SERVICE_TYPES, { error: () => words.selectServiceType }),
  address: personAddress(() => words.enterYourAddress),
  description: optionalField(descriptionField()),
};

/** The id of the uploaded photo, and the key that makes a form sent twice one booking. */
const FORM_FIELDS = { photoDraft: formKeyField(), formKey: formKeyField() };

const REQUIRED = ["name", "email", "phone", "serviceType", "address"] as const;

/**
 * One message above the form if anything required is missing; each field has its own as well (rule:
 * booking-fields).
 */
const isFilledIn = (fields: unknown): boolean =>
  REQUIRED.every((name) => hasContent((fields as Partial<Record<string, unknown>>)[name]));
export const withRequiredFields = <Schema extends z.ZodObject>(form: Schema) =>
  form.refine(isFilledIn, { error: () => words.fillIn, path: [], when: () => true });

const SHOP_VISIT_FIELDS = { ...BOOKING_FIELDS, preferredDate: dayField(), timeSlot: slotField() };

const ShopVisit = z.object({ visitType: z.literal("shop"), ...SHOP_VISIT_FIELDS, ...FORM_FIELDS });

/** A shop visit as the API receives it; `holdId` names the slot held for it. */
export const ShopVisitInput = withRequiredFields(
  z.object({ visitType: z.literal("shop").default("shop"), ...SHOP_VISIT_FIELDS, holdId: formKeyField() }),
);

const HOME_VISIT_FIELDS = {
  ...BOOKING_FIELDS,
  pincode: pincode(() => words.pincodeRequired),
  preferredDate: optionalField(dayField()),
  visitWindow: optionalWindowField(),
};

const HomeVisit = z.object({ visitType: z.literal("home"), ...HOME_VISIT_FIELDS, ...FORM_FIELDS });

/** A home visit as the API receives it, together with the fields of its payment. */
export const homeVisitInput = <Payment extends z.ZodRawShape>(payment: Payment) =>
  withRequiredFields(
    z.object({ visitType: z.literal("home").default("home"), ...HOME_VISIT_FIELDS, ...payment }),
  );

/** The booking form; anything it says about payment is ignored (rule: paid-means-verified). */
export const BookingForm = z.discriminatedUnion(
  "visitType",
  [withRequiredFields(ShopVisit), withRequiredFields(HomeVisit)],
  {
    error: () => words.chooseVisitToShop,
  },
);
export type BookingForm = z.output<typeof BookingForm>;
export type ShopVisit = z.output<typeof ShopVisit>;
export type HomeVisit = z.output<typeof HomeVisit>;

/** A slot to hold, or to move a booking to. */
export const SlotForm = z.object({
  preferredDate: dayField(),
  timeSlot: slotField(),
});
export type SlotForm = z.output<typeof SlotForm>;

/** The day whose slots the API lists; the caller's own hold, `holdId`, counts as free. */
export const SlotsQuery = z.object({ date: dayField(), holdId: formKeyField() });

/** A slot to hold by API; `holdId` names the hold that it replaces. */
export const HoldSlotInput = z.object({ date: dayField(), timeSlot: slotField(), holdId: formKeyField() });

export const RateForm = z.object({
  rating: z.enum(["1", "2", "3", "4", "5"], { error: () => words.ratingRequired }).transform(Number),
  feedback: optionalField(
    multiLine("", FEEDBACK_MAX_LENGTH, () => words.pleaseUseAtMostCharacters(FEEDBACK_MAX_LENGTH)),
  ),
});
export type RateForm = z.output<typeof RateForm>;

/**
 * The address of the booking form (rule: booking-form-address); `again` and `key` name an earlier booking, by
 * its private link, to fill it from.
 */
export const BookingFormQuery = z.object({
  visitType: z.enum(["shop", "home"]).optional().catch(undefined),
  preferredDate: z.string().max(20).optional().catch(undefined),
  timeSlot: z.string().max(5).optional().catch(undefined),
  pincode: z.string().max(20).optional().catch(undefined),
  again: idField().optional().catch(undefined),
  key: z.string().max(64).optional().catch(undefined),
});

export const BookingsQuery = z.object({ page: lenientPage() });

export const PincodeForm = z.object({ pincode: pincode() });

export const DayForm = z.object({ preferredDate: dayField() });

export const CancelBookingForm = z.object({});

const dayToClose = requiredText(() => words.chooseDay).pipe(
  z.string().refine(isCalendarDay, { error: () => words.chooseDayOfCalendar }),
);

/** A day ("YYYY-MM-DD") on which to close the repair desk; customers read the reason. */
export const CloseDayForm = z.object({
  day: dayToClose,
  reason: singleLine(
    () => words.sayWhy,
    REASON_MAX_LENGTH,
    () => words.pleaseUseAtMostCharactersForReason(REASON_MAX_LENGTH),
  ),
});
export type CloseDayForm = z.output<typeof CloseDayForm>;

export const ClosedDaysForm = z.discriminatedUnion("intent", [
  CloseDayForm.extend({ intent: z.literal("close") }),
  z.object({ intent: z.literal("open"), day: dayToClose }),
]);
export type ClosedDaysChange = z.output<typeof ClosedDaysForm>;
