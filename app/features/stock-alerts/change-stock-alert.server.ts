import { and, count, eq, gt, isNull } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { onSale } from "~/features/catalog/list-product-cards.server";
import { product } from "~/features/catalog/tables";
import { availableQuantity } from "~/features/stock/reserve-stock.server";
import { ShopError } from "~/lib/errors";
import { addMs, days } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { MAX_STOCK_ALERTS, STOCK_ALERT_DAYS } from "./rules";
import { stockAlert } from "./tables";
import { words } from "./words.en";

/** The condition that a stock alert waits for its product (rules: stock-alert-once, stock-alert-days). */
export const isOpenStockAlert = (now: Date) =>
  and(isNull(stockAlert.sentAt), gt(stockAlert.createdAt, addMs(now, -days(STOCK_ALERT_DAYS))));

const isOf = (userId: string, productId: string) =>
  and(eq(stockAlert.productId, productId), eq(stockAlert.userId, userId));

export const hasStockAlert = (userId: string, productId: string, now: Date): boolean =>
  db
    .select({ id: stockAlert.id })
    .from(stockAlert)
    .where(and(isOf(userId, productId), isOpenStockAlert(now)))
    .get() !== undefined;

/**
 * Notes that a customer wants an email when a product is back in stock; nothing changes if it is noted
 * already. Throws NOT_FOUND for a product that is not on sale, CONFLICT for one that can be bought now or if
 * the customer waits for too many, TOO_MANY above `LIMITS.stockAlerts` (rule: stock-alert-limit).
 */
export async function createStockAlert(userId: string, productId: string, now: Date): Promise<void> {
  await transaction(() => {
    if (hasStockAlert(userId, productId, now)) return;
    assertSoldOut(productId, now);
    assertRoomForOne(userId, now);
    countAccepted({ limit: LIMITS.stockAlerts, subject: userId });
    // One that is too old may not be deleted yet.
    tx()
      .insert(stockAlert)
      .values({ userId, productId, createdAt: now })
      .onConflictDoUpdate({
        target: [stockAlert.productId, stockAlert.userId],
        targetWhere: isNull(stockAlert.sentAt),
        set: { createdAt: now },
      })
      .run();
  });
}

function assertSoldOut(productId: string, now: Date): void {
  const found = db
    .select({ available: availableQuantity(now) })
    .from(product)
    .where(and(eq(product.id, productId), onSale))
    .get();
  if (!found) throw new ShopError("NOT_FOUND", words.productNotFound);
  if (found.available > 0) throw new ShopError("CONFLICT", words.productIsAvailable);
}

function assertRoomForOne(userId: string, now: Date): void {
  const open = db
    .select({ n: count() })
    .from(stockAlert)
    .where(and(eq(stockAlert.userId, userId), isOpenStockAlert(now)))
    .get();
  if ((open?.n ?? 0) >= MAX_STOCK_ALERTS)
    throw new ShopError("CONFLICT", words.tooManyStockAlerts(MAX_STOCK_ALERTS));
}

/** Forgets that a customer waits for a product; nothing changes if they do not. */
export async function cancelStockAlert(userId: string, productId: string): Promise<void> {
  const isUnsent = and(isOf(userId, productId), isNull(stockAlert.sentAt));
  await transaction(() => tx().delete(stockAlert).where(isUnsent).run());
}

/** How many customers wait for a product. */
export const countWaitingCustomers = (productId: string, now: Date): number =>
  db
    .select({ n: count() })
    .from(stockAlert)
    .innerJoin(user, eq(user.id, stockAlert.userId))
    .where(and(eq(stockAlert.productId, productId), isOpenStockAlert(now), eq(user.isActive, true)))
    .get()?.n ?? 0;
