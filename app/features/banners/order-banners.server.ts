import { asc, eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { BannerOrderForm } from "./input";
import { banner } from "./tables";
import { words } from "./words.en";

type Reorder = Extract<BannerOrderForm, { intent: "reorder" }>;
/** The API may leave out `seen`, and then its order applies whatever the current one is. */
type OrderChange =
  | Exclude<BannerOrderForm, Reorder>
  | (Omit<Reorder, "seen"> & Partial<Pick<Reorder, "seen">>);

type Row = typeof banner.$inferSelect;

/** All banners in their order. */
export const listBanners = (): Row[] =>
  db.select().from(banner).orderBy(asc(banner.position), asc(banner.id)).all();

/** Sets the positions 0, 1, 2 … in the order of the ids, in the caller's transaction. */
export function saveBannerOrder(order: readonly string[]): void {
  for (const [position, id] of order.entries())
    tx().update(banner).set({ position }).where(eq(banner.id, id)).run();
}

/** The order with one id moved to a position, or to the end if that is too large. */
export function moveBannerId(order: readonly string[], id: string, position: number): string[] {
  const others = order.filter((other) => other !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

const isSameOrder = (order: readonly string[], other: readonly string[]) =>
  order.length === other.length && order.every((id, index) => id === other[index]);

/** Throws CONFLICT if the change was made from another order or does not name each banner once. */
function getNewOrder(change: OrderChange, before: readonly string[]): string[] {
  if (change.intent === "reorder") {
    if (
      (change.seen && !isSameOrder(change.seen, before)) ||
      !isSameOrder([...change.order].sort(), [...before].sort())
    )
      throw new ShopError("CONFLICT", words.orderChanged);
    return change.order;
  }
  const position = before.indexOf(change.id);
  if (position < 0) throw new ShopError("CONFLICT", words.orderChanged);
  return moveBannerId(before, change.id, Math.max(0, change.intent === "up" ? position - 1 : position + 1));
}

/**
 * Sets a new order of all banners, or moves one up or down (rule: banner-order). Throws CONFLICT if the
 * banners have changed since.
 */
export async function reorderBanners(change: OrderChange, actorId: string, now: Date): Promise<void> {
  await transaction(() => {
    const rows = listBanners();
    const before = rows.map(({ id }) => id);
    const after = getNewOrder(change, before);
    if (isSameOrder(before, after)) return;
    saveBannerOrder(after);
    const titles = (ids: string[]) => ids.map((id) => rows.find((row) => row.id === id)?.title);
    const orders = { before: { order: titles(before) }, after: { order: titles(after) } };
    recordChange(
      actorId,
      { action: "reordered", kind: "banner", id: "all", label: () => words.allBanners, ...orders },
      now,
    );
  });
}
