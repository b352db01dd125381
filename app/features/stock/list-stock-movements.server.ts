import { count, desc, eq, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { orders } from "~/features/orders/tables";
import { paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { stockMovement } from "./tables";

/** Movements of one product have short rows (rule: list-page-sizes). */
const MOVEMENTS_PER_PAGE = 50;
const newestFirst = [desc(stockMovement.createdAt), desc(sql`${stockMovement}.rowid`)];

/**
 * A change of a product's stock. `stock`: the stock after it; `actorName`: the name of the account that made
 * it.
 */
export interface StockMovement {
  id: string;
  at: Date;
  change: number;
  stock: number;
  reason: (typeof stockMovement.$inferSelect)["reason"];
  note: string | null;
  actorName: string | null;
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
    .select({
      id: stockMovement.id,
      at: stockMovement.createdAt,
      change: stockMovement.change,
      reason: stockMovement.reason,
      note: stockMovement.note,
      actorName: user.name,
      order: { id: orders.id, number: orders.number },
    })
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
    const item = { ...row, stock: stockAfter };
    stockAfter -= row.change;
    return item;
  });
  return { ...page, items };
}
