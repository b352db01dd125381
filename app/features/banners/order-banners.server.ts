import { asc, eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { ChangeOrder } from "./input";
import { banner } from "./tables";

type Reorder = Extract<ChangeOrder, { intent: "reorder" }>;
/** A change that is asked for; who has not `seen` an order asks for another whatever stands. */
type OrderChange = Exclude<ChangeOrder, Reorder> | (Omit<Reorder, "seen"> & Partial<Pick<Reorder, "seen">>);

type Row = typeof banner.$inferSelect;

/** All banners in the shopkeeper's order. */
export const listBanners = (): Row[] =>
  db.select().from(banner).orderBy(asc(banner.position), asc(banner.id)).all();

/** Gives banners (their ids, in order) the places 0, 1, 2 … without a gap. */
export function saveBannerOrder(order: readonly string[]): void {
  for (const [position, id] of order.entries())
    tx().update(banner).set({ position }).where(eq(banner.id, id)).run();
}

/** The same order with one id taken to a place; past the end it is the last. */
export function moveBannerId(order: readonly string[], id: string, position: number): string[] {
  const others = order.filter((other) => other !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

const ORDER_CHANGED = "Failed to reorder banners. They have changed meanwhile: this is how they stand now.";

/**
 * The order that is asked for; throws where it was not made from the one that is there, or does not name each
 * banner once.
 */
function getNewOrder(change: OrderChange, before: readonly string[]): string[] {
  if (change.intent === "reorder") {
    if (
      (change.seen && !isSameOrder(change.seen, before)) ||
      !isSameOrder([...change.order].sort(), [...before].sort())
    )
      throw new DomainError("CONFLICT", ORDER_CHANGED);
    return change.order;
  }
  const at = before.indexOf(change.id);
  if (at < 0) throw new DomainError("CONFLICT", ORDER_CHANGED);
  return moveBannerId(before, change.id, Math.max(0, change.intent === "up" ? at - 1 : at + 1));
}

/**
 * Puts the banners in another order, by the administrator `by`: all at once, or one of them a place up or
 * down, where the first and the last stay. Throws CONFLICT where another has changed them since (rule:
 * banner-order).
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
      { action: "reordered", kind: "banner", id: "all", label: "All banners", ...orders },
      now,
    );
  });
}
