import { z } from "zod";
import { formKeyField, hasContent, hasVisibleText, multiLine, optionalField, singleLine } from "~/lib/fields";
import { fromRupees, parseNumber, removeGrouping, toPlainAmount } from "~/lib/money";
import { MAX_QUANTITY } from "~/lib/quantity";
import { CATEGORIES } from "./categories";
import { DESCRIPTION_MAX_LENGTH, MAX_SPECIFICATIONS, MAX_STOCK, MAX_TAGS } from "./limits";

/** The query of a product's page: what its buy box was sent with. */
export const ProductQuery = z.object({
  quantity: z.coerce.number().int().min(1).max(MAX_QUANTITY).catch(1),
  pincode: z.string().max(20).optional().catch(undefined),
});

/** Which part of the sitemap is asked for, if one is; whatever makes no sense counts as the whole. */
export const SitemapQuery = z.object({
  part: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
});

/** A number that is typed: undefined where nothing is, NaN where it is none. Numbers are left as they are. */
export function parseTypedNumber(sent: unknown): unknown {
  if (typeof sent !== "string") return sent;
  const typed = sent.trim();
  return typed === "" ? undefined : parseNumber(removeGrouping(typed));
}

/** The same of an amount in rupees, as people write it ("₹1,290", "Rs. 1290/-"). */
const parseTypedAmount = (sent: unknown): unknown =>
  parseTypedNumber(typeof sent === "string" ? toPlainAmount(sent) : sent);

const PRICE_MISSING = "Valid price is required";
const PRICE_WRONG = "Price must be a valid number";
const MAX_RUPEES = 10_000_000;
const isWholePaise = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

const price = () =>
  z
    .preprocess(
      parseTypedAmount,
      z
        .number({ error: ({ input }) => (input === undefined ? PRICE_MISSING : PRICE_WRONG) })
        .min(0.01, PRICE_MISSING)
        .max(MAX_RUPEES, "Price cannot be more than ₹1,00,00,000")
        .refine(isWholePaise, "Price can have two decimals at most"),
    )
    .transform(fromRupees);

const STOCK_WRONG = "Stock quantity must be a valid positive number";
/** What stands in the shop: a whole number of 0 or more. */
export const stockNumber = () =>
  z.number({ error: STOCK_WRONG }).int(STOCK_WRONG).min(0, STOCK_WRONG).max(MAX_STOCK, STOCK_WRONG);

const IMAGE_WRONG = "Please provide a valid image URL (jpg, jpeg, png, webp, gif)";
const IMAGE_ENDING = /\.(?:jpe?g|png|webp|gif)$/i;

