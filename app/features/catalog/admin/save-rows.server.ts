import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { findLabelProblem } from "~/features/catalog/label";
import { toProductFacts } from "~/features/catalog/product-facts.server";
import { listOtherImages } from "~/features/catalog/product-images.server";
import { RECEIVED_NOTE } from "~/features/catalog/rules";
import { product } from "~/features/catalog/tables";
import { words } from "~/features/catalog/words.en";
import { addStock, hasStockMovement, setStock } from "~/features/stock/set-stock.server";
import { ShopError } from "~/lib/errors";
import { deriveFormId } from "~/lib/ids";
import { formatRupees, type Paise } from "~/lib/money";
import { doForRows, toRowKey } from "~/lib/rows";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertJumpsAccepted, findStockJump, type Jump } from "./accept-jumps";
import { isPriceJump } from "./jumps";
import type { PriceRows, StockRow, StockRows } from "./rows-input";

function getProductRow(id: string): typeof product.$inferSelect {
  const row = db.select().from(product).where(eq(product.id, id)).get();
  if (!row) throw new ShopError("NOT_FOUND", words.productNotFound);
  return row;
}

const seenField = ({ id }: { id: string }): string => `seen.${toRowKey(id)}`;

const stockField = ({ id, received }: StockRow): string =>
  `${received === undefined ? "counted" : "received"}.${toRowKey(id)}`;

function saveStockRow(
  row: StockRow,
  { note, formKey }: Pick<StockRows, "note" | "formKey">,
  actorId: string,
  now: Date,
): Jump | undefined {
  const { stock: before, sku } = getProductRow(row.id);
  const stock = row.received === undefined ? (row.counted ?? before) : before + row.received;
  if (row.received === undefined)
    setStock(row.id, { stockQuantity: stock, note, seenStock: row.seen }, actorId, now);
  else {
    // What comes in is added to whatever is there, so that a form sent twice must be known by its movement.
    const movementId = deriveFormId(formKey, actorId, row.id, row.received);
    if (hasStockMovement(movementId)) return undefined;
    const movement = { reason: "received", note: note ?? RECEIVED_NOTE, movementId } as const;
    addStock(row.id, { change: row.received, ...movement }, actorId, now);
  }
  return findStockJump(stockField(row), { sku, before, after: stock });
}

/**
 * Adds what has come in to the stocks, or sets what was counted, in one transaction, each as `setStock` does
 * (rule: rows-saved-together). Returns how many. Throws INVALID for none, and `RowErrors`, so that nothing is
 * saved, if a row is refused or jumps are not `confirmed` (rule: jumps-asked). A form that is sent again adds
 * nothing.
 */
export async function saveStockRows(
  { rows, confirmed, ...form }: StockRows,
  actorId: string,
  now: Date,
): Promise<number> {
  if (rows.length === 0) throw new ShopError("INVALID", words.nothingFilledIn);
  await transaction(() => {
    const jumps = doForRows(
      rows,
      words.nothingSavedYet,
      (row) => saveStockRow(row, form, actorId, now),
      (row, { field, message }) => [field === "seenStock" ? seenField(row) : stockField(row), message],
    );
    assertJumpsAccepted(jumps, confirmed);
  });
  return rows.length;
}

type PriceRow = PriceRows["rows"][number];

const priceField = ({ id }: PriceRow): string => `price.${toRowKey(id)}`;

function savePriceRow(row: PriceRow, actorId: string, now: Date): Jump | undefined {
  const { id, pricePaise, seenPaise } = row;
  const before = getProductRow(id);
  if (seenPaise !== undefined && seenPaise !== before.pricePaise)
    throw new ShopError("CONFLICT", words.priceHasChanged(formatRupees(before.pricePaise)), "seen");
  setPrice(before, pricePaise, actorId, now);
  const text = words.fromTo(formatRupees(before.pricePaise), formatRupees(pricePaise));
  return isPriceJump(before.pricePaise, pricePaise)
    ? { field: priceField(row), sku: before.sku, text }
    : undefined;
}

function setPrice(before: typeof product.$inferSelect, pricePaise: Paise, actorId: string, now: Date): void {
  const { id, sku: label } = before;
  const problem = findLabelProblem({ ...before, pricePaise }, before);
  if (problem) throw new ShopError("INVALID", problem.message, problem.field);
  tx().update(product).set({ pricePaise, updatedAt: now }).where(eq(product.id, id)).run();
  const others = listOtherImages([id]).get(id) ?? [];
  const after = toProductFacts({ ...before, pricePaise }, others);
  const facts = { before: toProductFacts(before, others), after };
  recordChange(actorId, { action: "edited", kind: "product", id, label, ...facts }, now);
}

/**
 * Sets the prices of products in one transaction (rule: rows-saved-together). Returns how many. Throws
 * INVALID for none, and `RowErrors`, so that nothing is saved, if somebody else has changed a price or jumps
 * are not `confirmed`.
 */
export async function savePriceRows(
  { rows, confirmed }: PriceRows,
  actorId: string,
  now: Date,
): Promise<number> {
  if (rows.length === 0) throw new ShopError("INVALID", words.noPriceChanged);
  await transaction(() => {
    const jumps = doForRows(
      rows,
      words.nothingSavedYet,
      (row) => savePriceRow(row, actorId, now),
      (row, { field, message }) => [field === "seen" ? seenField(row) : priceField(row), message],
    );
    assertJumpsAccepted(jumps, confirmed);
  });
  return rows.length;
}
