import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import { minutes } from "~/lib/time";
import { createRandom } from "../support/random";
import { createRowWriter } from "./write-rows";

/** The columns that say what a payment is for. */
type Payable =
  | { order_id: string; service_request_id: null }
  | { order_id: null; service_request_id: string };
const getPayableId = (payable: Payable): string => payable.order_id ?? payable.service_request_id;

export const forOrder = (id: string): Payable => ({ order_id: id, service_request_id: null });
export const forBooking = (id: string): Payable => ({ order_id: null, service_request_id: id });

/** The amount of a payment, when it was paid, and when all of it was refunded, as UTC milliseconds. */
interface PaymentTimes {
  amountPaise: number;
  createdAt: number;
  paidAt: number | null;
  refundedAt?: number;
}

/**
 * Returns a function that inserts a payment of the demo provider and its refund. One refund in forty has
 * failed and is still due. None waits to be sent, so that no job writes during a measurement.
 */
export function createPaymentWriter(books: Database.Database) {
  const { roll } = createRandom(19);
  const write = createRowWriter(books, "payment");
  const writeRefund = createRowWriter(books, "refund");
  /** Returns whether the refund succeeded. */
  return (payable: Payable, { amountPaise, createdAt, paidAt, refundedAt }: PaymentTimes): boolean => {
    const id = newId();
    const providerPaymentId = paidAt ? `demo_pay_${getPayableId(payable)}` : null;
    const isRefunded = refundedAt !== undefined && roll(40) > 0;
    const paidStatus = refundedAt === undefined ? "captured" : isRefunded ? "refunded" : "refund-due";
    write({
      id,
      ...payable,
      provider: "demo",
      provider_order_id: `demo_order_${getPayableId(payable)}`,
      provider_payment_id: providerPaymentId,
      amount_paise: amountPaise,
      captured_at: paidAt,
      status: paidAt ? paidStatus : roll(3) > 0 ? "created" : "failed",
      created_at: createdAt,
      updated_at: refundedAt ?? paidAt ?? createdAt,
    });
    if (refundedAt === undefined) return false;
    writeRefund({
      id: newId(),
      payment_id: id,
      provider_payment_id: providerPaymentId,
      amount_paise: amountPaise,
      reason: "Cancelled by the customer",
      status: isRefunded ? "processed" : "failed",
      provider_refund_id: isRefunded ? `demo_refund_${getPayableId(payable)}` : null,
      problem: isRefunded ? null : "The provider could not refund the money",
      created_at: refundedAt,
      updated_at: refundedAt + minutes(1),
    });
    return isRefunded;
  };
}