/** An http(s) address or a path on this site that names a picture (rule: picture-address). */
function isImageAddress(text: string): boolean {
  if (!IMAGE_ENDING.test(text) || /[\s\\]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
const imageUrl = () =>
  z.string({ error: IMAGE_WRONG }).trim().max(500, IMAGE_WRONG).refine(isImageAddress, IMAGE_WRONG);

/**
 * What is said of a text that is too long: `what` it is, with a capital, and how many characters it may have.
 */
export const tooLongMessage = (what: string, max: number) => `${what} cannot be more than ${max} characters`;
const text = (what: string, max: number) => singleLine(`${what} is required`, max, tooLongMessage(what, max));

/** A SKU in capitals, as SQLite's `upper` makes them: of a to z alone. */
export const inCapitals = (said: string) => said.replace(/[a-z]+/g, (characters) => characters.toUpperCase());

type Row = [name: string, value: string];
const isFilled = ([name, value]: [unknown, unknown]) => hasContent(name) && hasContent(value);
const lowerCaseNames = (rows: Row[]) => rows.map(([name]) => name.toLowerCase());

/** Rows of a name and a value; a row counts only if both are filled. */
export const specifications = (toRows: (sent: object) => [unknown, unknown][]) =>
  z.preprocess(
    (sent) => (typeof sent === "object" && sent !== null ? toRows(sent).filter(isFilled) : []),
    z
      .array(z.tuple([text("The name of a specification", 60), text("A specification", 200)]))
      .max(MAX_SPECIFICATIONS, `A product has at most ${MAX_SPECIFICATIONS} specifications`)
      .refine(
        (rows) => new Set(lowerCaseNames(rows)).size === rows.length,
        "Two specifications have the same name",
      )
      .transform((rows): Record<string, string> => Object.fromEntries(rows)),
  );

const withoutBlanks = (sent: unknown): unknown[] => {
  const tags = typeof sent === "string" ? sent.split(",") : Array.isArray(sent) ? sent : [];
  return tags.filter((tag) => typeof tag !== "string" || hasVisibleText(tag));
};
const tag = text("A tag", 40);
/**
 * The tags as they are kept; what is wrong with one is told of them all, as they are one text in the form.
 */
function parseTags(all: unknown[], context: z.RefinementCtx): string[] {
  const read = all.map((sent) => tag.safeParse(sent));
  const message = read.find(({ success }) => !success)?.error?.issues[0]?.message;
  if (message) context.addIssue({ code: "custom", message });
  return [...new Set(read.flatMap(({ data }) => data ?? []))];
}
const tags = () =>
  z.preprocess(
    withoutBlanks,
    z.array(z.unknown()).max(MAX_TAGS, `A product has at most ${MAX_TAGS} tags`).transform(parseTags),
  );

/**
 * A product as an administrator writes it, by the API's names; whoever has made it is not among them. Numbers
 * may come as text, tags as one text with commas. No SKU: the shop makes one; no stock: it stays.
 */
export const ProductFields = z.object({
  name: text("Name", 200),
  brand: text("Brand", 60),
  category: z.enum(CATEGORIES, {
    error: ({ input }) => (input ? "Please choose one of the categories" : "Category is required"),
  }),
  /** In rupees; inside the shop in paise. */
  price: price(),
  imageUrl: imageUrl(),
  description: optionalField(
    multiLine("", DESCRIPTION_MAX_LENGTH, tooLongMessage("Description", DESCRIPTION_MAX_LENGTH)),
  ).transform((said) => said ?? ""),
  specifications: specifications(Object.entries),
  stockQuantity: z.preprocess(parseTypedNumber, stockNumber().optional()),
  /** Kept in capitals: `kav-1` and `KAV-1` are one product. */
  sku: optionalField(text("SKU", 40).transform(inCapitals)),
  featured: z
    .unknown()
    .optional()
    .transform((sent) => sent === true || sent === "on" || sent === "true"),
  tags: tags(),
  warranty: optionalField(text("Warranty", 100)),
  hsn: optionalField(
    z
      .string()
      .trim()
      .regex(/^\d{4}(?:\d\d){0,2}$/, "HSN code must be 4, 6 or 8 digits"),
  ),
  countryOfOrigin: optionalField(text("Country of origin", 60)),
});
export type ProductFields = z.output<typeof ProductFields>;

/**
 * What was shown when a form was made, so that nobody's change meanwhile is lost; absent where it does not
 * say.
 */
export const seenStock = () => z.coerce.number().int().min(0).optional().catch(undefined);

/** `key1` and `value1`, `key2` and `value2`: the rows of the form, in their order. */
function formRows(sent: object): [unknown, unknown][] {
  const fields = new Map<string, unknown>(Object.entries(sent));
  const numbers = [...fields.keys()].flatMap((name) => /^key(\d{1,3})$/.exec(name)?.[1] ?? []);
  return numbers
    .sort((one, other) => Number(one) - Number(other))
    .map((n) => [fields.get(`key${n}`), fields.get(`value${n}`)]);
}

/** A product's specifications in rows. */
const ProductForm = ProductFields.extend({ specifications: specifications(formRows) });

/** The form of a new product; `formKey`: sent twice, it adds one. */
export const NewProductForm = ProductForm.extend({ formKey: formKeyField() });
export type NewProductForm = z.output<typeof NewProductForm>;

/** The form of a product that is there: its stock must stand in it. */
export const EditProductForm = ProductForm.extend({
  stockQuantity: z.preprocess(parseTypedNumber, stockNumber()),
  seenStock: seenStock(),
  seenVersion: formKeyField(),
});
export type EditProductForm = z.output<typeof EditProductForm>;
