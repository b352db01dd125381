import { and, eq, ne, sum } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { payment, refund } from "~/db/schema";
import { type Paise, paise } from "~/lib/money";
import type { Payment } from "./payment";
import { type Purpose, purposeOf } from "./purpose.server";

/** One of the provider's payments, and how much of it goes back, in paise. */
interface Owed {
  providerPaymentId: string;
  amountPaise: number;
}

/** The refund first: the letters that the event brings tell its amount. */
function writeOwed(tx: Tx, known: Payment, { providerPaymentId, amountPaise }: Owed, reason: string, now: Date): void {
  const owed = { paymentId: known.id, providerPaymentId, amountPaise: amountPaise as Paise, reason } as const;
  tx.insert(refund)
    .values({ ...owed, status: "due", createdAt: now, updatedAt: now })
    .run();
  purposeOf(known).recordRefund(tx, "refund-due", now, reason);
}

/**
 * Writes down that money is to be given back, once for each of the provider's payments: all of what `owed` says was
 * paid, for `reason` in words for the customer (D4). The clock does the rest.
 */
export function oweRefund(tx: Tx, known: Payment, owed: Owed, reason: string, now: Date): void {
  const isIt = eq(refund.providerPaymentId, owed.providerPaymentId);
  if (tx.select({ id: refund.id }).from(refund).where(isIt).get()) return;
  writeOwed(tx, known, owed, reason, now);
}

/**
 * Gives back a payment that had been taken and kept: what of it is not on its way back already, for `reason` in words for
 * the customer (D16, D18). A payment that is not captured is left as it is. `startDueRefunds` afterwards does it at once.
 */
function giveBack(tx: Tx, known: Payment, reason: string, now: Date): void {
  const isTaken = and(eq(payment.id, known.id), eq(payment.status, "captured"));
  const changed = { status: "refund-due", note: reason, updatedAt: now } as const;
  const due = tx.update(payment).set(changed).where(isTaken).returning().get();
  if (!due?.providerPaymentId) return;
  const { providerPaymentId, amountPaise } = due;
  const left = amountPaise - onItsWay(tx, providerPaymentId);
  if (left > 0) writeOwed(tx, due, { providerPaymentId, amountPaise: left }, reason, now);
  else closeRefunded(tx, due.id, now);
}

/** The same for all that was paid for one thing, in the transaction that calls it off. */
export function giveBackPaid(tx: Tx, { isIts }: Purpose, reason: string, now: Date): void {
  const isTaken = and(isIts, eq(payment.status, "captured"));
  for (const taken of tx.select().from(payment).where(isTaken).all()) giveBack(tx, taken, reason, now);
}

/** What of one of the provider's payments the shop has begun to give back, by itself or at the provider's own desk. */
function onItsWay(tx: Tx, providerPaymentId: string): Paise {
  const isIt = eq(refund.providerPaymentId, providerPaymentId);
  const row = tx
    .select({ total: sum(refund.amountPaise).mapWith(Number) })
    .from(refund)
    .where(isIt)
    .get();
  return paise(row?.total ?? 0);
}

/** A payment to give back reads refunded once all its refunds have come to their end. */
export function closeRefunded(tx: Tx, paymentId: string, now: Date): void {
  const isUnderWay = and(eq(refund.paymentId, paymentId), ne(refund.status, "processed"));
  if (tx.select({ id: refund.id }).from(refund).where(isUnderWay).get()) return;
  tx.update(payment)
    .set({ status: "refunded", updatedAt: now })
    .where(and(eq(payment.id, paymentId), eq(payment.status, "refund-due")))
    .run();
}
