import { and, eq, inArray, isNull } from "drizzle-orm";
import { getConfiguredProvider, getSetUpProvider } from "~/features/payments/provider.server";
import { OPEN_PAYMENT_STATUSES, type Payment, UNPAID_PAYMENT_STATUSES } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import { db, PAGE_LOCK_TIMEOUT_MS, transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import type { PaymentProvider } from "~/platform/payments/provider";
import { getPayable, type Payable } from "./payable.server";
import { words } from "./words.en";

/** Returns the payable's open payment of the right amount, or creates one, in the caller's transaction. */
export function openPayment(
  { paymentCondition, owner, bill }: Payable,
  provider: PaymentProvider,
  now: Date,
): Payment {
  const { amountPaise } = bill();
  const isSame = and(
    paymentCondition,
    eq(payment.provider, provider.name),
    eq(payment.amountPaise, amountPaise),
  );
  const existing = db
    .select()
    .from(payment)
    .where(and(isSame, inArray(payment.status, OPEN_PAYMENT_STATUSES)))
    .get();
  if (existing) return existing;
  return tx()
    .insert(payment)
    .values({
      ...owner,
      provider: provider.name,
      amountPaise,
      status: "created",
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
}

/**
 * Creates the provider's order for a payment, unless it has one, and queues the email that asks to pay; must
 * run outside any transaction. If two requests do so at once, the first id is kept. Returns the payment.
 * Throws PAYMENT_UNAVAILABLE if the provider does not answer.
 */
export async function createProviderOrder(openedPayment: Payment, now: Date): Promise<Payment> {
  if (openedPayment.providerOrderId) return openedPayment;
  const { bill, queueBillEmail } = getPayable(openedPayment);
  const charge = {
    receipt: bill().number,
    amountPaise: openedPayment.amountPaise,
    currency: openedPayment.currency,
  };
  const request = getSetUpProvider(openedPayment.provider).createOrder(charge);
  const { providerOrderId } = await request.catch((error: unknown) => {
    log.warn({ err: error, payment: openedPayment.id }, "the payment provider did not answer");
    throw new ShopError("PAYMENT_UNAVAILABLE", words.notCreated);
  });
  const byId = eq(payment.id, openedPayment.id);
  return transaction(() => {
    const updated = tx()
      .update(payment)
      .set({ providerOrderId, updatedAt: now })
      .where(and(byId, isNull(payment.providerOrderId)))
      .returning()
      .get();
    if (updated) queueBillEmail(now);
    return updated ?? db.select().from(payment).where(byId).get() ?? openedPayment;
  });
}

/**
 * Opens a payment at the shop's provider, ready to be paid; undefined if the money was taken already. Throws
 * PAYMENT_UNAVAILABLE.
 */
export async function preparePayment(payable: Payable, now: Date): Promise<Payment | undefined> {
  const provider = getConfiguredProvider();
  // A page is opened with it.
  const openedPayment = await transaction(() => openPayment(payable, provider, now), PAGE_LOCK_TIMEOUT_MS);
  return UNPAID_PAYMENT_STATUSES.includes(openedPayment.status)
    ? createProviderOrder(openedPayment, now)
    : undefined;
}
