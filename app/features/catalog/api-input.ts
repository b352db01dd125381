import { z } from "zod";
import { formKeyField, trueOrFalse } from "~/lib/fields";
import { wholeNumber } from "~/lib/number-fields";
import { parseJsonObject, StockFields } from "./admin/input";
import { ProductFields } from "./input";
import { MAX_STOCK } from "./rules";
import { parseTypedNumber, stockNumber } from "./stock-input";
import { specifications } from "./text-input";
import { MAKER_ROLES, VALUES } from "./values";
import { words } from "./words.en";

const isNumberOrBoolean = (value: unknown) => typeof value === "number" || typeof value === "boolean";
/** Specifications sent to the API may have numbers and booleans as values. */
const toRows = (specificationMap: object) =>
  Object.entries(specificationMap).map(([name, value]): [unknown, unknown] => [
    name,
    isNumberOrBoolean(value) ? String(value) : value,
  ]);

const MAP_JSON_SCHEMA = {
  type: "object",
  additionalProperties: { type: ["string", "number", "boolean"] },
  items: undefined,
  maxItems: undefined,
};
const { gstRate, images, price, tags, mrp, weightGrams, makerRole, energyStars } = ProductFields.shape;

/** What the description says of a number that may be left out, or cleared by null. */
const numberMeta = (type: "number" | "integer", description: string, limits: object = {}) => ({
  type: [type, "null"],
  anyOf: undefined,
  description,
  ...limits,
});
const toLimits = ({ min: minimum, max: maximum }: { min: number; max: number }) => ({ minimum, maximum });
const VALUE_LIMITS = {
  weightGrams: toLimits(VALUES.weightGrams),
  energyStars: toLimits(VALUES.energyStars),
};
const featured = trueOrFalse(() => words.featuredMustBeTrueOrFalse);

/** A new product sent to the API, validated as the form is; its author is never part of the input. */
export const CreateProductInput = ProductFields.extend({
  price: price.nonoptional().meta({ type: "number", description: "In rupees, two decimals at most" }),
  // In a form it is JSON text.
  specifications: z
    .preprocess(
      (value, context) => (typeof value === "string" ? parseJsonObject(value, context) : value),
      specifications(toRows),
    )
    .prefault({})
    .meta(MAP_JSON_SCHEMA),
  tags: tags.prefault([]).meta({
    type: ["array", "string"],
    items: { type: "string" },
    description: "A list, or one text with commas",
  }),
  images: images.meta({
    type: ["array", "string"],
    items: { type: "string" },
    description: "Its pictures, or those besides `imageUrl`: a list, or one text with blanks",
  }),
  featured: featured.prefault(false),
  mrp: mrp.meta(numberMeta("number", "The maximum retail price on the pack, in rupees; null for none")),
  weightGrams: weightGrams.meta(
    numberMeta("integer", "Packed for dispatch; null for none", VALUE_LIMITS.weightGrams),
  ),
  makerRole: makerRole.meta({
    type: ["string", "null"],
    enum: [...MAKER_ROLES, null],
    anyOf: undefined,
    description: "Whose name and address `maker` is; null for none",
  }),
  energyStars: energyStars.meta(
    numberMeta("integer", "Of the BEE label; null for none", VALUE_LIMITS.energyStars),
  ),
  gstRate: gstRate.meta(
    numberMeta("number", "In per cent; null for the rate of its HSN", { minimum: 0, maximum: 100 }),
  ),
});

/** The stock that was seen; unlike the form's, an invalid one is refused, because it guards the stock. */
const sentStock = () => wholeNumber(0, MAX_STOCK, () => words.stockWrong).optional();

/** A new stock sent to the API. */
export const SetStockInput = StockFields.extend({ seenStock: sentStock() });

/** An existing product sent to the API, which must have its stock filled in. */
export const UpdateProductInput = CreateProductInput.extend({
  stockQuantity: z.preprocess(parseTypedNumber, stockNumber()),
  featured: featured.optional(),
  seenStock: sentStock(),
  seenVersion: formKeyField(),
});
export type UpdateProductInput = z.output<typeof UpdateProductInput>;
