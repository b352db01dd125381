import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import type { StockForm } from "~/features/catalog/admin/input";
import { product } from "~/features/catalog/tables";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { bulkInsert, toBulkRows } from "~/platform/db/bulk-insert.server";
import { db, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { MAX_STOCK } from "./rules";
import type { STOCK_REASONS } from "./tables";
import { stockMovement } from "./tables";
import { words } from "./words.en";

interface StockChange {
  /** The stock after the change. */
  stock: number;
  reason: (typeof STOCK_REASONS)[number];
  note?: string;
  actorId: string;
  /** The id of the movement, by default a new one. */
  movementId?: string;
  deliveryId?: string;
}

/** Whether the ledger has nothing about a product: what is counted then is its opening stock. */
const isFirstMovement = (productId: string): boolean =>
  db
    .select({ id: stockMovement.id })
    .from(stockMovement)
    .where(eq(stockMovement.productId, productId))
    .limit(1)
    .get() === undefined;

/**
 * Sets a product's stock and records the difference as a movement, in the caller's transaction (rule:
 * stock-ledger).
 */
export function changeStock(
  { id, stock: before }: Pick<typeof product.$inferSelect, "id" | "stock">,
  { stock, reason, note, actorId, movementId, deliveryId }: StockChange,
  now: Date,
): void {
  if (stock === before) return;
  tx().update(product).set({ stock, updatedAt: now }).where(eq(product.id, id)).run();
  tx()
    .insert(stockMovement)
    .values({
      id: movementId,
      productId: id,
      change: stock - before,
      reason: reason === "correction" && before === 0 && isFirstMovement(id) ? "opening" : reason,
      note,
      deliveryId,
      userId: actorId,
      createdAt: now,
    })
    .run();
}

/** A correction of the stock of a product, which the caller writes. */
export interface StockCorrection {
  id: string;
  before: number;
  stock: number;
}

/** Records the corrections of many stocks as `changeStock` does, in the caller's transaction. */
export function recordCorrections(
  corrections: readonly StockCorrection[],
  { note, actorId }: Pick<StockChange, "note" | "actorId">,
  now: Date,
): void {
  const ids = corrections.map(({ id }) => id);
  const { productId } = stockMovement;
  const moved = db.selectDistinct({ productId }).from(stockMovement).where(isOneOf(productId, ids)).all();
  const known = new Set(moved.map((of) => of.productId));
  const rows = corrections
    .filter(({ before, stock }) => stock !== before)
    .map(({ id, before, stock }) => ({
      id: newId(),
      productId: id,
      change: stock - before,
      reason: before === 0 && !known.has(id) ? ("opening" as const) : ("correction" as const),
      note,
      userId: actorId,
      createdAt: now,
    }));
  const columns = ["id", "productId", "change", "reason", "note", "userId", "createdAt"] as const;
  bulkInsert(toBulkRows(stockMovement, [...columns], rows));
}

/** A product with its stock before and after a change. */
export interface ChangedStock {
  sku: string;
  name: string;
  before: number;
  after: number;
}

/**
 * Adds pieces to a product's stock, or takes them out of it (`change` below 0), with the movement and the
 * audit entry, in the caller's transaction (rule: stock-adjusted). Throws NOT_FOUND, CONFLICT for more pieces
 * than there are, INVALID above the largest stock.
 */
export function addStock(
  id: string,
  { change, reason, note, ...movement }: Omit<StockChange, "stock" | "actorId"> & { change: number },
  actorId: string,
  now: Date,
): ChangedStock {
  const found = db
    .select({ id: product.id, sku: product.sku, name: product.name, stock: product.stock })
    .from(product)
    .where(eq(product.id, id))
    .get();
  if (!found) throw new ShopError("NOT_FOUND", words.productNotFound);
  const { sku, name, stock: before } = found;
  const after = before + change;
  if (after < 0) throw new ShopError("CONFLICT", words.onlySoManyInShop(before), "change");
  if (after > MAX_STOCK) throw new ShopError("INVALID", words.stockTooLarge(MAX_STOCK), "change");
  changeStock(found, { stock: after, reason, note, actorId, ...movement }, now);
  const facts = { before: { stock: before }, after: { stock: after, reason, ...(note && { note }) } };
  recordChange(actorId, { action: "stock set", kind: "product", id, label: sku, ...facts }, now);
  return { sku, name, before, after };
}

/** Whether a movement was recorded, with the id that `StockChange.movementId` gave it. */
export const hasStockMovement = (id: string): boolean =>
  db.select({ id: stockMovement.id }).from(stockMovement).where(eq(stockMovement.id, id)).get() !== undefined;

/** Deletes the ledger of products that are deleted themselves, in the caller's transaction. */
export const deleteStockMovements = (productIds: string[]): void => {
  tx().delete(stockMovement).where(isOneOf(stockMovement.productId, productIds)).run();
};

const stockConflict = (stock: number) =>
  new ShopError("CONFLICT", words.stockHasChangedSinceThisPage(stock), "seenStock");

/** Throws CONFLICT at `seenStock` if the stock is not `expectedStock`; undefined skips the check. */
export function assertStockNotChanged(stock: number, expectedStock: number | undefined): void {
  if (expectedStock !== undefined && expectedStock !== stock) throw stockConflict(stock);
}

/**
 * Sets a product's stock to what an administrator has counted, and returns it before and after (rule:
 * stock-count). The stock may fall below what is reserved; an order that can then not be fulfilled is
 * refunded (rule: unfulfillable-is-refunded). Throws NOT_FOUND, CONFLICT at `seenStock` if the stock has
 * changed since the form was shown (rule: stock-count-conflict).
 */
export function setStock(
  id: string,
  { stockQuantity, note, seenStock, movementId }: StockForm & Pick<StockChange, "movementId">,
  actorId: string,
  now: Date,
): ChangedStock {
  const before = db
    .select({ id: product.id, sku: product.sku, name: product.name, stock: product.stock })
    .from(product)
    .where(eq(product.id, id))
    .get();
  if (!before) throw new ShopError("NOT_FOUND", words.failedToUpdateStockQuantityProduct);
  assertStockNotChanged(before.stock, seenStock);
  changeStock(before, { stock: stockQuantity, reason: "correction", note, actorId, movementId }, now);
  const changes = { before: { stock: before.stock }, after: { stock: stockQuantity, ...(note && { note }) } };
  if (stockQuantity !== before.stock)
    recordChange(actorId, { action: "stock set", kind: "product", id, label: before.sku, ...changes }, now);
  return { sku: before.sku, name: before.name, before: before.stock, after: stockQuantity };
}
