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
import { perLanguage } from "~/lib/language";
import { textsInOtherLanguages, type WithOptionalTexts } from "~/lib/language-fields";
import { formatRupees, fromRupees, parseTypedAmount, toRupees } from "~/lib/money";
import { PAGE_SIZE } from "~/lib/paginate";
import { AREA_PRIORITIES, INSTRUCTIONS_MAX_LENGTH, NEW_AREA_DEFAULTS, TRAVEL_MINUTES } from "./rules";
import { words } from "./words.en";

const place = (what: () => string) =>
  singleLine(
    () => words.isRequired(what()),
    100,
    () => words.cannotBeMoreThan100Characters(what()),
  );

export const PLACE_FIELDS = {
  pincode: pincode(() => words.pincodeIsRequired),
  area: place(() => words.area),
  city: place(() => words.city),
  state: place(() => words.state),
  district: place(() => words.district),
};

/** The highest fee and the highest threshold (rule: area-limits). */
const MAX_RUPEES = 100_000;
const amountField = (what: () => string) =>
  z
    .number({ error: () => words.mustBeNumber(what()) })
    .min(0, { error: () => words.cannotBeBelow0(what()) })
    .max(MAX_RUPEES, { error: () => words.cannotBeAboveOneLakh(what()) })
    .transform(fromRupees);
export const homeVisitFeeField = () => amountField(() => words.homeVisitFee);
export const freeAboveField = () => amountField(() => words.freeDeliveryThreshold);

const invalidTravel = { error: () => words.invalidTravel(TRAVEL_MINUTES.min, TRAVEL_MINUTES.max) };
export const travelMinutesField = () =>
  z
    .number(invalidTravel)
    .int(invalidTravel)
    .min(TRAVEL_MINUTES.min, invalidTravel)
    .max(TRAVEL_MINUTES.max, invalidTravel);

const instructionsTooLong = () => words.instructionsTooLong(INSTRUCTIONS_MAX_LENGTH);
export const instructionsField = () => multiLine("", INSTRUCTIONS_MAX_LENGTH, instructionsTooLong);
export const priorityField = () => z.enum(AREA_PRIORITIES, { error: () => words.priorityMustBeLowMedium });

const { freeDeliveryAbovePaise, travelMinutes } = NEW_AREA_DEFAULTS;
/** The form's numbers, and what replaces an invalid one (rule: area-form-defaults). */
const FALLBACKS = perLanguage(() => ({
  "deliveryCharges.homeVisit": { number: 0, message: words.feeWasNotNumber },
  "deliveryCharges.freeDeliveryThreshold": {
    number: toRupees(freeDeliveryAbovePaise),
    message: words.freeDeliveryThresholdWasNotNumber(formatRupees(freeDeliveryAbovePaise)),
  },
  estimatedTravelTime: {
    number: travelMinutes,
    message: words.travelTimeWasNotNumber(travelMinutes),
  },
}));

const orFallback = (field: keyof typeof FALLBACKS) => (value: unknown) => {
  const number = parseTypedAmount(value);
  return Number.isFinite(number) ? number : FALLBACKS[field].number;
};

/** Messages about the numbers that were replaced; `typed` has the form's fields by name. */
export const listFallbackMessages = (typed: Record<string, unknown>): string[] =>
  Object.entries(FALLBACKS).flatMap(([field, { message }]) =>
    Number.isFinite(parseTypedAmount(typed[field])) ? [] : [message],
  );

/** A checkbox that is not ticked is not sent. */
const ticked = z.boolean().default(false);

/** What an area may have in other languages; all of it may be empty. */
const TEXT_FIELDS = {
  area: optionalField(PLACE_FIELDS.area),
  city: optionalField(PLACE_FIELDS.city),
  specialInstructions: optionalField(instructionsField()),
};

/** A new service area in the form, with the API's field names. */
export const NewArea = z.object({
  ...PLACE_FIELDS,
  ...textsInOtherLanguages(TEXT_FIELDS),
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
  priority: priorityField().default(NEW_AREA_DEFAULTS.priority),
});
export type NewArea = WithOptionalTexts<z.output<typeof NewArea>>;

/**
 * An existing service area, which can also be switched off; `seenVersion` is the version its form was made
 * from.
 */
export const EditArea = NewArea.extend({ isActive: ticked, seenVersion: formKeyField() });
export type EditArea = WithOptionalTexts<z.output<typeof EditArea>>;

const yesNo = (column: string) => yesOrNo(() => words.mustBeTrueOrFalse(column));
/** A number in a cell; an empty one is undefined, and unlike in the form an invalid one is refused. */
const cellNumber = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  optionalField(z.preprocess((text) => (typeof text === "string" ? Number(text) : text), schema));

/** A row of a CSV file of service areas; missing cells leave a known area as it is. */
export const AreaRow = z.object({
  ...PLACE_FIELDS,
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
  "area.hi": TEXT_FIELDS.area,
  "area.bn": TEXT_FIELDS.area,
  "city.hi": TEXT_FIELDS.city,
  "city.bn": TEXT_FIELDS.city,
  "specialInstructions.hi": TEXT_FIELDS.specialInstructions,
  "specialInstructions.bn": TEXT_FIELDS.specialInstructions,
});
export type AreaRow = z.output<typeof AreaRow>;

/** The filters of the list of areas, with the API's field names. */
export const AREA_FILTERS = {
  search: searchText(),
  state: searchText(),
  city: searchText(),
  isServiceable: z.enum(["true", "false"], { error: () => words.isserviceableMustBeTrueOrFalse }).optional(),
};

/** The page's list of areas; invalid filters in its address are ignored. */
export const AreasQuery = z.object({
  ...lenient(AREA_FILTERS),
  page: lenientPage(),
  limit: pageSize(PAGE_SIZE).catch(PAGE_SIZE),
});
export type AreasQuery = z.output<typeof AreasQuery>;

/** The pincode that a link fills in. */
export const NewAreaQuery = z.object({ pincode: searchText().catch(undefined) });

/** The list of unserved pincodes, by how often or how recently they were requested. */
export const UnservedPincodesQuery = z.object({
  sortBy: z.enum(["times", "lastAt"]).catch("times"),
  page: lenientPage(),
});
export type UnservedPincodesQuery = z.output<typeof UnservedPincodesQuery>;

export const DeletePincodeEnquiryForm = z.object({ intent: z.literal("forget"), pincode: pincode() });
export type DeletePincodeEnquiryForm = z.output<typeof DeletePincodeEnquiryForm>;

export const DeleteAreaForm = z.object({});
