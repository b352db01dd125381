import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { product } from "~/features/catalog/tables";
import { orders } from "~/features/orders/tables";
import { addDays, shopClock, shopDay, shopMoment } from "~/lib/time";
import { BATCH_SIZE } from "~/platform/db/bulk-insert.server";
import { db } from "~/platform/db/db.server";
import { countUpTo, matchesSearch, newestFirst, paginateTotal } from "~/platform/db/list-queries.server";
import type { StockLedgerQuery } from "./input";
import { MOVEMENTS_PER_PAGE, movementColumns, toMovement } from "./list-stock-movements.server";
import { MOVEMENT_LABELS } from "./movement-kinds";
import { stockMovement } from "./tables";

type Filters = Omit<StockLedgerQuery, "page">;

const filterCondition = ({ search, reason, from, to }: Filters): SQL | undefined =>
  and(
    matchesSearch("product", search, "all"),
    reason && eq(stockMovement.reason, reason),
    from ? gte(stockMovement.createdAt, shopMoment(from, "00:00")) : undefined,
    to ? lt(stockMovement.createdAt, shopMoment(addDays(to, 1), "00:00")) : undefined,
  );

const selectMovements = (condition: SQL | undefined) =>
  db
    .select({
      ...movementColumns(),
      row: sql<number>`${stockMovement}.rowid`,
      productId: product.id,
      sku: product.sku,
      productName: product.name,
    })
    .from(stockMovement)
    .innerJoin(product, eq(product.id, stockMovement.productId))
    .leftJoin(user, eq(user.id, stockMovement.userId))
    .leftJoin(orders, eq(orders.id, stockMovement.orderId))
    .where(condition)
    .orderBy(...newestFirst(stockMovement));

/** A page of the movements of all products that match the filters, the newest first (rule: stock-ledger). */
export function listStockLedger({ page: pageNumber, ...filters }: StockLedgerQuery) {
  const condition = filterCondition(filters);
  const total = countUpTo(
    db
      .select({ id: stockMovement.id })
      .from(stockMovement)
      .innerJoin(product, eq(product.id, stockMovement.productId))
      .where(condition),
  );
  const { offset, ...page } = paginateTotal(total, pageNumber, MOVEMENTS_PER_PAGE);
  const items = selectMovements(condition)
    .limit(page.limit)
    .offset(offset)
    .all()
    .map(({ row, ...movement }) => toMovement(movement));
  return { ...page, items };
}

/** The columns of the CSV file; times are in the shop's zone as "2026-11-22 12:15". */
export const LEDGER_COLUMNS = ["at", "sku", "name", "change", "reason", "note", "order", "by"] as const;

/** All movements that match the filters, the newest first, in batches that are read on demand. */
export function* listLedgerBatches(filters: Filters) {
  const condition = filterCondition(filters);
  let last: { at: Date; row: number } | undefined;
  for (;;) {
    const isOlder =
      last && sql`(${stockMovement.createdAt}, ${stockMovement}.rowid) < (${last.at.getTime()}, ${last.row})`;
    const rows = selectMovements(and(condition, isOlder)).limit(BATCH_SIZE).all();
    if (rows.length > 0)
      yield rows.map((row) => {
        const { at, sku, productName, change, kind, note, order, actorName } = toMovement(row);
        const when = `${shopDay(at)} ${shopClock(at)}`;
        const reason = MOVEMENT_LABELS[kind];
        return {
          at: when,
          sku,
          name: productName,
          change,
          reason,
          note,
          order: order?.number,
          by: actorName,
        };
      });
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1);
  }
}
