import { setImmediate as nextTurn } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { toUpperSku } from "~/features/catalog/input";
import { UPPER_SKU } from "~/features/catalog/product-facts.server";
import { PRODUCT_IMPORT_MAX_ROWS } from "~/features/catalog/rules";
import { product } from "~/features/catalog/tables";
import type { ReadRows } from "~/features/imports/descriptor.server";
import { readCsv, readHeader, rowProblem, sortByRow } from "~/platform/csv/read-csv.server";
import { BATCH_SIZE, inBatches } from "~/platform/db/bulk-insert.server";
import { db } from "~/platform/db/db.server";
import { createCategoryChooser, type UnknownCategory } from "./choose-categories.server";
import { isWooCommerceHeader, listUnusedColumns, toSourceRow } from "./columns";
import type { WooCommerceAnswers } from "./input";
import { sortRows } from "./sort-rows";
import { type Known, toCells } from "./to-cells.server";
import { words } from "./words.en";

/** A file of WooCommerce as rows of the shop's own, and what is asked and said about it. */
export interface ConvertedFile extends Required<ReadRows> {
  /** The addresses of pictures by SKU. */
  pictures: Map<string, string[]>;
  /** The SKUs of new products that are not on sale. */
  hidden: Set<string>;
  unknownCategories: UnknownCategory[];
  newCategories: string[];
  /** How many new products the file names no brand of. */
  withoutBrand: number;
  unusedColumns: string[];
}

/** Whether a file is the product CSV of WooCommerce, by its header. */
export const isWooCommerceFile = (bytes: Uint8Array): boolean => isWooCommerceHeader(readHeader(bytes));

async function listKnown(skus: string[]): Promise<Map<string, Known>> {
  const { hsn, gstRateBp, imageUrl } = product;
  const batches = await inBatches(skus, (batch) =>
    db
      .select({ sku: UPPER_SKU, hsn, gstRateBp, imageUrl })
      .from(product)
      .where(inArray(UPPER_SKU, batch))
      .all(),
  );
  return new Map(batches.flat().map(({ sku, ...known }) => [sku, known]));
}

/**
 * Reads the product CSV of WooCommerce as rows of the shop's own CSV (rule: woocommerce-import). Until it is
 * said whether the prices have tax in them, they are taken as if they had.
 */
export async function convertFile(
  bytes: Uint8Array,
  { prices = "with", brand, categories }: WooCommerceAnswers,
  now: Date,
): Promise<ConvertedFile> {
  const header = readHeader(bytes);
  const columns = header.map((name) => name.trim());
  const csv = await readCsv(bytes, { columns, requiredColumns: [], maxRows: PRODUCT_IMPORT_MAX_ROWS });
  const { sold, leftOut, problems } = sortRows(csv.rows.map(toSourceRow));
  const known = await listKnown(sold.map(({ sku }) => toUpperSku(sku)));
  const chooser = createCategoryChooser(categories);
  const file: ConvertedFile = {
    rows: [],
    problems: sortByRow([...csv.problems, ...problems]),
    leftOut,
    remarks: [],
    pictures: new Map(),
    hidden: new Set(),
    unknownCategories: chooser.unknown,
    newCategories: [],
    withoutBrand: 0,
    unusedColumns: listUnusedColumns(columns),
  };
  for (const [index, row] of sold.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
    const sku = toUpperSku(row.sku);
    const isKnown = known.get(sku);
    const { cells, pictures, isHidden, remarks } = toCells(row, isKnown, { pricesAre: prices }, chooser, now);
    if (!isKnown && !cells.brand) {
      file.withoutBrand += 1;
      if (brand) cells.brand = brand;
    }
    file.rows.push({ row: row.source.row, cells });
    file.remarks.push(...remarks.map((text) => rowProblem(row.source.row, text)));
    if (pictures.length > 0) file.pictures.set(sku, pictures);
    if (isHidden) file.hidden.add(sku);
    if (!cells.category && row.source.cells.categories)
      file.problems.push(rowProblem(row.source.row, words.chooseCategory(row.source.cells.categories)));
  }
  file.problems = sortByRow(file.problems);
  file.newCategories = chooser.created();
  return file;
}
