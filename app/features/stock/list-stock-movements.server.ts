import { and, count, desc, eq, exists, isNull, lte, type SQL, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { orderEvent, orders } from "~/features/orders/tables";
import { paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import type { MovementKind } from "./movement-kinds";
import { DAMAGED_NOTE, REPLACEMENT_NOTE } from "./restock-units.server";
import { RECEIVED_NOTE } from "./rules";
import { stockMovement } from "./tables";

/** Movements of one product have short rows (rule: list-page-sizes). */
export const MOVEMENTS_PER_PAGE = 50;
const newestFirst = [desc(stockMovement.createdAt), desc(sql`${stockMovement}.rowid`)];

/** Whether the order of a movement had an event of this kind by then. */
const hadEvent = (kind: "cancelled" | "shipped"): SQL<number> =>
  sql`${exists(
    db
      .select({ id: orderEvent.id })
      .from(orderEvent)
      .where(
        and(
          eq(orderEvent.orderId, stockMovement.orderId),
          eq(orderEvent.kind, kind),
          isNull(orderEvent.takenBackAt),
          lte(orderEvent.createdAt, stockMovement.createdAt),
        ),
      ),
  )}`;

interface MovementRow {
  reason: (typeof stockMovement.$inferSelect)["reason"];
  note: string | null;
  isCancelled: number;
  isShipped: number;
}

function toMovementKind({ reason, note, isCancelled, isShipped }: MovementRow): MovementKind {
  if (reason === "sale") return note === REPLACEMENT_NOTE ? "replacement" : "sale";
  if (reason === "correction") return note === DAMAGED_NOTE ? "came-back-damaged" : "correction";
  if (reason !== "return") return reason;
  if (isCancelled) return "cancelled";
  return isShipped ? "returned" : "not-sent";
}

/** A note that its kind says already. */
const NAMED_NOTES: (string | null)[] = [REPLACEMENT_NOTE, DAMAGED_NOTE, RECEIVED_NOTE];

/** The columns of a movement; `toMovement` makes one of them. */
export const movementColumns = () => ({
  id: stockMovement.id,
  at: stockMovement.createdAt,
  change: stockMovement.change,
  reason: stockMovement.reason,
  note: stockMovement.note,
  deliveryId: stockMovement.deliveryId,
  isCancelled: hadEvent("cancelled"),
  isShipped: hadEvent("shipped"),
  actorName: user.name,
  order: { id: orders.id, number: orders.number },
});

/** A movement as the back-office shows it. */
export function toMovement<Row extends MovementRow>(row: Row) {
  const { reason, isCancelled, isShipped, ...shown } = row;
  const kind = toMovementKind(row);
  return { ...shown, kind, note: NAMED_NOTES.includes(row.note) ? null : row.note };
}

/**
 * A change of a product's stock. `stock`: the stock after it; `actorName`: the name of the account that made
 * it.
 */
export interface StockMovement {
  id: string;
  at: Date;
  change: number;
  stock: number;
  kind: MovementKind;
  note: string | null;
  actorName: string | null;
  deliveryId: string | null;
  order: { id: string; number: string } | null;
}

/** The sum of the changes of the `newerCount` newest movements. */
const sumNewerChanges = (productId: string, newerCount: number): number =>
  newerCount === 0
    ? 0
    : (db.get<{ n: number }>(
        sql`select coalesce(sum(change), 0) as n from (${db
          .select({ change: stockMovement.change })
          .from(stockMovement)
          .where(eq(stockMovement.productId, productId))
          .orderBy(...newestFirst)
          .limit(newerCount)})`,
      ).n ?? 0);

/**
 * A page of a product's stock movements, the newest first, each with the stock after it (rule: stock-ledger).
 */
export function listStockMovements(productId: string, pageNumber: number) {
  const productCondition = eq(stockMovement.productId, productId);
  const total = db.select({ n: count() }).from(stockMovement).where(productCondition).get()?.n ?? 0;
  const stock =
    db.select({ stock: product.stock }).from(product).where(eq(product.id, productId)).get()?.stock ?? 0;
  const { offset, ...page } = paginate(total, pageNumber, MOVEMENTS_PER_PAGE);
  const rows = db
    .select(movementColumns())
    .from(stockMovement)
    .leftJoin(user, eq(user.id, stockMovement.userId))
    .leftJoin(orders, eq(orders.id, stockMovement.orderId))
    .where(productCondition)
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(offset)
    .all();
  // Computed backwards from today's stock, because movements store only their change.
  let stockAfter = stock - sumNewerChanges(productId, offset);
  const items: StockMovement[] = rows.map((row) => {
    const item = { ...toMovement(row), stock: stockAfter };
    stockAfter -= row.change;
    return item;
  });
  return { ...page, items };
}
