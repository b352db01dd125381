import { and, asc, gt, isNull } from "drizzle-orm";
import { DETAIL_NAMES } from "~/features/catalog/fields";
import { joinImages } from "~/features/catalog/image-rules";
import { toProductFacts } from "~/features/catalog/product-facts.server";
import { listOtherImages } from "~/features/catalog/product-images.server";
import { FILE_TEXTS, productTexts } from "~/features/catalog/product-texts.server";
import { product } from "~/features/catalog/tables";
import { USUAL_UNIT } from "~/features/catalog/units";
import { formatValues, VALUE_COLUMNS, VALUE_NAMES } from "~/features/catalog/values";
import { mapNames } from "~/lib/field-lists";
import { formatPercent, toRupees } from "~/lib/money";
import type { CsvRow } from "~/platform/csv/write-csv.server";
import { BATCH_SIZE } from "~/platform/db/bulk-insert.server";
import { db } from "~/platform/db/db.server";
import type { ProductCsvRow } from "./input";

/** The fields of a product that an administrator edits, with prices in paise. */
export type ProductFacts = ReturnType<typeof toProductFacts>;

/** The columns of an exported or imported CSV file, and the product field that each one fills. */
export const COLUMN_PROPERTIES = {
  sku: "sku",
  name: "name",
  brand: "brand",
  category: "category",
  price: "pricePaise",
  imageUrl: "imageUrl",
  description: "description",
  specifications: "specifications",
  stockQuantity: "stock",
  featured: "featured",
  tags: "tags",
  ...mapNames(DETAIL_NAMES, (name) => name),
  mrp: "mrpPaise",
  weightGrams: "weightGrams",
  makerRole: "makerRole",
  energyStars: "energyStars",
  gstRate: "gstRateBp",
  unit: "unit",
  images: "otherImages",
  ...mapNames(FILE_TEXTS, (name) => name),
} as const satisfies Record<keyof ProductCsvRow, keyof ProductFacts>;

type Column = keyof typeof COLUMN_PROPERTIES;
export const PRODUCT_COLUMNS = Object.keys(COLUMN_PROPERTIES) as Column[];
/** The columns that every file must have. */
export const REQUIRED_PRODUCT_COLUMNS: Column[] = ["sku"];
/** The columns that a file must also have for products that are new. */
export const NEW_PRODUCT_COLUMNS: Column[] = ["name", "brand", "category", "price", "imageUrl"];
/** Other names of columns, in lower case, as price lists and stock lists have them. */
export const COLUMN_ALIASES: Readonly<Record<string, Column>> = {
  stock: "stockQuantity",
  quantity: "stockQuantity",
};

/** The values of a new product for columns that its file leaves out. */
export const NEW_PRODUCT_DEFAULTS: Partial<ProductFacts> = {
  description: "",
  specifications: {},
  stock: 0,
  featured: false,
  tags: [],
  ...mapNames(DETAIL_NAMES, () => null),
  ...mapNames(VALUE_COLUMNS, () => null),
  gstRateBp: null,
  unit: USUAL_UNIT,
  otherImages: [],
};

/**
 * A product as a CSV row: its price in rupees, its specifications as JSON text, its tags separated by
 * commas, its own rate of GST in per cent, the addresses of all its pictures separated by blanks.
 */
export const toCsvRow = ({
  pricePaise,
  mrpPaise,
  specifications,
  stock,
  tags,
  gstRateBp,
  otherImages,
  ...otherFields
}: ProductFacts): CsvRow<Column> => ({
  ...otherFields,
  ...formatValues({ mrpPaise, ...otherFields }),
  price: toRupees(pricePaise),
  specifications: JSON.stringify(specifications),
  stockQuantity: stock,
  tags: tags.join(","),
  gstRate: gstRateBp === null ? "" : formatPercent(gstRateBp),
  images: joinImages([otherFields.imageUrl, ...otherImages]),
  ...mapNames(FILE_TEXTS, (name) => otherFields[name] ?? ""),
});

/** Columns in which an empty cell clears the stored value; in other columns it changes nothing. */
export const CLEARABLE_COLUMNS: ReadonlySet<string> = new Set([
  ...DETAIL_NAMES,
  ...VALUE_NAMES,
  "gstRate",
  ...FILE_TEXTS,
]);

/** Yields every product on sale as CSV rows, in the order of SKUs, a batch at a time. */
export function* listProductBatches(): Generator<CsvRow<Column>[]> {
  for (let lastSku = ""; ; ) {
    const rows = db
      .select()
      .from(product)
      .where(and(isNull(product.archivedAt), gt(product.sku, lastSku)))
      .orderBy(asc(product.sku))
      .limit(BATCH_SIZE)
      .all();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const [otherImages, texts] = [listOtherImages(ids), productTexts.list(ids)];
    yield rows.map((row) => toCsvRow(toProductFacts(row, otherImages.get(row.id) ?? [], texts.get(row.id))));
    lastSku = rows.at(-1)?.sku ?? "";
  }
}
