import { eq, sql } from "drizzle-orm";
import { recordChange, recordChanges } from "~/features/audit/record-change.server";
import { putInBin } from "~/features/bin/put-in-bin.server";
import type { Restoring } from "~/features/bin/restore-from-bin.server";
import { findCategoryBySlug } from "~/features/categories/list-categories.server";
import { deleteStockMovements } from "~/features/stock/set-stock.server";
import { ShopError } from "~/lib/errors";
import { db, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { refreshAddedRates } from "./added-rates.server";
import { isProductReferenced, listReferencedProducts } from "./admin/get-product.server";
import { leaveGroupIfTaken } from "./admin/save-group.server";
import { findLabelProblem } from "./label";
import { toProductFacts } from "./product-facts.server";
import { getOtherImages, listOtherImages } from "./product-images.server";
import { productTexts } from "./product-texts.server";
import { product } from "./tables";
import { words } from "./words.en";

function getProductRow(id: string, failure: string) {
  const row = db.select().from(product).where(eq(product.id, id)).get();
  if (!row) throw new ShopError("NOT_FOUND", words.productNotFoundFailure(failure));
  return row;
}

/** How a product was removed, and the addresses of its pictures, which may be orphaned now. */
export interface ProductRemoval {
  outcome: "deleted" | "archived";
  sku: string;
  images: string[];
}

/**
 * Removes a product from sale (rule: product-removed-or-archived): deletes it with its reviews and ledger if
 * no order contains it, and then it can be restored from the bin (rule: bin-days), archives it otherwise.
 * Carts lose a deleted product and show an archived one as out of stock. Throws NOT_FOUND.
 */
export function removeProduct(id: string, actorId: string, now: Date): ProductRemoval {
  const before = getProductRow(id, words.failedToDeleteProduct);
  const { sku } = before;
  const otherImages = getOtherImages(id);
  const images = [before.imageUrl, ...otherImages];
  const subject = { kind: "product", id, label: sku } as const;
  if (!isProductReferenced(id)) {
    const texts = productTexts.get(id);
    putInBin("product", [{ id, label: `${sku} ${before.name}` }], actorId, now);
    deleteStockMovements([id]);
    tx().delete(product).where(eq(product.id, id)).run();
    recordChange(
      actorId,
      { ...subject, action: "deleted", before: toProductFacts(before, otherImages, texts) },
      now,
    );
    return { outcome: "deleted", sku, images };
  }
  if (!before.archivedAt) {
    tx().update(product).set({ archivedAt: now, updatedAt: now }).where(eq(product.id, id)).run();
    recordChange(
      actorId,
      { ...subject, action: "archived", before: { onSale: true }, after: { onSale: false } },
      now,
    );
  }
  return { outcome: "archived", sku, images };
}

/**
 * Removes many products as `removeProduct` does, in the caller's transaction. Their pictures stay: the bin or
 * the archived product has them.
 */
export function removeProducts(ids: readonly string[], actorId: string, now: Date): void {
  const referenced = listReferencedProducts(ids);
  for (const id of referenced) removeProduct(id, actorId, now);
  const rows = db
    .select()
    .from(product)
    .where(isOneOf(product.id, ids))
    .all()
    .filter(({ id }) => !referenced.has(id));
  const deletedIds = rows.map(({ id }) => id);
  const otherImages = listOtherImages(deletedIds);
  const texts = productTexts.list(deletedIds);
  const things = rows.map(({ id, sku, name }) => ({ id, label: `${sku} ${name}` }));
  putInBin("product", things, actorId, now);
  deleteStockMovements(deletedIds);
  tx().delete(product).where(isOneOf(product.id, deletedIds)).run();
  const changes = rows.map((row) => ({
    action: "deleted" as const,
    kind: "product" as const,
    id: row.id,
    label: row.sku,
    before: toProductFacts(row, otherImages.get(row.id) ?? [], texts.get(row.id)),
  }));
  recordChanges(actorId, changes, now);
}

/** Puts an archived product back on sale and returns its SKU. Throws NOT_FOUND. */
export function restoreProduct(id: string, actorId: string, now: Date): string {
  const row = getProductRow(id, words.failedToRestoreProduct);
  const { sku, archivedAt } = row;
  if (!archivedAt) return sku;
  const problem = findLabelProblem(row);
  if (problem) throw new ShopError("CONFLICT", problem.message);
  tx().update(product).set({ archivedAt: null, updatedAt: now }).where(eq(product.id, id)).run();
  const change = { action: "restored" as const, before: { onSale: false }, after: { onSale: true } };
  recordChange(actorId, { kind: "product", id, label: sku, ...change }, now);
  return sku;
}

/** Sets whether a product is featured and returns its SKU. Throws NOT_FOUND. */
export function setFeatured(id: string, featured: boolean, actorId: string, now: Date): string {
  const { sku, featured: wasFeatured } = getProductRow(id, words.failedToUpdateFeaturedStatus);
  if (wasFeatured === featured) return sku;
  tx().update(product).set({ featured, updatedAt: now }).where(eq(product.id, id)).run();
  const change = {
    action: featured ? ("featured" as const) : ("unfeatured" as const),
    before: { featured: wasFeatured },
    after: { featured },
  };
  recordChange(actorId, { kind: "product", id, label: sku, ...change }, now);
  return sku;
}

/**
 * A product is not restored while another has its SKU (rule: sku-unique); its category may have
 * another name, and the rate of GST may have changed.
 */
export const PRODUCT_RESTORING: Restoring = {
  check({ sku }) {
    const isSame = eq(sql`upper(${product.sku})`, String(sku).toUpperCase());
    const other = db.select({ name: product.name }).from(product).where(isSame).get();
    if (other) throw new ShopError("CONFLICT", words.skuIsTakenAgain(String(sku), other.name));
  },
  toCurrent({ category }) {
    const found = findCategoryBySlug(String(category));
    if (!found) throw new ShopError("CONFLICT", words.categoryIsGone(String(category)));
    return { category: found.name };
  },
  after(id, now) {
    refreshAddedRates(now);
    leaveGroupIfTaken(id);
    return undefined;
  },
};
