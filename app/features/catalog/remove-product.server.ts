import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { deleteStockMovements } from "~/features/stock/set-stock.server";
import { ShopError } from "~/lib/errors";
import { db, tx } from "~/platform/db/db.server";
import { isProductReferenced } from "./admin/get-product.server";
import { findLabelProblem } from "./label";
import { toProductFacts } from "./product-facts.server";
import { getOtherImages } from "./product-images.server";
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
 * no order contains it, archives it otherwise. Carts lose a deleted product and show an archived one as out
 * of stock. Throws NOT_FOUND.
 */
export function removeProduct(id: string, actorId: string, now: Date): ProductRemoval {
  const before = getProductRow(id, words.failedToDeleteProduct);
  const { sku } = before;
  const otherImages = getOtherImages(id);
  const images = [before.imageUrl, ...otherImages];
  const subject = { kind: "product", id, label: sku } as const;
  if (!isProductReferenced(id)) {
    deleteStockMovements(id);
    tx().delete(product).where(eq(product.id, id)).run();
    recordChange(
      actorId,
      { ...subject, action: "deleted", before: toProductFacts(before, otherImages) },
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

/** Puts an archived product back on sale and returns its SKU. Throws NOT_FOUND. */
export function restoreProduct(id: string, actorId: string, now: Date): string {
  const row = getProductRow(id, words.failedToRestoreProduct);
  const { sku, archivedAt } = row;
  if (!archivedAt) return sku;
  const problem = findLabelProblem(row);
  if (problem) throw new ShopError("CONFLICT", problem.message);
  tx().update(product).set({ archivedAt: null, updatedAt: now }).where(eq(product.id, id)).run();
  const change = { action: "restored", before: { onSale: false }, after: { onSale: true } };
  recordChange(actorId, { kind: "product", id, label: sku, ...change }, now);
  return sku;
}

/** Sets whether a product is featured and returns its SKU. Throws NOT_FOUND. */
export function setFeatured(id: string, featured: boolean, actorId: string, now: Date): string {
  const { sku, featured: wasFeatured } = getProductRow(id, words.failedToUpdateFeaturedStatus);
  if (wasFeatured === featured) return sku;
  tx().update(product).set({ featured, updatedAt: now }).where(eq(product.id, id)).run();
  const change = {
    action: featured ? "featured" : "unfeatured",
    before: { featured: wasFeatured },
    after: { featured },
  };
  recordChange(actorId, { kind: "product", id, label: sku, ...change }, now);
  return sku;
}
