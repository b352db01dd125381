import { z } from "zod";
import { email, optionalField, requiredText, singleLine } from "~/lib/fields";
import { getGstinState, isGstin } from "./gstin";
import { TAX_MODES } from "./tax-mode";
import { type OpenHours, toWeekHours } from "./week";

const shortText = (what: string, maxLength: number) =>
  singleLine(`Please enter ${what}`, maxLength, `Please use at most ${maxLength} characters for ${what}`);
const emailField = (what: string) => email(`Please enter ${what}`, "Please enter a valid email");
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) =>
  optionalField(schema).transform((text) => text ?? "");

const digitsIn = (text: string) => text.replace(/\D/g, "");
const isPhone = (text: string) => /^\+?[\d ()-]+$/.test(text) && /^\d{8,13}$/.test(digitsIn(text));
const INVALID_PHONE = "Please enter a phone number, such as +91 542 250 0000";
const phone = (what: string) => shortText(what, 25).refine(isPhone, INVALID_PHONE);

/** WhatsApp links need the country code; a number of ten digits is Indian. */
const withCountry = (digits: string) => (digits.length === 10 ? `91${digits}` : digits);
const INVALID_WHATSAPP = "Please enter a mobile number, such as +91 98765 43210, or leave it empty";
const whatsapp = singleLine("", 25, INVALID_WHATSAPP)
  .transform((text) => withCountry(digitsIn(text).replace(/^0+/, "")))
  .refine((digits) => /^\d{11,15}$/.test(digits), INVALID_WHATSAPP);

const gstin = requiredText("Please enter the GSTIN")
  .transform((text) => text.replace(/\s/g, "").toUpperCase())
  .refine(isGstin, "This is not a GSTIN: please compare its 15 letters and digits with your certificate");
const INVALID_YEAR = "Please enter the year the shop began, such as 2008";
const year = z.coerce.number({ error: INVALID_YEAR }).int(INVALID_YEAR).min(1800, INVALID_YEAR);

export const ShopForm = z
  .object({
    name: shortText("the name of the shop", 60),
    legalName: shortText("the legal name", 100),
    gstin,
    stateCode: z.string({ error: "Please choose the state" }).regex(/^\d\d$/, "Please choose the state"),
    since: year,
    phone: phone("the phone number"),
    whatsapp: orEmpty(whatsapp),
    email: emailField("the e-mail address"),
  })
  .refine(({ gstin, stateCode }) => getGstinState(gstin) === stateCode, {
    message: "The GSTIN is of another state: its first two digits are the state's code",
    path: ["stateCode"],
  });

const routeStop = z
  .object({
    place: optionalField(shortText("the place", 60)),
    onward: optionalField(shortText("how to go on from there", 120)),
  })
  .optional()
  .superRefine((row, context) => {
    if (!row || (row.place === undefined) === (row.onward === undefined)) return;
    const [path, message] = row.place
      ? (["onward", "Please say how to go on from there"] as const)
      : (["place", "Please name the place"] as const);
    context.addIssue({ code: "custom", path: [path], message });
  })
  .transform((row) => (row?.place && row.onward ? [{ place: row.place, onward: row.onward }] : []));

export const PlaceForm = z
  .object({
    address: shortText("the address", 200),
    city: shortText("the city", 60),
    way1: routeStop,
    way2: routeStop,
    way3: routeStop,
    way4: routeStop,
    way5: routeStop,
  })
  .transform(({ way1, way2, way3, way4, way5, ...place }) => ({
    ...place,
    way: [way1, way2, way3, way4, way5].flat(),
  }));

/** Every field is required by the Consumer Protection (E-Commerce) Rules 2020. */
export const OfficerForm = z.object({
  grievanceOfficer: z.object({
    name: shortText("the officer’s name", 60),
    designation: shortText("the designation", 60),
    phone: phone("the officer’s phone number"),
    email: emailField("the officer’s e-mail address"),
  }),
});

const INVALID_TIME = "Please enter a time, such as 09:00";
const clock = () => optionalField(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, INVALID_TIME));

const openHours = z
  .object({ opens: clock(), closes: clock() })
  .default({})
  .superRefine(({ opens, closes }, context) => {
    const addIssue = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!opens && closes) addIssue("opens", "Please say when it opens, or leave both empty for a closed day");
    if (opens && !closes)
      addIssue("closes", "Please say when it closes, or leave both empty for a closed day");
    if (opens && closes && opens >= closes) addIssue("closes", "It has to close later than it opens");
  });

const WEEKDAYS = {
  Monday: openHours,
  Tuesday: openHours,
  Wednesday: openHours,
  Thursday: openHours,
  Friday: openHours,
  Saturday: openHours,
  Sunday: openHours,
};
type TypedWeek = Record<keyof typeof WEEKDAYS, OpenHours>;
const isEverOpen = (week: TypedWeek) =>
  Object.keys(WEEKDAYS).some((day) => week[day as keyof TypedWeek].opens);
const NEVER_OPEN = { message: "Please enter the hours of one day at least" };

export const HoursForm = z
  .object(WEEKDAYS)
  .refine(isEverOpen, NEVER_OPEN)
  .transform((week) => ({ hours: toWeekHours(week) }));

export const ServiceHoursForm = z
  .object({ ...WEEKDAYS, emergency: orEmpty(shortText("the words", 80)) })
  .refine(isEverOpen, NEVER_OPEN)
  .transform(({ emergency, ...week }) => ({ emergency, serviceHours: toWeekHours(week) }));

const INVALID_RATE = "Please enter rupees above 0, such as 88.50, or leave it empty";
const rate = () =>
  optionalField(z.coerce.number({ error: INVALID_RATE }).gt(0, INVALID_RATE).max(10_000, INVALID_RATE));

/** Rupees for a dollar and a euro; a currency left empty is not shown (rule: currency-rates). */
export const RatesForm = z.object({ USD: rate(), EUR: rate() });

export const TaxModeForm = z.object({ mode: z.enum(TAX_MODES, { error: "Please choose one of the two" }) });
