import { z } from "zod";
import {
  formKeyField,
  lenient,
  lenientPage,
  multiLine,
  optionalField,
  pageSize,
  pincode,
  searchText,
  singleLine,
  yesOrNo,
} from "~/lib/fields";
import { fromRupees, parseSentNumber } from "~/lib/money";
import { AREA_PRIORITIES, AREAS_PAGE_SIZE, INSTRUCTIONS_MAX_LENGTH, TRAVEL_MINUTES } from "./rules";

const place = (what: string) =>
  singleLine(`${what} is required`, 100, `${what} cannot be more than 100 characters`);

/** Where an area is. */
export const PLACE = {
  pincode: pincode("Pincode is required"),
  area: place("Area"),
  city: place("City"),
  state: place("State"),
  district: place("District"),
};

const MAX_RUPEES = 100_000;
const amountField = (what: string) =>
  z
    .number({ error: `${what} must be a number` })
    .min(0, `${what} cannot be below 0`)
    .max(MAX_RUPEES, `${what} cannot be above ₹1,00,000`)
    .transform(fromRupees);
export const homeVisitFeeField = () => amountField("The home visit fee");
export const freeAboveField = () => amountField("The free delivery threshold");

const { min: least, max: most } = TRAVEL_MINUTES;
const TRAVEL = `Travel time must be between ${least} and ${most} minutes`;
export const travelMinutesField = () =>
  z.number({ error: TRAVEL }).int(TRAVEL).min(least, TRAVEL).max(most, TRAVEL);

const TOO_LONG = `Special instructions cannot be more than ${INSTRUCTIONS_MAX_LENGTH} characters`;
export const instructionsField = () => multiLine("", INSTRUCTIONS_MAX_LENGTH, TOO_LONG);
export const priorityField = () => z.enum(AREA_PRIORITIES, { error: "Priority must be low, medium or high" });

/** The numbers of the form, and what each is where nothing in it is one (rule: area-form-defaults). */
const FALLBACKS = {
  "deliveryCharges.homeVisit": { number: 0, words: "The fee was not a number: it is ₹0 now." },
  "deliveryCharges.freeDeliveryThreshold": {
    number: 500,
    words: "The free delivery threshold was not a number: it is ₹500 now.",
  },
  estimatedTravelTime: { number: 30, words: "The travel time was not a number: it is 30 minutes now." },
};

const orFallback = (field: keyof typeof FALLBACKS) => (sent: unknown) => {
  const number = parseSentNumber(sent);
  return Number.isFinite(number) ? number : FALLBACKS[field].number;
};

/**
 * What to tell whoever sent the form of an area, its fields by name as they were `typed`: in place of what
 * number the usual stands.
 */
export const listFallbackMessages = (typed: Record<string, unknown>): string[] =>
  Object.entries(FALLBACKS).flatMap(([field, { words }]) =>
    Number.isFinite(parseSentNumber(typed[field])) ? [] : [words],
  );

/** A box that is not ticked is not sent: no. */
const ticked = z.boolean().default(false);

/** A new service area, by the API's names. */
export const NewArea = z.object({
  ...PLACE,
  isServiceable: ticked,
  serviceType: z.object({ homeVisit: ticked, shopVisit: ticked }).prefault({}),
  deliveryCharges: z
    .object({
      homeVisit: z.preprocess(orFallback("deliveryCharges.homeVisit"), homeVisitFeeField()),
      freeDeliveryThreshold: z.preprocess(
        orFallback("deliveryCharges.freeDeliveryThreshold"),
        freeAboveField(),
      ),
    })
    .prefault({ homeVisit: undefined, freeDeliveryThreshold: undefined }),
  estimatedTravelTime: z.preprocess(orFallback("estimatedTravelTime"), travelMinutesField()),
  specialInstructions: optionalField(instructionsField()),
  priority: priorityField().default("medium"),
});
export type NewArea = z.output<typeof NewArea>;

/**
 * A service area that is there already: it can be switched off too; `seenVersion`: what its form was made
 * from.
 */
export const EditArea = NewArea.extend({ isActive: ticked, seenVersion: formKeyField() });
export type EditArea = z.output<typeof EditArea>;

const yesNo = (column: string) => yesOrNo(`${column} must be true or false`);
/** A cell's number; empty: nothing is said. Unlike in the form, what is no number is a mistake. */
const cellNumber = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  optionalField(z.preprocess((text) => (typeof text === "string" ? Number(text) : text), schema));

/** A row of a CSV file of service areas; of a known area, what is not said stays as it is. */
export const AreaRow = z.object({
  ...PLACE,
  isServiceable: yesNo("isServiceable"),
  isActive: yesNo("isActive"),
  "serviceType.homeVisit": yesNo("serviceType.homeVisit"),
  "serviceType.shopVisit": yesNo("serviceType.shopVisit"),
  "deliveryCharges.homeVisit": cellNumber(homeVisitFeeField()),
  "deliveryCharges.freeDeliveryThreshold": cellNumber(freeAboveField()),
  estimatedTravelTime: cellNumber(travelMinutesField()),
  specialInstructions: optionalField(instructionsField()),
  priority: optionalField(
    z
      .string()
      .transform((text) => text.trim().toLowerCase())
      .pipe(priorityField()),
  ),
});
export type AreaRow = z.output<typeof AreaRow>;

/** What the list of areas is narrowed by, by the API's names. */
export const FILTERS = {
  search: searchText(),
  state: searchText(),
  city: searchText(),
  isServiceable: z.enum(["true", "false"], { error: "isServiceable must be true or false" }).optional(),
};

/** The same, by the address of its page; what makes no sense narrows nothing. */
export const AreasQuery = z.object({
  ...lenient(FILTERS),
  page: lenientPage(),
  limit: pageSize(AREAS_PAGE_SIZE).catch(AREAS_PAGE_SIZE),
});
export type AreasQuery = z.output<typeof AreasQuery>;

/** The pincode a new area is to begin with, from a link. */
export const NewAreaQuery = z.object({ pincode: searchText().catch(undefined) });

/** The list of pincodes asked for in vain: the most asked, or the latest, first. */
export const UnservedPincodesQuery = z.object({
  sortBy: z.enum(["times", "lastAt"]).catch("times"),
  page: lenientPage(),
});
export type UnservedPincodesQuery = z.output<typeof UnservedPincodesQuery>;

/** The button that forgets a pincode. */
export const DeletePincodeEnquiry = z.object({ intent: z.literal("forget"), pincode: pincode() });
export type DeletePincodeEnquiry = z.output<typeof DeletePincodeEnquiry>;

/** The button that deletes an area. */
export const DeleteArea = z.object({});
