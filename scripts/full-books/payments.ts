import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import { minutes } from "~/lib/time";
import { dice } from "../support/dice";
import { writerOf } from "./writing";

/** What is paid for, by the column that says so. */
type Purpose =
  | { order_id: string; service_request_id: null }
  | { order_id: null; service_request_id: string };
const idOf = (purpose: Purpose): string => purpose.order_id ?? purpose.service_request_id;

export const forOrder = (id: string): Purpose => ({ order_id: id, service_request_id: null });
export const forVisit = (id: string): Purpose => ({ order_id: null, service_request_id: id });

/**
 * Money asked for; `paidAt`: when it was received, if it was; `backAt`: when all of it went back, if it did.
 */
interface Money {
  amountPaise: number;
  createdAt: number;
  paidAt: number | null;
  backAt?: number;
}

/**
 * Writes payments and refunds of the demo till. A refund in forty has failed: its money is still due, the
 * shopkeeper's to give back. None is left for the clock to begin, which would write while something is
 * measured.
 */
export function paymentsOf(books: Database.Database) {
  const { roll } = dice(19);
  const write = writerOf(books, "payment");
  const writeRefund = writerOf(books, "refund");
  /** Gives whether what went back has arrived. */
  return (purpose: Purpose, { amountPaise, createdAt, paidAt, backAt }: Money): boolean => {
    const id = newId();
    const providerPaymentId = paidAt ? `demo_pay_${idOf(purpose)}` : null;
    const isBack = backAt !== undefined && roll(40) > 0;
    const received = backAt === undefined ? "captured" : isBack ? "refunded" : "refund-due";
    write({
      id,
      ...purpose,
      provider: "demo",
      provider_order_id: `demo_order_${idOf(purpose)}`,
      provider_payment_id: providerPaymentId,
      amount_paise: amountPaise,
      captured_at: paidAt,
      status: paidAt ? received : roll(3) > 0 ? "created" : "failed",
      created_at: createdAt,
      updated_at: backAt ?? paidAt ?? createdAt,
    });
    if (backAt === undefined) return false;
    writeRefund({
      id: newId(),
      payment_id: id,
      provider_payment_id: providerPaymentId,
      amount_paise: amountPaise,
      reason: "Cancelled by the customer",
      status: isBack ? "processed" : "failed",
      provider_refund_id: isBack ? `demo_refund_${idOf(purpose)}` : null,
      problem: isBack ? null : "The provider could not give the money back",
      created_at: backAt,
      updated_at: backAt + minutes(1),
    });
    return isBack;
  };
}
