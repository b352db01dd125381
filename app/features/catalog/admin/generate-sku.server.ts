import { and, eq, ne } from "drizzle-orm";
import { UPPER_SKU } from "~/features/catalog/product-facts.server";
import { product } from "~/features/catalog/tables";
import type { Category } from "~/features/categories/list-categories.server";
import { createReferenceNumber } from "~/lib/ids";
import { db } from "~/platform/db/db.server";

/** Whether another product has this SKU, in any letter case (rule: sku-unique). */
export const isSkuTaken = (sku: string, id = "") =>
  db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(UPPER_SKU, sku), ne(product.id, id)))
    .get() !== undefined;

/**
 * Generates a SKU that no other product has, such as "FAN-4821-0937", so that the category is known when it
 * is read out over the phone (rule: sku-generated).
 */
export function generateSku({ skuPrefix }: Category): string {
  for (;;) {
    const sku = createReferenceNumber(skuPrefix);
    if (!isSkuTaken(sku)) return sku;
  }
}
