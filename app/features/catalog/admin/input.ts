import { z } from "zod";
import { CATEGORIES } from "~/features/catalog/categories";
import {
  ProductFields,
  parseTypedNumber,
  seenStock,
  stockNumber,
  tooLongMessage,
} from "~/features/catalog/input";
import { STOCK_NOTE_MAX_LENGTH } from "~/features/catalog/limits";
import { idField, lenientPage, optionalField, singleLine, yesOrNo } from "~/lib/fields";
import { ADMIN_PRODUCT_SORTS, type AdminProductSort, PAGE_SIZE } from "./sorts";

const sorts = Object.keys(ADMIN_PRODUCT_SORTS) as [AdminProductSort, ...AdminProductSort[]];
const eitherOr = () => z.enum(["true", "false"]).optional().catch(undefined);
const rupees = () => optionalField(z.coerce.number().min(0).max(10_000_000)).catch(undefined);

/** What the back-office's list of products is asked for; whatever makes no sense counts as not asked for. */
export const AdminProductsQuery = z.object({
  search: optionalField(z.string().trim().max(80)).catch(undefined),
  category: z.enum(CATEGORIES).optional().catch(undefined),
  inStock: eitherOr(),
  featured: eitherOr(),
  lowStock: z.literal("true").optional().catch(undefined),
  archived: z.literal("true").optional().catch(undefined),
  /** In rupees, both included. */
  minPrice: rupees(),
  maxPrice: rupees(),
  sortBy: z.enum(sorts).catch("createdAt"),
  sortOrder: z.enum(["asc", "desc"]).catch("desc"),
  page: lenientPage(),
  limit: z.coerce.number().int().min(1).max(100).catch(PAGE_SIZE),
});
export type AdminProductsQuery = z.output<typeof AdminProductsQuery>;

/** Which page of a product's ledger. */
export const StockMovementsQuery = z.object({ page: lenientPage() });

/** A form that asks for more rows of specifications: how many it has. */
export const MoreRowsForm = z.object({ rows: z.coerce.number().int().min(0).max(100).catch(0) });

/** Counting a product's stock anew: the number, why, and the number that was shown before. */
export const StockForm = z.object({
  stockQuantity: z.preprocess(parseTypedNumber, stockNumber()),
  note: optionalField(
    singleLine("", STOCK_NOTE_MAX_LENGTH, tooLongMessage("The reason", STOCK_NOTE_MAX_LENGTH)),
  ),
  seenStock: seenStock(),
});
export type StockForm = z.output<typeof StockForm>;

/** A form in a row of the list: which product. */
export const ProductIdForm = z.object({ id: idField() });
export type ProductIdForm = z.output<typeof ProductIdForm>;
export const StockRowForm = StockForm.extend({ id: idField() });
export type StockRowForm = z.output<typeof StockRowForm>;
/** Whether it is to be featured from now on. */
export const FeatureRowForm = ProductIdForm.extend({ featured: z.enum(["true", "false"]) });
export type FeatureRowForm = z.output<typeof FeatureRowForm>;

const NOT_JSON = 'specifications must be JSON text, such as {"Power": "600 W"}';
/** JSON text of names and values; anything else is refused. */
function jsonText(text: unknown, context: z.RefinementCtx): unknown {
  if (typeof text !== "string" || text.trim() === "") return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === "object" && read !== null && !Array.isArray(read)) return read;
  } catch {
    // Told below.
  }
  context.addIssue({ code: "custom", message: NOT_JSON });
  return {};
}

/** A row of a CSV file of products; a stock or a feature it does not tell stays as it is. */
export const ProductCsvRow = ProductFields.extend({
  sku: ProductFields.shape.sku.refine((sku) => sku !== undefined, "SKU is required"),
  featured: yesOrNo("featured must be true or false"),
  specifications: z.preprocess(jsonText, ProductFields.shape.specifications),
});
export type ProductCsvRow = z.output<typeof ProductCsvRow>;
