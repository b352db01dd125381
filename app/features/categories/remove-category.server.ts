import { eq } from "drizzle-orm";
import { db, tx } from "~/platform/db/db.server";
import { type Category, listCategories } from "./list-categories.server";
import { saveCategoryOrder } from "./order-categories.server";
import { getCategory, keepSlug } from "./save-category.server";
import { category, earlierSlug } from "./tables";

/** The slugs that a category had before. */
export const listEarlierSlugs = (id: string): string[] =>
  db
    .select({ slugKey: earlierSlug.slugKey })
    .from(earlierSlug)
    .where(eq(earlierSlug.categoryId, id))
    .all()
    .map(({ slugKey }) => slugKey);

/**
 * Makes a restored category the last (rule: category-order), in the caller's transaction. Its address and
 * those that it had lead to it again, but one that is the address of another by now.
 */
export function takeBackCategory(id: string, earlierSlugs: readonly string[]): Category {
  const restored = getCategory(id);
  const others = listCategories().filter((row) => row.id !== id);
  saveCategoryOrder([...others, restored]);
  tx().delete(earlierSlug).where(eq(earlierSlug.slugKey, restored.slugKey)).run();
  for (const slug of earlierSlugs) if (others.every(({ slugKey }) => slugKey !== slug)) keepSlug(slug, id);
  return restored;
}

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
