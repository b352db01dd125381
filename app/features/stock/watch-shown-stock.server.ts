import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { product } from "~/features/catalog/tables";
import { getSettings } from "~/features/settings/stored-settings.server";
import { db, runBeforeCommit, watchWrites } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { availableQuantity } from "./reserve-stock.server";

/** The time in SQL, in milliseconds. */
const NOW = sql<number>`unixepoch('subsec') * 1000`;

/** For a trigger: an id, and what may be sold of this product before the write. */
function toTriggerValues(id: string): string {
  const available = sql`select ${availableQuantity(NOW)} from ${product}`.inlineParams();
  return `${id}, (${new SQLiteSyncDialect().sqlToQuery(available).sql} where id = ${id})`;
}

const listWrites = () => [
  { event: "before insert on main.stock_reservation", values: toTriggerValues("new.product_id") },
  { event: "before update on main.stock_reservation", values: toTriggerValues("old.product_id") },
  { event: "before delete on main.stock_reservation", values: toTriggerValues("old.product_id") },
  { event: "before update of stock on main.product", values: toTriggerValues("old.id") },
];

/**
 * Calls `onChange` with the ids of products of which pages say another stock at the end of a transaction than
 * before it: out of stock, only so many left, or in stock (rule: page-cache). It runs before the commit.
 */
export function onShownStockChange(onChange: (productIds: string[]) => void): void {
  const availableBefore = new Map<string, number>();
  function compare(): void {
    const ids = [...availableBefore.keys()];
    const { lowStock } = getSettings("stock");
    const toShown = (available = 0) => Math.min(available, lowStock + 1);
    const rows = db
      .select({ id: product.id, available: availableQuantity(NOW) })
      .from(product)
      .where(isOneOf(product.id, ids))
      .all();
    const changed = rows.filter(
      ({ id, available }) => toShown(available) !== toShown(availableBefore.get(id)),
    );
    if (changed.length > 0) onChange(changed.map(({ id }) => id));
  }
  watchWrites(listWrites(), (id: string, available: number) => {
    if (runBeforeCommit(compare)) availableBefore.clear();
    if (!availableBefore.has(id)) availableBefore.set(id, available);
  });
}
