import { desc, eq, getTableColumns, inArray } from "drizzle-orm";
import { refreshAddedRates } from "~/features/catalog/added-rates.server";
import { deletePicturesIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { MAX_IMAGES, toOtherImages } from "~/features/catalog/image-rules";
import { toUpperSku } from "~/features/catalog/input";
import { findLabelProblem } from "~/features/catalog/label";
import { toProductFacts, UPPER_SKU } from "~/features/catalog/product-facts.server";
import { listOtherImages, prepareOtherImages } from "~/features/catalog/product-images.server";
import { FILE_TEXTS, hasOtherTexts, productTexts } from "~/features/catalog/product-texts.server";
import { PRODUCT_IMPORT_MAX_ROWS } from "~/features/catalog/rules";
import { product, productImage } from "~/features/catalog/tables";
import { productText } from "~/features/catalog/text-tables";
import { words } from "~/features/catalog/words.en";
import { findCategory } from "~/features/categories/list-categories.server";
import type { ImportDescriptor, WrittenRow } from "~/features/imports/descriptor.server";
import { createAddedRateLookup } from "~/features/pricing/rates.server";
import { stockMovement } from "~/features/stock/tables";
import { mapNames } from "~/lib/field-lists";
import { newId } from "~/lib/ids";
import { bulkInsert, prepareBulkInsert } from "~/platform/db/bulk-insert.server";
import { db } from "~/platform/db/db.server";
import {
  CLEARABLE_COLUMNS,
  COLUMN_ALIASES,
  COLUMN_PROPERTIES,
  NEW_PRODUCT_COLUMNS,
  NEW_PRODUCT_DEFAULTS,
  PRODUCT_COLUMNS,
  type ProductFacts,
  REQUIRED_PRODUCT_COLUMNS,
  toCsvRow,
} from "./csv-columns.server";
import { createProductCsvRow, type ProductCsvRow } from "./input";
import { isPriceJump, isStockJump } from "./jumps";

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
    aliases: COLUMN_ALIASES,
    key: "sku",
    maxRows: PRODUCT_IMPORT_MAX_ROWS,
    canLeaveOut: true,
    schema: createProductCsvRow((name) => findCategory(name) !== undefined),
  },
  table: product,
  fieldByColumn: COLUMN_PROPERTIES,
  keyColumn: UPPER_SKU,
  clearableColumns: CLEARABLE_COLUMNS,
  defaults: NEW_PRODUCT_DEFAULTS,
  volatileField: "stock",
  jumps: { pricePaise: isPriceJump, stock: isStockJump },
  nameOf: ({ name }) => name,
  findExisting(skus) {
    const rows = db
      .select()
      .from(product)
      .where(inArray(UPPER_SKU, skus))
      // Older SKUs may differ in letter case alone. Lower case sorts first here, so the one in capitals comes
      // last and wins.
      .orderBy(desc(product.sku))
      .all();
    const ids = rows.map(({ id }) => id);
    const [otherImages, texts] = [listOtherImages(ids), productTexts.list(ids)];
    return rows.map((row) => ({
      id: row.id,
      key: toUpperSku(row.sku),
      facts: {
        ...toProductFacts(row, otherImages.get(row.id) ?? [], texts.get(row.id)),
        // An import that is undone removes a text that was not there.
        ...mapNames(FILE_TEXTS, (name) => texts.get(row.id)?.[name] ?? null),
      },
    }));
  },
  complete: (facts) => ({ ...facts, hsn: facts.hsn ?? findCategory(facts.category)?.hsn ?? null }),
  relatedState: (keys) => JSON.stringify([listImagesBySku(keys), listTextsBySku(keys)]),
  toCells: toCsvRow,
  createCheck(now) {
    const getAddedRate = createAddedRateLookup(now);
    const toLabelled = (facts: ProductFacts) => ({ ...facts, addedRateBp: getAddedRate(facts) });
    return (after, before) =>
      (before ? findImageProblem(after) : findMissingColumns(after)) ??
      findLabelProblem(toLabelled(after), before && toLabelled(before));
  },
  toSource: (columns) =>
    columns.length === 2 && columns.includes("price")
      ? "prices"
      : columns.length === 2 && columns.includes("stockQuantity")
        ? "stock"
        : "csv",
  stamps: (actorId) => ({ createdBy: actorId }),
  async prepareRelated(written, { actorId }, now) {
    const movements = await prepareBulkInsert(
      stockMovement,
      ["id", "productId", "change", "reason", "note", "userId", "createdAt"],
      written.flatMap((row) => toStockMovements(row, actorId, now)),
    );
    const writeImages = await prepareOtherImages(written.flatMap(toChangedImages));
    return () => {
      bulkInsert(movements);
      writeImages();
      for (const { id, before, facts } of written)
        if (hasOtherTexts(before ?? {}, facts)) productTexts.write(id, facts);
    };
  },
  // The rate added to a price is no column of the file: it follows from the HSN and the product's own rate.
  afterWriting: refreshAddedRates,
  async afterImport({ changed }) {
    for (const { before, after } of changed)
      if (before) await deletePicturesIfOrphaned(listReplacedImages(before, after));
  },
};

/** A new product needs columns that a list of prices or stocks leaves out (rule: product-import). */
function findMissingColumns(after: ProductFacts) {
  const missing = NEW_PRODUCT_COLUMNS.filter((column) => after[COLUMN_PROPERTIES[column]] === undefined);
  return missing.length > 0
    ? { field: "sku", message: words.unknownSku(after.sku, missing.join(", ")) }
    : undefined;
}

/** A file without the column of the main picture may bring more than one product has with it. */
const findImageProblem = ({ imageUrl, otherImages }: ProductFacts) =>
  toOtherImages(imageUrl, otherImages).length >= MAX_IMAGES
    ? { field: "images", message: words.productHasAtMostImages(MAX_IMAGES) }
    : undefined;

/** The further pictures of products with these SKUs, to see whether they have changed. */
const listImagesBySku = (skus: string[]) =>
  db
    .select(getTableColumns(productImage))
    .from(productImage)
    .innerJoin(product, eq(product.id, productImage.productId))
    .where(inArray(UPPER_SKU, skus))
    .orderBy(productImage.productId, productImage.position)
    .all();

/** The texts in other languages of products with these SKUs, to see whether they have changed. */
const listTextsBySku = (skus: string[]) =>
  db
    .select(getTableColumns(productText))
    .from(productText)
    .innerJoin(product, eq(product.id, productText.productId))
    .where(inArray(UPPER_SKU, skus))
    .orderBy(productText.productId, productText.language)
    .all();

/** The further pictures of a row, as they are written; a new main picture is none of them any more. */
function toChangedImages({ id, before, facts }: WrittenRow<ProductFacts>) {
  const otherImages = toOtherImages(facts.imageUrl, facts.otherImages);
  return (before?.otherImages ?? []).join() === otherImages.join() ? [] : [{ id, otherImages }];
}

function listReplacedImages(before: ProductFacts, after: ProductFacts): string[] {
  const kept = new Set([after.imageUrl, ...after.otherImages]);
  return [before.imageUrl, ...before.otherImages].filter((address) => !kept.has(address));
}

/** The ledger entry for a changed stock; an empty array if the stock is the same. */
function toStockMovements({ id, before, facts }: WrittenRow<ProductFacts>, actorId: string, now: Date) {
  const change = facts.stock - (before?.stock ?? 0);
  const reason = before ? ("correction" as const) : ("opening" as const);
  return change === 0
    ? []
    : [{ id: newId(), productId: id, change, reason, note: NOTE, userId: actorId, createdAt: now }];
}
