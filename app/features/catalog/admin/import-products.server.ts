import { desc, inArray } from "drizzle-orm";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { inCapitals } from "~/features/catalog/input";
import { toProductFacts, UPPER_SKU } from "~/features/catalog/product-facts.server";
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

/** Each product is cut up into all the words it is searched by: that takes longer than an area. */
const MAX_ROWS = 5_000;
const NOTE = "import";

/**
 * Brings in products from a file, matched by SKU (rule: product-import): one that is known becomes what the
 * file says of it, archived or not, one that is not is put on sale. None is ever removed. A stock that is
 * there is set only where that is asked for, so that a sale since the file was made is never counted away;
 * every stock that is another afterwards has its movement in the ledger.
 */
export const productImport: ImportDescriptor<ProductCsvRow, ProductFacts> = {
  kind: "product",
  format: {
    columns: PRODUCT_COLUMNS,
    requiredColumns: REQUIRED_PRODUCT_COLUMNS,
    key: "sku",
    maxRows: MAX_ROWS,
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
      // Of two that differ in capitals alone, from before they counted as one, the last is taken: the one in
      // capitals.
      .orderBy(desc(product.sku))
      .all()
      .map((row) => ({ id: row.id, key: inCapitals(row.sku), is: toProductFacts(row) })),
  toCells: toCsvRow,
  stamps: (actorId) => ({ createdBy: actorId }),
  prepareRelated: (written, actorId, now) =>
    prepareBulkInsert(
      stockMovement,
      ["id", "productId", "change", "reason", "note", "userId", "createdAt"],
      written.flatMap((thing) => toStockMovements(thing, actorId, now)),
    ),
  async afterImport({ changed }) {
    for (const { was, is } of changed)
      if (was?.imageUrl !== is.imageUrl) await deletePictureIfOrphaned(was?.imageUrl);
  },
};

/** What the ledger says of a product's new stock; nothing where it has stayed. */
function toStockMovements({ id, was, is }: WrittenRow<ProductFacts>, actorId: string, now: Date) {
  const change = is.stock - (was?.stock ?? 0);
  const reason = was ? ("correction" as const) : ("opening" as const);
  return change === 0
    ? []
    : [{ id: newId(), productId: id, change, reason, note: NOTE, userId: actorId, createdAt: now }];
}
