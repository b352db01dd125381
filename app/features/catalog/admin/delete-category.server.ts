import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { putInBin } from "~/features/bin/put-in-bin.server";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { product } from "~/features/catalog/tables";
import { words } from "~/features/catalog/words.en";
import type { DeleteCategoryForm } from "~/features/categories/input";
import {
  type Category,
  countProductsOf,
  findCategoryById,
} from "~/features/categories/list-categories.server";
import { removeCategory } from "~/features/categories/remove-category.server";
import { getCategory, toCategoryFacts } from "~/features/categories/save-category.server";
import { ShopError } from "~/lib/errors";
import { transaction, tx } from "~/platform/db/db.server";

/** Where the products of a deleted category go. Throws INVALID at `moveTo` if there is no such category. */
function getHeir(id: string, moveTo: string | undefined): Category {
  const heir = moveTo === undefined || moveTo === id ? undefined : findCategoryById(moveTo);
  if (!heir) throw new ShopError("INVALID", words.chooseWhereProductsGo, "moveTo");
  return heir;
}

/**
 * Puts a category in the bin. Products in it, on sale or archived, are moved to the category
 * `moveTo` in the same transaction, and its addresses lead there (rule: category-deleted). Returns how many
 * were moved. Throws NOT_FOUND, and INVALID at `moveTo` if it has products and no other category is named.
 */
export async function deleteCategory(
  id: string,
  { moveTo }: DeleteCategoryForm,
  actorId: string,
  now: Date,
): Promise<number> {
  const { before, moved } = await transaction(() => {
    const before = getCategory(id);
    const { onSale, archived } = countProductsOf(before);
    const moved = onSale + archived;
    const heir = moved > 0 ? getHeir(id, moveTo) : undefined;
    if (heir)
      tx()
        .update(product)
        .set({ category: heir.name, updatedAt: now })
        .where(eq(product.category, before.name))
        .run();
    putInBin("category", [{ id, label: before.name }], actorId, now);
    removeCategory(before, heir);
    const facts = { before: toCategoryFacts(before), after: heir && { movedTo: heir.name, products: moved } };
    const label = before.name;
    recordChange(actorId, { action: "deleted", kind: "category", id, label, ...facts }, now);
    return { before, moved };
  });
  await deletePictureIfOrphaned(before.imageUrl ?? undefined);
  return moved;
}
