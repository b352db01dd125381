import { and, eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import { addToCart } from "../../app/features/cart/change-cart.server";
import { product } from "../../app/features/catalog/tables";
import { beginPayment } from "../../app/features/fulfilment/begin-payment.server";
import { refundPartOfOrder } from "../../app/features/fulfilment/refund-order-part.server";
import { settlePayment } from "../../app/features/fulfilment/settle-payment.server";
import { findAnyOrder, findOrder } from "../../app/features/orders/find-orders.server";
import { orderStateLabel } from "../../app/features/orders/rules";
import { orderEvent, orders } from "../../app/features/orders/tables";
import { paper, paperLine } from "../../app/features/papers/tables";
import { RefundInput } from "../../app/features/payments/input";
import { UNPAID_PAYMENT_STATUSES } from "../../app/features/payments/rules";
import { payment } from "../../app/features/payments/tables";
import { availableQuantity } from "../../app/features/stock/reserve-stock.server";
import type { Paise } from "../../app/lib/money";
import { db, transaction } from "../../app/platform/db/db.server";
import type { PaymentUpdate } from "../../app/platform/payments/provider";
import { writableDb } from "./database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW, proveEmail } from "./insert-rows";

/** The payment of an order that is not paid yet, if it has one. */
export const findOpenPayment = (orderId: string) =>
  db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.status, UNPAID_PAYMENT_STATUSES)))
    .get();

export const getAvailableStock = (id: string, now = NOW) =>
  db
    .select({ n: availableQuantity(now) })
    .from(product)
    .where(eq(product.id, id))
    .get()?.n;
export const getStock = (id: string) => db.select().from(product).where(eq(product.id, id)).get()?.stock;
export const getOrderRow = (id: string) =>
  db.select().from(orders).where(eq(orders.id, id)).get() ?? expect.fail("no order");
export const listOrderEvents = (id: string) =>
  db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, id))
    .all()
    .map((event) => event.kind);

/** Asha's order of `quantity` drills, with its open payment. `isProved`: its email is proved to be hers. */
export async function beginAshaPayment(quantity = 2, stock = 5, now = NOW, isProved = false) {
  const asha = insertCustomer();
  if (isProved) proveEmail(asha, CHECKOUT_FORM.email);
  const drill = insertProduct({ stock });
  await addToCart(asha, { productId: drill, quantity }, now);
  const order = await beginPayment(asha, undefined, CHECKOUT_FORM, now);
  const open = findOpenPayment(order.id) ?? expect.fail("no payment");
  return { asha, drill, order, open };
}

/** The update by which the provider reports a payment as captured. */
export const toCapturedUpdate = (open: typeof payment.$inferSelect): PaymentUpdate => ({
  providerOrderId: open.providerOrderId ?? "",
  providerPaymentId: `pay_${open.id}`,
  state: "captured",
  amountPaise: open.amountPaise,
  currency: "INR",
});
export const settleUpdate = async (update: PaymentUpdate, now: Date) =>
  (await transaction(() => settlePayment(update, now))) ?? expect.fail("not ours");
export const getOrderStateLabel = (asha: string, orderId: string, now: Date) =>
  orderStateLabel(findOrder(asha, orderId) ?? expect.fail("no order"), now);

/** Deletes all papers, which the shop never does, so that a test can start without the ones before. */
export function clearPapers(): void {
  const names = ["paper", "paper_line"].map((table) => `${table}_no_delete`);
  const rows = db.all<{ sql: string }>(
    sql`select sql from sqlite_schema where type = 'trigger' and name in ${names}`,
  );
  for (const name of names) writableDb().run(sql.raw(`drop trigger if exists ${name}`));
  writableDb().delete(paperLine).run();
  writableDb().delete(paper).run();
  for (const row of rows) writableDb().run(sql.raw(row.sql));
}

/** Refunds a part of an order as its form does, whose fields are `fields`. */
export async function refundPart(
  actorId: string,
  orderId: string,
  fields: Record<string, unknown>,
  now = NOW,
): Promise<Paise> {
  const seenLeft = String(findAnyOrder(orderId)?.keptPaise ?? 0);
  const input = RefundInput.parse({ reason: "A scratch on the housing", seenLeft, ...fields });
  return (await refundPartOfOrder(actorId, orderId, input, now)).amountPaise;
}
