import { and, eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { putInBin } from "~/features/bin/put-in-bin.server";
import type { Restoring } from "~/features/bin/restore-from-bin.server";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { product } from "~/features/catalog/tables";
import { words } from "~/features/catalog/words.en";
import type { DeleteCategoryForm } from "~/features/categories/input";
import {
  type Category,
  countProductsOf,
  findCategoryById,
} from "~/features/categories/list-categories.server";
import {
  listEarlierSlugs,
  removeCategory,
  takeBackCategory,
} from "~/features/categories/remove-category.server";
import { assertNameFree, getCategory, toCategoryFacts } from "~/features/categories/save-category.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";

/** Where the products of a deleted category go. Throws INVALID at `moveTo` if there is no such category. */
function getHeir(id: string, moveTo: string | undefined): Category {
  const heir = moveTo === undefined || moveTo === id ? undefined : findCategoryById(moveTo);
  if (!heir) throw new ShopError("INVALID", words.chooseWhereProductsGo, "moveTo");
  return heir;
}

/** Which products and slugs a category had, and which category gets them. */
const toBinFacts = ({ id, name }: Category, heir: Category | undefined) => ({
  heir: heir?.id ?? null,
  slugs: JSON.stringify(listEarlierSlugs(id)),
  products: JSON.stringify(
    db
      .select({ id: product.id })
      .from(product)
      .where(eq(product.category, name))
      .all()
      .map((row) => row.id),
  ),
});

/**
 * A category that is restored gets back the products that were moved when it was deleted and are still there
 * (rules: category-names, category-deleted).
 */
export const CATEGORY_RESTORING: Restoring = {
  check: ({ name, id }) => assertNameFree(String(name), String(id)),
  after(restoredId, now, { heir, slugs, products }) {
    const { name } = takeBackCategory(restoredId, JSON.parse(String(slugs ?? "[]")));
    const from = findCategoryById(String(heir));
    if (!from) return undefined;
    const isMoved = and(eq(product.category, from.name), isOneOf(product.id, JSON.parse(String(products))));
    const { changes } = tx().update(product).set({ category: name, updatedAt: now }).where(isMoved).run();
    return changes > 0 ? words.productsAreBack(changes, from.name) : undefined;
  },
};

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
    const facts = toBinFacts(before, heir);
    if (heir)
      tx()
        .update(product)
        .set({ category: heir.name, updatedAt: now })
        .where(eq(product.category, before.name))
        .run();
    putInBin("category", [{ id, label: before.name, facts }], actorId, now);
    removeCategory(before, heir);
    const changes = {
      before: toCategoryFacts(before),
      after: heir && { movedTo: heir.name, products: moved },
    };
    const label = before.name;
    recordChange(actorId, { action: "deleted", kind: "category", id, label, ...changes }, now);
    return { before, moved };
  });
  await deletePictureIfOrphaned(before.imageUrl ?? undefined);
  return moved;
}
