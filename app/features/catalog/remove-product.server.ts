import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { stockMovement } from "~/features/stock/tables";
import { DomainError } from "~/lib/errors";
import { db, tx } from "~/platform/db/db.server";
import { isProductReferenced } from "./admin/get-product.server";
import { toProductFacts } from "./product-facts.server";
import { product } from "./tables";

function getProductRow(id: string, failure: string) {
  const row = db.select().from(product).where(eq(product.id, id)).get();
  if (!row) throw new DomainError("NOT_FOUND", `${failure} Product not found.`);
  return row;
}

/** What has become of a product, and the picture nobody may need any more. */
export interface ProductRemoval {
  outcome: "deleted" | "archived";
  sku: string;
  imageUrl: string;
}

/**
 * Takes a product off the shelves, by the administrator `by`: deleted with its reviews and its ledger where
 * no order names it, else archived, so that orders and invoices stay what they are. It leaves carts only
 * where it is deleted; archived it stands there as out of stock. Throws NOT_FOUND in the words of the
 * specification.
 */
export function removeProduct(id: string, actorId: string, now: Date): ProductRemoval {
  const before = getProductRow(id, "Failed to delete product.");
  const { sku, imageUrl } = before;
  const about = { kind: "product", id, label: sku } as const;
  if (!isProductReferenced(id)) {
    tx().delete(stockMovement).where(eq(stockMovement.productId, id)).run();
    tx().delete(product).where(eq(product.id, id)).run();
    recordChange(actorId, { ...about, action: "deleted", before: toProductFacts(before) }, now);
    return { outcome: "deleted", sku, imageUrl };
  }
  if (!before.archivedAt) {
    tx().update(product).set({ archivedAt: now, updatedAt: now }).where(eq(product.id, id)).run();
    recordChange(
      actorId,
      { ...about, action: "archived", before: { onSale: true }, after: { onSale: false } },
      now,
    );
  }
  return { outcome: "archived", sku, imageUrl };
}

/** Puts an archived product back on sale, by the administrator `by`. Gives its SKU. Throws NOT_FOUND. */
export function restoreProduct(id: string, actorId: string, now: Date): string {
  const { sku, archivedAt } = getProductRow(id, "Failed to restore product.");
  if (!archivedAt) return sku;
  tx().update(product).set({ archivedAt: null, updatedAt: now }).where(eq(product.id, id)).run();
  const change = { action: "restored", before: { onSale: false }, after: { onSale: true } };
  recordChange(actorId, { kind: "product", id, label: sku, ...change }, now);
  return sku;
}

/**
 * Puts a product among the featured or takes it out, by the administrator `by`. Gives its SKU. Throws
 * NOT_FOUND in the words of the specification.
 */
export function setFeatured(id: string, featured: boolean, actorId: string, now: Date): string {
  const { sku, featured: was } = getProductRow(id, "Failed to update featured status.");
  if (was === featured) return sku;
  tx().update(product).set({ featured, updatedAt: now }).where(eq(product.id, id)).run();
  const change = {
    action: featured ? "featured" : "unfeatured",
    before: { featured: was },
    after: { featured },
  };
  recordChange(actorId, { kind: "product", id, label: sku, ...change }, now);
  return sku;
}
