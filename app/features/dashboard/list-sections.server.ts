import { and, count, isNull } from "drizzle-orm";
import { product } from "~/features/catalog/tables";
import { countToInform } from "~/features/notices/list-to-inform.server";
import { isLowStock } from "~/features/stock/low-stock.server";
import { db } from "~/platform/db/db.server";
import { countRows } from "~/platform/db/list-queries.server";
import { SECTIONS } from "~/shop";

/** Products that are sold out count as low stock. */
function countLowStock(): number {
  const isLow = and(isNull(product.archivedAt), isLowStock());
  return db.select({ n: count() }).from(product).where(isLow).get()?.n ?? 0;
}

/**
 * The sections that `mayOpen` accepts, in the order of the sidebar, each with what waits there now. How many
 * alarms there are is handed in: they are found last of all.
 */
export const listSections = (mayOpen: (path: string) => boolean, alarmCount: number, now: Date) =>
  SECTIONS.filter(({ path }) => mayOpen(path)).map(({ title, path, waiting }) => ({
    title: title(),
    path,
    waiting: waiting && {
      label: waiting.label(),
      path: path + waiting.query,
      count: countWaiting(waiting.rows, alarmCount, now),
    },
  }));

type Waiting = NonNullable<(typeof SECTIONS)[number]["waiting"]>;

function countWaiting(rows: Waiting["rows"], alarmCount: number, now: Date): number {
  if (rows === "alarms") return alarmCount;
  if (rows === "low stock") return countLowStock();
  if (rows === "to inform") return countToInform(now);
  const [table, ...states] = rows;
  return states.reduce((sum, state) => sum + countRows(table, state), 0);
}
