import { z } from "zod";
import { blank, key, strictPage, pageSize, trueOrFalse } from "~/lib/fields";
import { parseSentNumber } from "~/lib/money";
import { FILTERS, freeAbove, homeVisitFee, instructionsField, PLACE, priority, travelMinutesField } from "./input";
import { AREAS_A_PAGE, toAreaFields, NEW_AREA } from "./rules";

const usual = toAreaFields(NEW_AREA);
/** A number of a call, which what is no number does not become. */
const sentNumber = <Schema extends z.ZodType<unknown, number>>(schema: Schema) => z.preprocess(parseSentNumber, schema);
const sentYesNo = (column: string) => trueOrFalse(`${column} must be true or false`);

/**
 * A new service area as a program sends it (spec back-office §7); what is left out is as it is of a new one (§9), and a number that
 * is none is refused, as nobody would read in what it became.
 */
export const AreaAdded = z.object({
  ...PLACE,
  isServiceable: sentYesNo("isServiceable").prefault(usual.isServiceable),
  serviceType: z
    .object({
      homeVisit: sentYesNo("serviceType.homeVisit").prefault(usual.serviceType.homeVisit),
      shopVisit: sentYesNo("serviceType.shopVisit").prefault(usual.serviceType.shopVisit),
    })
    .prefault({}),
  deliveryCharges: z
    .object({
      homeVisit: sentNumber(homeVisitFee()).prefault(usual.deliveryCharges.homeVisit),
      freeDeliveryThreshold: sentNumber(freeAbove()).prefault(usual.deliveryCharges.freeDeliveryThreshold),
    })
    .prefault({}),
  estimatedTravelTime: sentNumber(travelMinutesField()).prefault(usual.estimatedTravelTime),
  specialInstructions: blank(instructionsField()),
  priority: priority().default("medium"),
});

/** An area that is there, as a program sends it: of what is left out the instructions are emptied, all else stays. */
export const AreaChanged = z.object({
  ...PLACE,
  isServiceable: sentYesNo("isServiceable").optional(),
  isActive: sentYesNo("isActive").optional(),
  serviceType: z
    .object({
      homeVisit: sentYesNo("serviceType.homeVisit").optional(),
      shopVisit: sentYesNo("serviceType.shopVisit").optional(),
    })
    .prefault({}),
  deliveryCharges: z
    .object({
      homeVisit: sentNumber(homeVisitFee()).optional(),
      freeDeliveryThreshold: sentNumber(freeAbove()).optional(),
    })
    .prefault({}),
  estimatedTravelTime: sentNumber(travelMinutesField()).optional(),
  specialInstructions: blank(instructionsField()),
  priority: priority().optional(),
  seenVersion: key(),
});
export type AreaChanged = z.output<typeof AreaChanged>;

/** What a program asks of the list of areas. */
export const AreasApiQuery = z.object({ ...FILTERS, page: strictPage(), limit: pageSize(AREAS_A_PAGE) });

const placeName = (what: string) => blank(z.string().trim().max(80, `${what} cannot be more than 80 characters`));

/** Where a call of the API asks for areas near by (spec storefront §7); of all places unless it says. */
export const NearbyQuery = z.object({
  city: placeName("City"),
  state: placeName("State"),
  page: strictPage(),
  limit: pageSize(AREAS_A_PAGE),
});
export type NearbyQuery = z.output<typeof NearbyQuery>;
