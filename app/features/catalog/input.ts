import { z } from "zod";
import { NAME_MAX_LENGTH } from "~/features/categories/rules";
import { MAX_QUANTITY } from "~/lib/field-rules";
import {
  clearable,
  formKeyField,
  hasContent,
  hasVisibleText,
  multiLine,
  optionalField,
  percentField,
  singleLine,
  textFields,
} from "~/lib/fields";
import { fromRupees, toPlainAmount } from "~/lib/money";
import { DETAILS } from "./fields";
import { MAX_IMAGES, splitImages } from "./image-rules";
import { DESCRIPTION_MAX_LENGTH, MAX_SPECIFICATIONS, MAX_TAGS } from "./rules";
import { parseTypedNumber, seenStock, stockNumber, toTotalStock, typedTotal } from "./stock-input";
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
export const amount = (missing: string, { wrong = missing, tooHigh = missing, tooFine = missing } = {}) =>
  z
    .preprocess(
      parseTypedAmount,
      z
        .number({ error: ({ input }) => (input === undefined ? missing : wrong) })
        .min(0.01, missing)
        .max(MAX_RUPEES, tooHigh)
        .refine(isWholePaise, tooFine),
    )
    .transform(fromRupees);

export const price = () =>
  amount(words.priceMissing, {
    wrong: words.priceWrong,
    tooHigh: words.priceCannotBeMoreThanRupees,
    tooFine: words.priceCanHaveTwoDecimals,
  });
/** A whole number within limits, as it is typed. */
const typedWhole = ({ min, max, wrong }: { min: number; max: number; wrong: string }) =>
  z.preprocess(parseTypedNumber, z.number({ error: wrong }).int(wrong).min(min, wrong).max(max, wrong));
const IMAGE_ENDING = /\.(?:jpe?g|png|webp|gif)$/i;

/** An http(s) address or a path on this site that names a picture (rule: picture-address). */
function isImageAddress(text: string): boolean {
  if (!IMAGE_ENDING.test(text) || /[\s\\]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
const imageUrl = () =>
  z
    .string({ error: words.imageWrong })
    .trim()
    .max(500, words.imageWrong)
    .refine(isImageAddress, words.imageWrong);

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
      .array(imageUrl(), { error: words.imageWrong })
      .max(MAX_IMAGES, words.productHasAtMostImages(MAX_IMAGES))
      .optional(),
  );

export const tooLongMessage = (label: string, max: number) => words.cannotBeMoreThanCharacters(label, max);
const text = (label: string, max: number) =>
  singleLine(words.isRequired(label), max, tooLongMessage(label, max));

/** A SKU in capitals, by the rule of SQLite's `upper`: only a to z change. */
export const toUpperSku = (sku: string) => sku.replace(/[a-z]+/g, (characters) => characters.toUpperCase());

type Row = [name: string, value: string];
const isFilled = ([name, value]: [unknown, unknown]) => hasContent(name) && hasContent(value);
const lowerCaseNames = (rows: Row[]) => rows.map(([name]) => name.toLowerCase());

const isMap = (input: unknown): input is object =>
  typeof input === "object" && input !== null && !Array.isArray(input);

/** Rows of a name and a value; a row is ignored unless both are filled in (rule: product-specifications). */
export const specifications = (toRows: (input: object) => [unknown, unknown][]) =>
  z.preprocess(
    (input) => (isMap(input) ? toRows(input).filter(isFilled) : input === undefined ? [] : null),
    z
      .array(z.tuple([text(words.nameOfSpecification, 60), text(words.specification, 200)]))
      .max(MAX_SPECIFICATIONS, words.productHasAtMostSpecifications(MAX_SPECIFICATIONS))
      .refine(
        (rows) => new Set(lowerCaseNames(rows)).size === rows.length,
        words.twoSpecificationsHaveSameName,
      )
      .transform((rows): Record<string, string> => Object.fromEntries(rows)),
  );

const listVisibleTags = (input: unknown = []): unknown => {
  const tags: unknown = typeof input === "string" ? input.split(",") : input;
  if (!Array.isArray(tags)) return input;
  return tags.filter((tag) => typeof tag !== "string" || hasVisibleText(tag));
};
const tag = text(words.tag, 40);
/** Parses the tags; they are one field in the form, so the first problem is reported for all of them. */
function parseTags(tags: unknown[], context: z.RefinementCtx): string[] {
  const results = tags.map((value) => tag.safeParse(value));
  const message = results.find(({ success }) => !success)?.error?.issues[0]?.message;
  if (message) context.addIssue({ code: "custom", message });
  return [...new Set(results.flatMap(({ data }) => data ?? []))];
}
const tags = () =>
  z.preprocess(
    listVisibleTags,
    z.array(z.unknown()).max(MAX_TAGS, words.productHasAtMostTags(MAX_TAGS)).transform(parseTags),
  );

/** The schemas of `VALUES`; an empty one is null. */
const valueFields = {
  mrp: clearable(amount(words.mrpWrong)),
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
    percentField(words.gstRateWrong),
  );

const unit = () =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.trim().toUpperCase() : value),
    z.enum(UNITS, { error: words.chooseUnit }),
  );

/**
 * A product as an administrator writes it, with the API's field names (rule: product-fields). Numbers may be
 * text, and tags one text with commas. Without a SKU a new product gets one; without a stock or a unit an
 * existing one keeps it.
 */
export const ProductFields = z.object({
  name: text(words.name, 200),
  brand: text(words.brand, 60),
  /** The name of a category; whether there is one is checked where a product is saved. */
  category: singleLine(words.categoryIsRequired, NAME_MAX_LENGTH, words.chooseOneOfCategories),
  /** Sent in rupees, parsed to paise. */
  price: price(),
  imageUrl: imageUrl(),
  /** Without them a product keeps those it has. */
  images: images(),
  description: optionalField(
    multiLine("", DESCRIPTION_MAX_LENGTH, tooLongMessage(words.description, DESCRIPTION_MAX_LENGTH)),
  ).transform((description) => description ?? ""),
  specifications: specifications(Object.entries),
  stockQuantity: z.preprocess(parseTypedNumber, stockNumber().optional()),
  /** Stored in capitals: `kav-1` and `KAV-1` are the same product. */
  sku: optionalField(text(words.sku, 40).transform(toUpperSku)),
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
export type ProductFields = z.output<typeof ProductFields>;

/** The form's rows in order: fields `key1` and `value1`, `key2` and `value2`, and so on. */
function listFormRows(form: object): [unknown, unknown][] {
  const fields = new Map<string, unknown>(Object.entries(form));
  const numbers = [...fields.keys()].flatMap((name) => /^key(\d{1,3})$/.exec(name)?.[1] ?? []);
  return numbers
    .sort((a, b) => Number(a) - Number(b))
    .map((n) => [fields.get(`key${n}`), fields.get(`value${n}`)]);
}

/** The API may leave its pictures out. */
type WithOptionalImages<Form extends { images: string[] }> = Omit<Form, "images"> &
  Partial<Pick<Form, "images">>;

const ProductForm = ProductFields.extend({
  specifications: specifications(listFormRows),
  // The form has all of them; an empty field is none.
  images: images().transform((list) => list ?? []),
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
