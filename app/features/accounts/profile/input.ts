import { z } from "zod";
import { fullName, phone } from "~/features/accounts/sign-in/input";
import { CURRENCIES, GENDERS } from "~/features/accounts/tables";
import { pincodeMessage } from "~/lib/field-rules";
import { lenientPage, optionalField, personAddress, pincode, singleLine } from "~/lib/fields";
import { LANGUAGES } from "~/lib/language";
import { isCalendarDay } from "~/lib/time";
import { firmFields, withFirmRules } from "./business-input";
import { COUNTRIES, HOME_COUNTRY, MIN_BIRTHDAY } from "./rules";
import { TABS, type Tab } from "./tabs";
import { words } from "./words.en";

/** An optional line of an address, of at most `maxLength` characters. */
const addressPart = (maxLength: number, label: () => string) =>
  optionalField(singleLine("", maxLength, () => words.cannotBeMoreThanCharacters(label(), maxLength)));

const pincodeField = pincode();

/** A home address; in India the zip code is a pincode (rule: profile-fields). */
const address = z
  .object({
    street: optionalField(personAddress("")),
    city: addressPart(80, () => words.city),
    state: addressPart(80, () => words.state),
    zipCode: addressPart(12, () => words.postalCode),
    country: z.enum(COUNTRIES, { error: () => words.chooseCountryOfList }).default(HOME_COUNTRY),
  })
  .refine(
    ({ country, zipCode }) => country !== HOME_COUNTRY || !zipCode || pincodeField.safeParse(zipCode).success,
    {
      path: ["zipCode"],
      error: pincodeMessage,
      // Reported together with the other issues of the form.
      when: () => true,
    },
  )
  .transform(({ zipCode, ...home }) => {
    const isPincode = home.country === HOME_COUNTRY && zipCode;
    return { ...home, zipCode: isPincode ? pincodeField.parse(zipCode) : zipCode };
  });

/**
 * The complete profile: a field that is left out is cleared (rule: profile-saved-whole). The email is not
 * part of it. A date of birth in the future is rejected by `updateProfile`.
 */
export const ChangeProfile = withFirmRules(
  z.object({
    name: fullName(),
    phone: phone(),
    dateOfBirth: optionalField(
      z
        .string()
        .trim()
        // Of a timestamp, keeps the date.
        .transform((typed) => typed.replace(/^(\d{4}-\d\d-\d\d)T.*$/, "$1"))
        .refine(isCalendarDay, { error: () => words.enterYourDateOfBirth, abort: true })
        .refine((day) => day >= MIN_BIRTHDAY, { error: () => words.dateOfBirthCannotBeBefore }),
    ),
    gender: optionalField(z.enum(GENDERS, { error: () => words.chooseOneOfList })),
    address: address.prefault({}),
    ...firmFields,
  }),
);
export type ChangeProfile = z.output<typeof ChangeProfile>;

export const ChangePicture = z.object({ intent: z.enum(["upload", "remove"]).catch("upload") });

export const ProfileQuery = z.object({ edit: z.literal("1").optional().catch(undefined) });

/** Browsers do not send an unticked box. */
const checkbox = z.boolean().default(false);

export const Preferences = z.object({
  notifications: z.object({ email: checkbox, sms: checkbox, push: checkbox }).prefault({}),
  acceptMarketing: checkbox,
  currency: z.enum(CURRENCIES, { error: () => words.chooseOneOfCurrencies }),
  language: z.enum(LANGUAGES, { error: () => words.chooseOneOfLanguages }),
});
export type Preferences = z.output<typeof Preferences>;

/** The section of My Account and the page of its list; an unknown section is the profile. */
export const AccountQuery = z.object({
  tab: z.enum(Object.keys(TABS) as [Tab, ...Tab[]]).catch("profile"),
  page: lenientPage(),
});
