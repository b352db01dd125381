import { z } from "zod";
import { formKeyField, trueOrFalse } from "~/lib/fields";
import { wholeNumber } from "~/lib/number-fields";
import { parseJsonObject, StockForm } from "./admin/input";
import { ProductFields, parseTypedNumber, specifications, stockNumber } from "./input";
import { MAX_STOCK } from "./rules";
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
const { gstRate, images, price, tags } = ProductFields.shape;
const featured = trueOrFalse(words.featuredMustBeTrueOrFalse);

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
  gstRate: gstRate.meta({
    type: ["number", "null"],
    minimum: 0,
    maximum: 100,
    anyOf: undefined,
    description: "In per cent; null for the rate of its HSN",
  }),
});

/** The stock that was seen; unlike the form's, an invalid one is refused, because it guards the stock. */
const sentStock = () => wholeNumber(0, MAX_STOCK, words.stockWrong).optional();

/** A new stock sent to the API. */
export const SetStockInput = StockForm.extend({ seenStock: sentStock() });

/** An existing product sent to the API, which must have its stock filled in. */
export const UpdateProductInput = CreateProductInput.extend({
  stockQuantity: z.preprocess(parseTypedNumber, stockNumber()),
  featured: featured.optional(),
  seenStock: sentStock(),
  seenVersion: formKeyField(),
});
export type UpdateProductInput = z.output<typeof UpdateProductInput>;
