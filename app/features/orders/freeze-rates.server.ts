import { and, eq, isNull } from "drizzle-orm";
import { product } from "~/features/catalog/tables";
import { getRate } from "~/features/pricing/rates.server";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { multiply, sum } from "~/lib/money";
import { db, tx } from "~/platform/db/db.server";
import { splitAtRates } from "./line-taxes";
import { orderLine, orders } from "./tables";

/**
 * Freezes the lines of an order at the rates of its payment, in the caller's transaction (rule: rate-frozen).
 * What the customer was told to pay stays: of each line the goods with their GST and the share of the
 * delivery fee, and the round off.
 */
export function freezeRates(orderId: string, now: Date): void {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new Error("There is no such order to tax");
  const rows = db
    .select({ line: orderLine, gstRateBp: product.gstRateBp })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(orderLine.position)
    .all();
  const isTaxed = chargesTax();
  const ownRates = new Map(rows.map(({ line, gstRateBp }) => [line.productId, gstRateBp]));
  const lines = rows.map(({ line }) => line);
  const taxes = splitAtRates(order, lines, ({ productId, hsn }) =>
    isTaxed ? getRate({ hsn, gstRateBp: ownRates.get(productId) ?? null }, now) : 0,
  );
  for (const [index, { productId }] of lines.entries())
    tx()
      .update(orderLine)
      .set({ ...taxes[index] })
      .where(and(eq(orderLine.orderId, orderId), eq(orderLine.productId, productId)))
      .run();
  // What was told without GST has it inside where it is charged now.
  const taxMode = !isTaxed ? "none" : order.taxMode === "none" ? "inclusive" : order.taxMode;
  tx()
    .update(orders)
    .set({
      itemsPaise: sum(taxes.map(({ taxablePaise }) => taxablePaise)),
      taxPaise: multiply(sum(taxes.map(({ halfPaise }) => halfPaise)), 2),
      taxMode,
    })
    .where(eq(orders.id, orderId))
    .run();
}

/** Whether the lines of an order have their rates; those from before tax was kept by line have none. */
export const areRatesFrozen = (orderId: string): boolean =>
  db
    .select({ id: orderLine.productId })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orderId), isNull(orderLine.rateBp)))
    .get() === undefined;
