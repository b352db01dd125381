import { and, asc, eq, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { localizeProduct } from "~/features/catalog/localize-products.server";
import { product } from "~/features/catalog/tables";
import { queueEmail } from "~/features/emails/queue-email.server";
import { availableQuantity } from "~/features/stock/reserve-stock.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOpenStockAlert } from "./change-stock-alert.server";
import { backInStock } from "./emails/back-in-stock";
import { stockAlert } from "./tables";

/** Limits how long one transaction keeps others from writing. */
const MAX_AT_ONCE = 50;

/**
 * Queues the emails of the products that can be bought now, one for each stock alert (rule:
 * stock-alert-once). Stock comes back in many ways, also because a reservation expires, which nothing
 * writes: hence it is looked for.
 */
export async function sendStockAlerts(now: Date): Promise<void> {
  while (listDue(now).length > 0) await transaction(() => sendSome(now));
}

/** Reads again what is due, because it may have changed before the transaction. */
function sendSome(now: Date): void {
  for (const alert of listDue(now)) {
    const findName = () => localizeProduct({ id: alert.productId, name: alert.name })?.name ?? alert.name;
    queueEmail(backInStock, { ...alert, findName }, now);
    tx().update(stockAlert).set({ sentAt: now }).where(eq(stockAlert.id, alert.id)).run();
  }
}

/** The open alerts of products that can be bought, of customers who can sign in, the oldest first. */
const listDue = (now: Date) =>
  db
    .select({
      id: stockAlert.id,
      recipient: user.email,
      productId: product.id,
      name: product.name,
      brand: product.brand,
      pricePaise: product.pricePaise,
      addedRateBp: product.addedRateBp,
    })
    .from(stockAlert)
    .innerJoin(product, eq(product.id, stockAlert.productId))
    .innerJoin(user, eq(user.id, stockAlert.userId))
    .where(and(isOpenStockAlert(now), sql`${availableQuantity(now)} > 0`, eq(user.isActive, true)))
    .orderBy(asc(stockAlert.createdAt))
    .limit(MAX_AT_ONCE)
    .all();
