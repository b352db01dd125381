import { z } from "zod";
import {
  BOOKING_FIELDS,
  dayField,
  descriptionField,
  optionalWindowField,
  slotField,
} from "~/features/bookings/input";
import { ACCESSORIES_MAX_LENGTH, APPLIANCE_MAX_LENGTH } from "~/features/bookings/limits";
import { formKeyField, optionalField, pincode, requiredText, singleLine } from "~/lib/fields";
import { LANGUAGES } from "~/lib/language";
import { words } from "./words.en";

/** How somebody books by the shop: here and now, for another time at the shop, or for a home visit. */
export const BOOKING_WAYS = ["walk-in", "shop", "home"] as const;
export type BookingWay = (typeof BOOKING_WAYS)[number];

const { name, phone, email, serviceType, address } = BOOKING_FIELDS;

const CUSTOMER_FIELDS = {
  name,
  phone,
  email: optionalField(email),
  serviceType,
  appliance: singleLine(
    () => words.sayWhichAppliance,
    APPLIANCE_MAX_LENGTH,
    () => words.workTooLong(APPLIANCE_MAX_LENGTH),
  ),
  description: optionalField(descriptionField()),
  language: z.enum(LANGUAGES).optional(),
  formKey: formKeyField(),
};

const accessories = optionalField(
  singleLine("", ACCESSORIES_MAX_LENGTH, () => words.workTooLong(ACCESSORIES_MAX_LENGTH)),
);

/** "2026-11-24 11:00", as the choices of the form have it. */
const slot = requiredText(() => words.chooseTime)
  .transform((text) => {
    const [date, start] = text.split(" ");
    return { date, start };
  })
  .pipe(z.object({ date: dayField(), start: slotField() }));

/** What a customer of the shop books, by the shop's own people (rule: booked-by-shop). */
export const NewBookingForm = z.discriminatedUnion("way", [
  z.object({ way: z.literal("walk-in"), ...CUSTOMER_FIELDS, accessories }),
  z.object({ way: z.literal("shop"), ...CUSTOMER_FIELDS, slot, overbook: z.literal("on").optional() }),
  z.object({
    way: z.literal("home"),
    ...CUSTOMER_FIELDS,
    address,
    pincode: pincode(),
    preferredDate: optionalField(dayField()),
    visitWindow: optionalWindowField(),
  }),
]);
export type NewBookingForm = z.output<typeof NewBookingForm>;

/** The query of the form: how it is booked, and the phone number of whom to find. */
export const NewBookingQuery = z.object({
  way: z.enum(BOOKING_WAYS).catch("walk-in"),
  phone: optionalField(phone).catch(undefined),
});
