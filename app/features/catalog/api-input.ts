import { z } from "zod";
import { formKeyField, trueOrFalse } from "~/lib/fields";
import { ProductFields, parseTypedNumber, seenStock, specifications, stockNumber } from "./input";

const isNumberOrBoolean = (value: unknown) => typeof value === "number" || typeof value === "boolean";
/** What a program says of a specification may be a number. */
const toRows = (sent: object) =>
  Object.entries(sent).map(([name, value]): [unknown, unknown] => [
    name,
    isNumberOrBoolean(value) ? String(value) : value,
  ]);

const AS_MAP = {
  type: "object",
  additionalProperties: { type: "string" },
  items: undefined,
  maxItems: undefined,
};
const { price, tags } = ProductFields.shape;
const featured = trueOrFalse("featured must be true or false");

/** A product as a program sends it, by the same rules as its form; whoever has made it is not among it. */
export const CreateProductInput = ProductFields.extend({
  price: price.nonoptional().meta({ type: "number", description: "In rupees, two decimals at most" }),
  specifications: specifications(toRows).prefault({}).meta(AS_MAP),
  tags: tags.prefault([]).meta({
    type: ["array", "string"],
    items: { type: "string" },
    description: "A list, or one text with commas",
  }),
  featured: featured.prefault(false),
});

/** The same of a product that is there: its stock must stand in it. */
export const UpdateProductInput = CreateProductInput.extend({
  stockQuantity: z.preprocess(parseTypedNumber, stockNumber()),
  featured: featured.optional(),
  seenStock: seenStock(),
  seenVersion: formKeyField(),
});
export type UpdateProductInput = z.output<typeof UpdateProductInput>;
