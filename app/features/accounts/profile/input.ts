import { z } from "zod";
import { fullName, phone } from "~/features/accounts/sign-in/input";
import { CURRENCIES, GENDERS, LANGUAGES } from "~/features/accounts/tables";
import { lenientPage, multiLine, optionalField, PINCODE_MESSAGE, pincode, singleLine } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { COUNTRIES, HOME_COUNTRY, MIN_BIRTHDAY } from "./rules";
import { TABS, type Tab } from "./tabs";

/** A line of an address that may be left out, at most `most` characters. */
const addressPart = (maxLength: number, what: string) =>
  optionalField(singleLine("", maxLength, `${what} cannot be more than ${maxLength} characters`));

const pincodeField = pincode();

/** Where somebody lives; in India the zip code is a pincode. */
const address = z
  .object({
    street: optionalField(multiLine("", 300, "Address cannot be more than 300 characters")),
    city: addressPart(80, "City"),
    state: addressPart(80, "State"),
    zipCode: addressPart(12, "Postal code"),
    country: z.enum(COUNTRIES, { error: "Please choose a country of the list" }).default(HOME_COUNTRY),
  })
  .refine(
    ({ country, zipCode }) => country !== HOME_COUNTRY || !zipCode || pincodeField.safeParse(zipCode).success,
    {
      path: ["zipCode"],
      error: PINCODE_MESSAGE,
      // Told together with whatever else is wrong.
      when: () => true,
    },
  )
  .transform(({ zipCode, ...place }) => {
    const isPincode = place.country === HOME_COUNTRY && zipCode;
    return { ...place, zipCode: isPincode ? pincodeField.parse(zipCode) : zipCode };
  });

const BIRTHDAY = "Please enter your date of birth as a day of the calendar";

/**
 * A profile as its form sends it, whole: what is left out is cleared (rule: profile-saved-whole). The e-mail
 * is no part of it. That nobody is born tomorrow is the domain's to say.
 */
export const ChangeProfile = z.object({
  name: fullName(),
  phone: phone(),
  dateOfBirth: optionalField(
    z
      .string()
      .trim()
      // Of a moment the part before the time.
      .transform((said) => said.replace(/^(\d{4}-\d\d-\d\d)T.*$/, "$1"))
      .refine(isCalendarDay, { error: BIRTHDAY, abort: true })
      .refine((day) => day >= MIN_BIRTHDAY, "The date of birth cannot be before 1900"),
  ),
  gender: optionalField(z.enum(GENDERS, { error: "Please choose one of the list" })),
  address: address.prefault({}),
});
export type ChangeProfile = z.output<typeof ChangeProfile>;

/** What a picture's form asks for; the picture itself is judged by whoever makes it anew. */
export const ChangePicture = z.object({ intent: z.enum(["upload", "remove"]).catch("upload") });

/** Whether the profile is open to be edited. */
export const ProfileQuery = z.object({ edit: z.literal("1").optional().catch(undefined) });

/** A box that is not ticked is not sent: no. */
const ticked = z.boolean().default(false);

/** What somebody prefers. */
export const Preferences = z.object({
  notifications: z.object({ email: ticked, sms: ticked, push: ticked }).prefault({}),
  acceptMarketing: ticked,
  currency: z.enum(CURRENCIES, { error: "Please choose one of the currencies" }),
  language: z.enum(LANGUAGES, { error: "Please choose one of the languages" }),
});
export type Preferences = z.output<typeof Preferences>;

/** Which section of My Account, and which page of its list; anything unheard of is the profile. */
export const AccountQuery = z.object({
  tab: z.enum(Object.keys(TABS) as [Tab, ...Tab[]]).catch("profile"),
  page: lenientPage(),
});
