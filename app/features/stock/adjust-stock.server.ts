import { deriveFormId } from "~/lib/ids";
import { transaction } from "~/platform/db/db.server";
import type { AdjustStockForm } from "./input";
import { addStock, type ChangedStock, hasStockMovement } from "./set-stock.server";

/**
 * Adds pieces to a product's stock or takes them out of it for a reason (rule: stock-adjusted). Returns the
 * stock before and after; undefined for a form that is sent again, which changes nothing. Throws what
 * `addStock` throws.
 */
export async function adjustStock(
  id: string,
  { formKey, ...form }: AdjustStockForm,
  actorId: string,
  now: Date,
): Promise<ChangedStock | undefined> {
  const movementId = deriveFormId(formKey, actorId, id, form);
  return transaction(() =>
    hasStockMovement(movementId) ? undefined : addStock(id, { ...form, movementId }, actorId, now),
  );
}
