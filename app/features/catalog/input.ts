import { z } from "zod";
import { NAME_MAX_LENGTH as CATEGORY_MAX_LENGTH } from "~/features/categories/rules";
import { MAX_QUANTITY } from "~/lib/field-rules";
import { clearable, formKeyField, optionalField, percentField, singleLine, textFields } from "~/lib/fields";
import { type Message, readMessage } from "~/lib/language";
import { fromRupees, toPlainAmount } from "~/lib/money";
import { DETAILS } from "./fields";
import { MAX_IMAGES, splitImages } from "./image-rules";
import { parseTypedNumber, seenStock, stockNumber, toTotalStock, typedTotal } from "./stock-input";
import {
  description,
  NAME_MAX_LENGTH,
  type ProductTexts,
  productTexts,
  specifications,
  tags,
  text,
} from "./text-input";
import { UNITS } from "./units";
import { MAKER_ROLES, VALUES, type ValueName } from "./values";
import { words } from "./words.en";

/** The query of a product's page, filled from its buy box. */
export const ProductQuery = z.object({
  quantity: z.coerce.number().int().min(1).max(MAX_QUANTITY).catch(1),
  pincode: z.string().max(20).optional().catch(undefined),
});

/** The query of the sitemap; an invalid part is ignored. */
export const SitemapQuery = z.object({
  part: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
});

/** Parses an amount in rupees as people write it ("₹1,290", "Rs. 1290/-"). */
const parseTypedAmount = (value: unknown): unknown =>
  parseTypedNumber(typeof value === "string" ? toPlainAmount(value) : value);
/** The highest price of a product, one crore rupees (rule: product-price). */
const MAX_RUPEES = 10_000_000;
const isWholePaise = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** An amount of a product as it is typed in rupees; gives paise. */
export const amount = (missing: Message, { wrong = missing, tooHigh = missing, tooFine = missing } = {}) =>
  z
    .preprocess(
      parseTypedAmount,
      z
        .number({ error: ({ input }) => readMessage(input === undefined ? missing : wrong) })
        .min(0.01, { error: missing })
        .max(MAX_RUPEES, { error: tooHigh })
        .refine(isWholePaise, { error: tooFine }),
    )
    .transform(fromRupees);

export const price = () =>
  amount(() => words.priceMissing, {
    wrong: () => words.priceWrong,
    tooHigh: () => words.priceCannotBeMoreThanRupees,
    tooFine: () => words.priceCanHaveTwoDecimals,
  });
/** A whole number within limits, as it is typed. */
const typedWhole = ({ min, max, wrong: error }: { min: number; max: number; wrong: Message }) =>
  z.preprocess(parseTypedNumber, z.number({ error }).int({ error }).min(min, { error }).max(max, { error }));
const IMAGE_ENDING = /\.(?:jpe?g|png|webp|gif)$/i;

/** An http(s) address or a path on this site that names a picture (rule: picture-address). */
function isImageAddress(text: string): boolean {
  if (!IMAGE_ENDING.test(text) || /[\s\\]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
const imageUrl = () =>
  z
    .string({ error: () => words.imageWrong })
    .trim()
    .max(500, { error: () => words.imageWrong })
    .refine(isImageAddress, { error: () => words.imageWrong });

/** A text without addresses is none, as if it were not sent. */
const splitImageText = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  const addresses = splitImages(value);
  return addresses.length > 0 ? addresses : undefined;
};
/** All pictures of a product or those besides the main one, as a list or in one text. */
const images = () =>
  z.preprocess(
    splitImageText,
    z
      .array(imageUrl(), { error: () => words.imageWrong })
      .max(MAX_IMAGES, { error: () => words.productHasAtMostImages(MAX_IMAGES) })
      .optional(),
  );

/** A SKU in capitals, by the rule of SQLite's `upper`: only a to z change. */
export const toUpperSku = (sku: string) => sku.replace(/[a-z]+/g, (characters) => characters.toUpperCase());

/** The schemas of `VALUES`; an empty one is null. */
const valueFields = {
  mrp: clearable(amount(() => words.mrpWrong)),
  weightGrams: clearable(typedWhole(VALUES.weightGrams)),
  makerRole: clearable(
    z.preprocess(
      (value) => (typeof value === "string" ? value.trim().toLowerCase() : value),
      z.enum(MAKER_ROLES, { error: VALUES.makerRole.wrong }),
    ),
  ),
  energyStars: clearable(typedWhole(VALUES.energyStars)),
} satisfies Record<ValueName, z.ZodType>;

/** A rate of GST in per cent, as a number or as it is typed; gives basis points. */
const gstRate = () =>
  z.preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    percentField(() => words.gstRateWrong),
  );

