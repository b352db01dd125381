import { desc, inArray } from "drizzle-orm";
import { refreshAddedRates } from "~/features/catalog/added-rates.server";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { toUpperSku } from "~/features/catalog/input";
import { toProductFacts, UPPER_SKU } from "~/features/catalog/product-facts.server";
import { PRODUCT_IMPORT_MAX_ROWS } from "~/features/catalog/rules";
import { product } from "~/features/catalog/tables";
import type { ImportDescriptor, WrittenRow } from "~/features/imports/descriptor.server";
import { stockMovement } from "~/features/stock/tables";
import { newId } from "~/lib/ids";
import { prepareBulkInsert } from "~/platform/db/bulk-insert.server";
import { db } from "~/platform/db/db.server";
import {
  CLEARABLE_COLUMNS,
  COLUMN_PROPERTIES,
  NEW_PRODUCT_DEFAULTS,
  PRODUCT_COLUMNS,
  type ProductFacts,
  REQUIRED_PRODUCT_COLUMNS,
  toCsvRow,
} from "./csv-columns.server";
import { ProductCsvRow } from "./input";

const NOTE = "import";

/**
 * The import of products from a CSV file, matched by SKU (rule: product-import). A known product is updated,
 * archived or not; an unknown SKU becomes a new product on sale; nothing is removed. The stock of a known
 * product is set only if the administrator asks for it, so that sales since the file was made are not lost.
 * Every change of stock is recorded in the ledger.
 */
export const productImport: ImportDescriptor<ProductCsvRow, ProductFacts> = {
  kind: "product",
  format: {
    columns: PRODUCT_COLUMNS,
    requiredColumns: REQUIRED_PRODUCT_COLUMNS,
    key: "sku",
    maxRows: PRODUCT_IMPORT_MAX_ROWS,
    schema: ProductCsvRow,
  },
  table: product,
  fieldByColumn: COLUMN_PROPERTIES,
  keyColumn: UPPER_SKU,
  clearableColumns: CLEARABLE_COLUMNS,
  defaults: NEW_PRODUCT_DEFAULTS,
  volatileField: "stock",
  findExisting: (skus) =>
    db
      .select()
      .from(product)
      .where(inArray(UPPER_SKU, skus))
      // Older SKUs may differ in letter case alone. Lower case sorts first here, so the one in capitals comes
      // last and wins.
      .orderBy(desc(product.sku))
      .all()
      .map((row) => ({ id: row.id, key: toUpperSku(row.sku), facts: toProductFacts(row) })),
  toCells: toCsvRow,
  stamps: (actorId) => ({ createdBy: actorId }),
  prepareRelated: (written, actorId, now) =>
    prepareBulkInsert(
      stockMovement,
      ["id", "productId", "change", "reason", "note", "userId", "createdAt"],
      written.flatMap((row) => toStockMovements(row, actorId, now)),
    ),
  // The rate added to a price is no column of the file: it follows from the HSN and the product's own rate.
  afterWriting: refreshAddedRates,
  async afterImport({ changed }) {
    for (const { before, after } of changed)
      if (before?.imageUrl !== after.imageUrl) await deletePictureIfOrphaned(before?.imageUrl);
  },
};

/** The ledger entry for a changed stock; an empty array if the stock is the same. */
function toStockMovements({ id, before, facts }: WrittenRow<ProductFacts>, actorId: string, now: Date) {
  const change = facts.stock - (before?.stock ?? 0);
  const reason = before ? ("correction" as const) : ("opening" as const);
  return change === 0
    ? []
    : [{ id: newId(), productId: id, change, reason, note: NOTE, userId: actorId, createdAt: now }];
}
