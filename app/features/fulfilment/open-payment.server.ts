import { and, eq, inArray, isNull } from "drizzle-orm";
import { getConfiguredProvider, getProviderByName } from "~/features/payments/provider.server";
import { OPEN_PAYMENT_STATUSES, type Payment, UNPAID_PAYMENT_STATUSES } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import type { PaymentGateway } from "~/platform/payments/provider";
import { getPayable, type Payable } from "./payable.server";

const NOT_CREATED = "Failed to create payment order. No money has been taken: please try again in a moment.";

/** The payment something is paid by: the one it has, or a new one of what it costs. */
export function openPayment({ isIts, owner, bill }: Payable, provider: PaymentGateway, now: Date): Payment {
  const { amountPaise } = bill();
  const isSame = and(isIts, eq(payment.provider, provider.name), eq(payment.amountPaise, amountPaise));
  const open = db
    .select()
    .from(payment)
    .where(and(isSame, inArray(payment.status, OPEN_PAYMENT_STATUSES)))
    .get();
  if (open) return open;
  const asked = { ...owner, provider: provider.name, amountPaise, status: "created" } as const;
  return tx()
    .insert(payment)
    .values({ ...asked, createdAt: now, updatedAt: now })
    .returning()
    .get();
}

/**
 * Makes sure that the provider knows of a payment, outside any transaction; of two that tell it at once the
 * first one's id counts. From then on it can be paid, and the customer is written to. Gives the payment.
 * Throws PAYMENT_UNAVAILABLE where the provider does not answer.
 */
export async function createProviderOrder(opened: Payment, now: Date): Promise<Payment> {
  if (opened.providerOrderId) return opened;
  const { bill, queueBillEmail } = getPayable(opened);
  const charge = { receipt: bill().number, amountPaise: opened.amountPaise, currency: opened.currency };
  const result = getProviderByName(opened.provider).createOrder(charge);
  const { providerOrderId } = await result.catch((error: unknown) => {
    log.warn({ err: error, payment: opened.id }, "the payment provider did not answer");
    throw new DomainError("PAYMENT_UNAVAILABLE", NOT_CREATED);
  });
  const isThis = eq(payment.id, opened.id);
  return transaction(() => {
    const unknown = and(isThis, isNull(payment.providerOrderId));
    const result = tx()
      .update(payment)
      .set({ providerOrderId, updatedAt: now })
      .where(unknown)
      .returning()
      .get();
    if (result) queueBillEmail(now);
    return result ?? db.select().from(payment).where(isThis).get() ?? opened;
  });
}

/**
 * The payment by which something can be paid now, at the shop's own provider, which knows of it; undefined
 * where its money has been taken already. Throws PAYMENT_UNAVAILABLE.
 */
export async function preparePayment(payable: Payable, now: Date): Promise<Payment | undefined> {
  const provider = getConfiguredProvider();
  const opened = await transaction(() => openPayment(payable, provider, now));
  return UNPAID_PAYMENT_STATUSES.includes(opened.status) ? createProviderOrder(opened, now) : undefined;
}
