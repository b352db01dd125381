import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Tx, writeTx } from "~/db/db.server";
import { payment } from "~/db/schema";
import { tellOfPlacedOrder } from "~/domain/orders/letters.server";
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

const NOT_CREATED = "Failed to create payment order. No money has been taken: please try again in a moment.";

/** What checkout was sent with: who and where to, and the total (paise) the customer saw, if the page told one. */
type Sent = Checkout & { seenTotal?: number };

/**
 * Begins a payment, of the product `wanted` or without one of the cart: the order is written and its stock reserved
 * first, then the provider is told (D4). Gives the order. Throws what `quote` does, OUT_OF_STOCK, TOO_MANY,
 * PAYMENT_UNAVAILABLE, and INVALID where the total is no longer what the customer saw (D2).
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
  await tellProvider(provider, order, opened, now);
  return order;
}

/**
 * The payment by which an order can be paid now, at the shop's own provider, which knows of it; undefined where its money
 * has been taken already. Throws PAYMENT_UNAVAILABLE.
 */
export async function readyPayment(order: Order, now: Date): Promise<Payment | undefined> {
  const provider = requireProvider();
  const opened = writeTx((tx) => openPayment(tx, order, provider, now));
  return UNPAID.includes(opened.status) ? tellProvider(provider, order, opened, now) : undefined;
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

/**
 * Makes sure that the provider knows of a payment, outside any transaction; of two that tell it at once the first one's
 * id counts. From then on the order can be paid, and the customer is written to. Gives the payment.
 */
async function tellProvider(provider: PaymentGateway, order: Order, opened: Payment, now: Date): Promise<Payment> {
  if (opened.providerOrderId) return opened;
  const charge = { receipt: order.number, amountPaise: opened.amountPaise, currency: opened.currency };
  const { providerOrderId } = await provider.start(charge).catch((error: unknown) => {
    log.warn({ err: error, payment: opened.id }, "the payment provider did not answer");
    throw new DomainError("PAYMENT_UNAVAILABLE", NOT_CREATED);
  });
  const isThis = eq(payment.id, opened.id);
  return writeTx((tx) => {
    const unknown = and(isThis, isNull(payment.providerOrderId));
    const told = tx.update(payment).set({ providerOrderId, updatedAt: now }).where(unknown).returning().get();
    if (told) tellOfPlacedOrder(tx, order.id, now);
    return told ?? tx.select().from(payment).where(isThis).get() ?? opened;
  });
}
