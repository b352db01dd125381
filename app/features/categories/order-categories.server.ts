import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { transaction, tx } from "~/platform/db/db.server";
import type { CategoryMoveForm } from "./input";
import { type Category, listCategories } from "./list-categories.server";
import { category } from "./tables";
import { words } from "./words.en";

/** Sets the positions 0, 1, 2 … in this order, in the caller's transaction. */
export function saveCategoryOrder(order: readonly Pick<Category, "id" | "position">[]): void {
  for (const [position, row] of order.entries())
    if (row.position !== position)
      tx().update(category).set({ position }).where(eq(category.id, row.id)).run();
}

/**
 * Moves a category one place up or down, in the header, on the home page and wherever they are listed (rule:
 * category-order). Throws CONFLICT if it is gone.
 */
export async function moveCategory(
  { id, intent }: CategoryMoveForm,
  actorId: string,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const before = listCategories();
    const from = before.findIndex((row) => row.id === id);
    const moved = before[from];
    if (!moved) throw new ShopError("CONFLICT", words.orderChanged);
    const others = before.filter((row) => row.id !== id);
    const to = Math.max(0, intent === "up" ? from - 1 : from + 1);
    const after = [...others.slice(0, to), moved, ...others.slice(to)];
    saveCategoryOrder(after);
    const toOrder = (rows: Category[]) => ({ order: rows.map(({ name }) => name) });
    const orders = { before: toOrder(before), after: toOrder(after) };
    const label = () => words.allCategories;
    recordChange(actorId, { action: "reordered", kind: "category", id: "all", label, ...orders }, now);
  });
}