const unit = () =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.trim().toUpperCase() : value),
    z.enum(UNITS, { error: () => words.chooseUnit }),
  );

/**
 * A product as an administrator writes it, with the API's field names (rule: product-fields). Numbers may be
 * text, and tags one text with commas. Without a SKU a new product gets one; without a stock or a unit an
 * existing one keeps it.
 */
export const ProductFields = z.object({
  name: text(() => words.name, NAME_MAX_LENGTH),
  brand: text(() => words.brand, 60),
  /** The name of a category; whether there is one is checked where a product is saved. */
  category: singleLine(
    () => words.categoryIsRequired,
    CATEGORY_MAX_LENGTH,
    () => words.chooseOneOfCategories,
  ),
  /** Sent in rupees, parsed to paise. */
  price: price(),
  imageUrl: imageUrl(),
  /** Without them a product keeps those it has. */
  images: images(),
  description: description().transform((text) => text ?? ""),
  specifications: specifications(Object.entries),
  stockQuantity: z.preprocess(parseTypedNumber, stockNumber().optional()),
  /** Stored in capitals: `kav-1` and `KAV-1` are the same product. */
  sku: optionalField(text(() => words.sku, 40).transform(toUpperSku)),
  featured: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === "on" || value === "true"),
  tags: tags(),
  ...textFields(DETAILS),
  ...valueFields,
  /** Sent in per cent, parsed to basis points; null if the rate follows from the HSN. */
  gstRate: clearable(gstRate()),
  unit: optionalField(unit()),
});
export type ProductFields = z.output<typeof ProductFields> & Partial<ProductTexts>;

/** The form's rows in order: fields `key1` and `value1`, `key2` and `value2`, and so on. */
function listFormRows(form: object): [unknown, unknown][] {
  const fields = new Map<string, unknown>(Object.entries(form));
  const numbers = [...fields.keys()].flatMap((name) => /^key(\d{1,3})$/.exec(name)?.[1] ?? []);
  return numbers
    .sort((a, b) => Number(a) - Number(b))
    .map((n) => [fields.get(`key${n}`), fields.get(`value${n}`)]);
}

/** The API may leave its pictures out, and has no texts in other languages. */
type WithOptionalImages<Form extends { images: string[] } & ProductTexts> = Omit<
  Form,
  "images" | keyof ProductTexts
> &
  Partial<Pick<Form, "images"> & ProductTexts>;

const ProductForm = ProductFields.extend({
  specifications: specifications(listFormRows),
  // The form has all of them; an empty field is none.
  images: images().transform((list) => list ?? []),
  ...productTexts(),
});

/** The form of a new product; `formKey` makes sure that a form sent twice adds one product. */
export const NewProductForm = ProductForm.extend({ formKey: formKeyField() });
export type NewProductForm = WithOptionalImages<z.output<typeof NewProductForm>>;

/** The fields of the form of an existing product, which must have its stock filled in. */
export const EditProductFields = ProductForm.extend({
  stockQuantity: typedTotal(),
  seenStock: seenStock(),
  seenVersion: formKeyField(),
});
/** The form of it, in which "+10" adds ten to the stock (rule: stock-count). */
export const EditProductForm = EditProductFields.transform(toTotalStock);
export type EditProductForm = WithOptionalImages<z.output<typeof EditProductForm>>;
