import { and, asc, eq, isNull, lte, notInArray, type SQL } from "drizzle-orm";
import { product } from "~/features/catalog/tables";
import { queueEmail } from "~/features/emails/queue-email.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { shopClock } from "~/lib/time";
import { batchesOf } from "~/platform/db/bulk-insert.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { lowStock } from "./emails/low-stock";
import { SENT_FROM } from "./rules";
import { lowStockNotice } from "./tables";

/** Products whose stock is low, sold out ones included (rule: low-stock). */
export const isLowStock = (): SQL => lte(product.stock, getSettings("stock").lowStock);

const isLowOnSale = () => and(isNull(product.archivedAt), isLowStock());

/** The products on sale that are low in stock, and of which the shop was not told, the lowest first. */
const listNewlyLow = () =>
  db
    .select({ id: product.id, name: product.name, sku: product.sku, stock: product.stock })
    .from(product)
    .leftJoin(lowStockNotice, eq(lowStockNotice.productId, product.id))
    .where(and(isLowOnSale(), isNull(lowStockNotice.productId)))
    .orderBy(asc(product.stock), asc(product.id))
    .all();

/** The ids of products of which the shop was told, and that are not low any more. */
const listRecovered = (): string[] =>
  db
    .select({ id: lowStockNotice.productId })
    .from(lowStockNotice)
    .where(
      notInArray(lowStockNotice.productId, db.select({ id: product.id }).from(product).where(isLowOnSale())),
    )
    .all()
    .map(({ id }) => id);

/**
 * Queues the email about products that have run low since the last one, once a day from the morning on, if
 * the shop wants it (rule: low-stock-email). A product that was low, came in and runs low again is a new one.
 */
export async function sendLowStockEmail(now: Date): Promise<void> {
  if (listRecovered().length > 0)
    await transaction(() => {
      tx().delete(lowStockNotice).where(isOneOf(lowStockNotice.productId, listRecovered())).run();
    });
  const isDue = getSettings("stock").lowStockEmail === "daily" && shopClock(now) >= SENT_FROM;
  if (!isDue || listNewlyLow().length === 0) return;
  await transaction(() => {
    const products = listNewlyLow();
    if (products.length === 0 || !queueEmail(lowStock, { products }, now)) return;
    for (const part of batchesOf(products))
      tx()
        .insert(lowStockNotice)
        .values(part.map(({ id }) => ({ productId: id, sentAt: now })))
        .run();
  });
}
