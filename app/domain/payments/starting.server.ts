import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { db, type Tx, writeTx } from "~/db/db.server";
import { payment } from "~/db/schema";
import { type Order, placeOrder } from "~/domain/orders/placing.server";
import { type Purchase, quote } from "~/domain/orders/quoting.server";
import type { BuyNow, Checkout } from "~/domain/orders/schemas";
import { servedArea } from "~/domain/service-areas/coverage.server";
import type { PaymentGateway } from "~/gateways/payment-gateway";
import { DomainError } from "~/lib/errors";
import { log } from "~/lib/log.server";
import { formatRupees } from "~/lib/money";
import { OPEN, type Payment, UNPAID } from "./payment";
import { requireProvider } from "./provider.server";

/** What checkout was sent with: who and where to, and the total (paise) the customer saw, if the page told one. */
type Sent = Checkout & { seenTotal?: number };

/**
 * Begins a payment, of the product `wanted` or without one of the cart: the order is written and its stock reserved
 * first, then the provider is told (D4). Gives the order. Throws what `quote` does, OUT_OF_STOCK, PAYMENT_UNAVAILABLE,
 * and INVALID where the total is no longer what the customer saw (D2).
 */
export async function beginPayment(userId: string, wanted: BuyNow | undefined, sent: Sent, now: Date): Promise<Order> {
  const provider = requireProvider();
  const { seenTotal, ...details } = sent;
  const { order, opened } = writeTx((tx) => {
    const shown = quote(userId, wanted, now, tx);
    refuseStale(shown, seenTotal);
    const purchase = wanted ? quote(userId, whereItGoes(wanted, details), now, tx) : shown;
    const order = placeOrder(tx, userId, purchase, details, now);
    return { order, opened: openPayment(tx, order, provider, now) };
  });
  if (!opened.providerOrderId) await tellProvider(provider, order, opened, now);
  return order;
}

/** Buy Now is priced for where it really goes, which must be served (D17); the pay page tells the total. */
function whereItGoes(wanted: BuyNow, { postalCode }: Checkout): BuyNow {
  servedArea(postalCode, "postalCode");
  return { ...wanted, pincode: postalCode };
}

function refuseStale({ totals }: Purchase, seenTotal: number | undefined): void {
  if (seenTotal === undefined || seenTotal === totals.totalPaise) return;
  throw new DomainError(
    "INVALID",
    `The total has changed to ${formatRupees(totals.totalPaise)}. Please look at it again.`,
  );
}

/** The payment an order is paid by: the one it has, or a new one. */
function openPayment(tx: Tx, order: Order, provider: PaymentGateway, now: Date): Payment {
  const open = tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.orderId, order.id),
        eq(payment.provider, provider.name),
        eq(payment.amountPaise, order.totalPaise),
        inArray(payment.status, OPEN),
      ),
    )
    .get();
  if (open) return open;
  return tx
    .insert(payment)
    .values({
      orderId: order.id,
      provider: provider.name,
      amountPaise: order.totalPaise,
      status: "created",
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
}

/** Tells the provider of a payment, outside any transaction; of two that do so at once the first one's id counts. */
async function tellProvider(provider: PaymentGateway, order: Order, opened: Payment, now: Date): Promise<void> {
  const charge = { receipt: order.number, amountPaise: opened.amountPaise, currency: opened.currency };
  const started = await provider.start(charge).catch((error: unknown) => {
    log.warn({ err: error, payment: opened.id }, "the payment provider did not answer");
    throw new DomainError("PAYMENT_UNAVAILABLE", "Failed to create payment order");
  });
  writeTx((tx) =>
    tx
      .update(payment)
      .set({ providerOrderId: started.providerOrderId, updatedAt: now })
      .where(and(eq(payment.id, opened.id), isNull(payment.providerOrderId)))
      .run(),
  );
}

/** The payment that awaits its money for an order, as the pay page needs it; undefined where there is none. */
export function openPaymentOf(orderId: string): Payment | undefined {
  return db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.status, UNPAID)))
    .orderBy(desc(payment.createdAt))
    .limit(1)
    .get();
}
