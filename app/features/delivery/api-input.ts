import { z } from "zod";
import {
  formKeyField,
  idField,
  optionalField,
  pageSize,
  quantity,
  strictPage,
  trueOrFalse,
} from "~/lib/fields";
import { parseTypedAmount } from "~/lib/money";
import { PAGE_SIZE } from "~/lib/paginate";
import {
  AREA_FILTERS,
  freeAboveField,
  homeVisitFeeField,
  instructionsField,
  PLACE_FIELDS,
  priorityField,
  travelMinutesField,
} from "./input";
import { NEW_AREA_DEFAULTS, toAreaFields } from "./rules";
import { words } from "./words.en";

const DEFAULTS = toAreaFields(NEW_AREA_DEFAULTS);
/** Text is parsed as a number, and refused if it is not one. */
const sentNumber = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z.preprocess(parseTypedAmount, schema);
const sentYesNo = (column: string) => trueOrFalse(() => words.mustBeTrueOrFalse(column));

/**
 * A new service area by API. Missing fields take the defaults (rule: area-defaults); unlike the form, an
 * invalid number is refused.
 */
export const NewAreaInput = z.object({
  ...PLACE_FIELDS,
  isServiceable: sentYesNo("isServiceable").prefault(DEFAULTS.isServiceable),
  serviceType: z
    .object({
      homeVisit: sentYesNo("serviceType.homeVisit").prefault(DEFAULTS.serviceType.homeVisit),
      shopVisit: sentYesNo("serviceType.shopVisit").prefault(DEFAULTS.serviceType.shopVisit),
    })
    .prefault({}),
  deliveryCharges: z
    .object({
      homeVisit: sentNumber(homeVisitFeeField()).prefault(DEFAULTS.deliveryCharges.homeVisit),
      freeDeliveryThreshold: sentNumber(freeAboveField()).prefault(
        DEFAULTS.deliveryCharges.freeDeliveryThreshold,
      ),
    })
    .prefault({}),
  estimatedTravelTime: sentNumber(travelMinutesField()).prefault(DEFAULTS.estimatedTravelTime),
  specialInstructions: optionalField(instructionsField()),
  priority: priorityField().default(DEFAULTS.priority),
});

/** An update by API: missing instructions are cleared, other missing fields stay. */
export const AreaUpdateInput = z.object({
  ...PLACE_FIELDS,
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
      homeVisit: sentNumber(homeVisitFeeField()).optional(),
      freeDeliveryThreshold: sentNumber(freeAboveField()).optional(),
    })
    .prefault({}),
  estimatedTravelTime: sentNumber(travelMinutesField()).optional(),
  specialInstructions: optionalField(instructionsField()),
  priority: priorityField().optional(),
  seenVersion: formKeyField(),
});
export type AreaUpdateInput = z.output<typeof AreaUpdateInput>;

export const AreasApiQuery = z.object({
  ...AREA_FILTERS,
  page: strictPage(),
  limit: pageSize(PAGE_SIZE),
});

/** The goods whose delivery is asked about; none for one light piece. */
export const DeliveryQuery = z.object({
  productId: idField(() => words.productNotFound).optional(),
  quantity: quantity().prefault(1),
});
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

const placeName = (what: () => string) =>
  optionalField(
    z
      .string()
      .trim()
      .max(80, { error: () => words.cannotBeMoreThan80Characters(what()) }),
  );

export const NearbyQuery = z.object({
  city: placeName(() => words.city),
  state: placeName(() => words.state),
  page: strictPage(),
  limit: pageSize(PAGE_SIZE),
});
export type NearbyQuery = z.output<typeof NearbyQuery>;
