import { z } from "zod";
import { MAX_IMAGES, toOtherImages } from "~/features/catalog/image-rules";
import { ProductFields } from "~/features/catalog/input";
import { STOCK_NOTE_MAX_LENGTH } from "~/features/catalog/rules";
import {
  parseTypedNumber,
  seenStock,
  stockNumber,
  toTotalStock,
  typedTotal,
} from "~/features/catalog/stock-input";
import {
  description,
  NAME_MAX_LENGTH as PRODUCT_NAME_MAX_LENGTH,
  text,
  tooLongMessage,
} from "~/features/catalog/text-input";
import { words } from "~/features/catalog/words.en";
import { NAME_MAX_LENGTH } from "~/features/categories/rules";
import {
  idField,
  lenientPage,
  lenientPageSize,
  optionalField,
  searchText,
  singleLine,
  yesOrNo,
} from "~/lib/fields";
import { OTHER_LANGUAGES } from "~/lib/language";
import { PAGE_SIZE } from "~/lib/paginate";
import { ADMIN_PRODUCT_SORTS, type AdminProductSort } from "./sorts";

const sorts = Object.keys(ADMIN_PRODUCT_SORTS) as [AdminProductSort, ...AdminProductSort[]];
const optionalBoolean = () => z.enum(["true", "false"]).optional().catch(undefined);
const rupees = () => optionalField(z.coerce.number().min(0).max(10_000_000)).catch(undefined);

/** The query of the back-office's list of products; an invalid value is ignored. */
export const AdminProductsQuery = z.object({
  search: searchText().catch(undefined),
  category: searchText(NAME_MAX_LENGTH).catch(undefined),
  inStock: optionalBoolean(),
  featured: optionalBoolean(),
  lowStock: z.literal("true").optional().catch(undefined),
  archived: z.literal("true").optional().catch(undefined),
  /** A language in which their name or description is missing. */
  untranslated: z.enum(OTHER_LANGUAGES).optional().catch(undefined),
  /** Price bounds in rupees, both inclusive. */
  minPrice: rupees(),
  maxPrice: rupees(),
  sortBy: z.enum(sorts).catch("createdAt"),
  sortOrder: z.enum(["asc", "desc"]).catch("desc"),
  page: lenientPage(),
  limit: lenientPageSize(PAGE_SIZE),
});
export type AdminProductsQuery = z.output<typeof AdminProductsQuery>;

export const LabelGapsQuery = z.object({ page: lenientPage() });

export const StockMovementsQuery = z.object({ page: lenientPage() });

/** A request for a form with more rows of specifications; `rows` is how many it has now. */
export const MoreRowsForm = z.object({ rows: z.coerce.number().int().min(0).max(100).catch(0) });

/** A new stock for a product, the reason, and the stock that the form was made with. */
export const StockFields = z.object({
  stockQuantity: z.preprocess(parseTypedNumber, stockNumber()),
  note: optionalField(
    singleLine(
      "",
      STOCK_NOTE_MAX_LENGTH,
      tooLongMessage(() => words.reason, STOCK_NOTE_MAX_LENGTH),
    ),
  ),
  seenStock: seenStock(),
});
const TypedStockFields = StockFields.extend({ stockQuantity: typedTotal() });
/** The form of it, in which "+10" adds ten (rule: stock-count). */
export const StockForm = TypedStockFields.transform(toTotalStock);
export type StockForm = z.output<typeof StockFields>;

/** A form in a row of the product list. */
export const ProductIdForm = z.object({ id: idField() });
export type ProductIdForm = z.output<typeof ProductIdForm>;
export const StockRowForm = TypedStockFields.extend({ id: idField() }).transform(toTotalStock);
export type StockRowForm = z.output<typeof StockRowForm>;
export const FeatureRowForm = ProductIdForm.extend({ featured: z.enum(["true", "false"]) });
export type FeatureRowForm = z.output<typeof FeatureRowForm>;
/** Parses a JSON object and adds an issue for anything else; a blank text is an empty object. */
export function parseJsonObject(text: unknown, context: z.RefinementCtx): unknown {
  if (typeof text !== "string" || text.trim() === "") return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // The issue is added below, as for JSON that is no object.
  }
  context.addIssue({ code: "custom", message: words.notJson });
  return {};
}

const productName = () => optionalField(text(() => words.name, PRODUCT_NAME_MAX_LENGTH));

/**
 * A row of a CSV file of products. A column that is missing leaves its field unchanged, and so does an empty
 * cell of stock and `featured`. `isCategory` says whether there is a category of a name.
 */
export const createProductCsvRow = (isCategory: (name: string) => boolean) =>
  ProductFields.partial({ name: true, brand: true, price: true, imageUrl: true })
    .extend({
      sku: ProductFields.shape.sku.refine((sku) => sku !== undefined, { error: () => words.skuIsRequired }),
      category: ProductFields.shape.category
        .refine(isCategory, { error: () => words.chooseOneOfCategories })
        .optional(),
      featured: yesOrNo(() => words.featuredMustBeTrueOrFalse),
      specifications: z.preprocess(parseJsonObject, ProductFields.shape.specifications),
      "name.hi": productName(),
      "name.bn": productName(),
      "description.hi": description(),
      "description.bn": description(),
    })
    .transform(({ images, ...row }, context) => {
      const otherImages = images && toOtherImages(row.imageUrl ?? "", images);
      if (otherImages && row.imageUrl !== undefined && otherImages.length >= MAX_IMAGES)
        context.addIssue({
          code: "custom",
          message: words.productHasAtMostImages(MAX_IMAGES),
          path: ["images"],
        });
      return { ...row, images: otherImages };
    });
export type ProductCsvRow = z.output<ReturnType<typeof createProductCsvRow>>;
