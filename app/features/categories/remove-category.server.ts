import { eq } from "drizzle-orm";
import { tx } from "~/platform/db/db.server";
import { type Category, listCategories } from "./list-categories.server";
import { saveCategoryOrder } from "./order-categories.server";
import { keepSlug } from "./save-category.server";
import { category, earlierSlug } from "./tables";

/**
 * Deletes a category without products in the caller's transaction, and closes the gap in the order. Its
 * addresses lead to `heir` then, if its products were moved there (rule: category-deleted).
 */
export function removeCategory({ id, slugKey }: Category, heir: Category | undefined): void {
  if (heir) {
    tx().update(earlierSlug).set({ categoryId: heir.id }).where(eq(earlierSlug.categoryId, id)).run();
    keepSlug(slugKey, heir.id);
  }
  tx().delete(category).where(eq(category.id, id)).run();
  saveCategoryOrder(listCategories());
}
