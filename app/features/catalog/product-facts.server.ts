import { type SQL, sql } from "drizzle-orm";
import { pick } from "~/lib/field-lists";
import { DETAIL_NAMES } from "./fields";
import type { ProductTextFacts } from "./product-texts.server";
import { product } from "./tables";
import { VALUE_COLUMNS } from "./values";

type Row = typeof product.$inferSelect;

/** A product's SKU in capitals, to compare by: older products may have lower case in theirs. */
export const UPPER_SKU: SQL<string> = sql`upper(${product.sku})`;

/** The fields of a product that the audit log compares and CSV files hold. */
export const toProductFacts = (row: Row, otherImages: string[], texts: ProductTextFacts = {}) => ({
  ...pick(row, ["sku", "name", "brand", "category", "pricePaise", "stock", "imageUrl", "description"]),
  ...pick(row, [
    "specifications",
    "tags",
    ...DETAIL_NAMES,
    ...VALUE_COLUMNS,
    "gstRateBp",
    "unit",
    "featured",
  ]),
  otherImages,
  ...texts,
});
