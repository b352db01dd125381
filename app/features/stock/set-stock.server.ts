import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import type { StockForm } from "~/features/catalog/admin/input";
import { product } from "~/features/catalog/tables";
import { DomainError } from "~/lib/errors";
import { db, tx } from "~/platform/db/db.server";
import type { STOCK_REASONS } from "./tables";
import { stockMovement } from "./tables";

interface StockChange {
  /** What stands in the shop afterwards. */
  stock: number;
  reason: (typeof STOCK_REASONS)[number];
  note?: string;
  actorId: string;
}

/** Sets a product's stock and writes the difference into the ledger; nothing where there is none. */
export function changeStock(
  { id, stock: before }: Pick<typeof product.$inferSelect, "id" | "stock">,
  { stock, reason, note, actorId }: StockChange,
  now: Date,
): void {
  if (stock === before) return;
  tx().update(product).set({ stock, updatedAt: now }).where(eq(product.id, id)).run();
  tx()
    .insert(stockMovement)
    .values({ productId: id, change: stock - before, reason, note, userId: actorId, createdAt: now })
    .run();
}

const stockConflict = (stock: number) =>
  new DomainError(
    "CONFLICT",
    `The stock has changed since this page was opened: it is now ${stock}. Please check the number.`,
    "seenStock",
  );

/**
 * Throws CONFLICT at `seenStock` where the stock is another than the form was made from (`seen`, undefined:
 * not said).
 */
export function assertStockNotChanged(stock: number, expectedStock: number | undefined): void {
  if (expectedStock !== undefined && expectedStock !== stock) throw stockConflict(stock);
}

/**
 * Sets what stands in the shop, as the administrator `by` has counted it, with the difference and why in the
 * ledger. It may go below what unpaid orders have reserved: whose payment then comes too late for the goods
 * is given it back (rule: unfulfillable-is-refunded). Gives the product's SKU. Throws NOT_FOUND, CONFLICT at
 * `seenStock` where it has changed since it was shown, so that a sale is never counted away (rule:
 * stock-count-conflict).
 */
export function setStock(
  id: string,
  { stockQuantity, note, seenStock }: StockForm,
  actorId: string,
  now: Date,
): string {
  const before = db
    .select({ id: product.id, sku: product.sku, stock: product.stock })
    .from(product)
    .where(eq(product.id, id))
    .get();
  if (!before) throw new DomainError("NOT_FOUND", "Failed to update stock quantity. Product not found.");
  assertStockNotChanged(before.stock, seenStock);
  changeStock(before, { stock: stockQuantity, reason: "correction", note, actorId }, now);
  const facts = { before: { stock: before.stock }, after: { stock: stockQuantity, ...(note && { note }) } };
  if (stockQuantity !== before.stock)
    recordChange(actorId, { action: "stock set", kind: "product", id, label: before.sku, ...facts }, now);
  return before.sku;
}
