import { eq, type SQL } from "drizzle-orm";
import type { AuditChange } from "~/features/audit/record-change.server";
import {
  extendFeeDeadline,
  fulfilBooking,
  recordBookingEvent,
  recordFailedFee,
} from "~/features/bookings/fulfil-booking.server";
import { queueFailedFeeRefundEmail, queueFeeDueEmail } from "~/features/bookings/send-emails.server";
import { booking } from "~/features/bookings/tables";
import { type CreditedRefund, issueCreditNote } from "~/features/invoices/issue-credit-note.server";
import { recordOrderEvent } from "~/features/orders/record-event.server";
import { queueFailedRefundEmail, queueOrderPlacedEmail } from "~/features/orders/send-emails.server";
import { orders } from "~/features/orders/tables";
import { PAYMENT_OUTCOME_MESSAGES, type Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { extendReservation } from "~/features/stock/reserve-stock.server";
import { type Paise, paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { fulfilOrder } from "./fulfil-order.server";
import { bookingPaymentUrls, orderPaymentUrls, type PaymentUrls } from "./payment-urls";

/**
 * What is asked of a customer, as a till and a provider have to know it. `number`: what the customer knows it
 * by.
 */
export interface PayableBill {
  number: string;
  description: string;
  amountPaise: Paise;
  customer: { name: string; email: string; phone: string };
  urls: PaymentUrls;
}

/**
 * What a payment is for, as far as money goes: the rest of this room does not know an order from a home
 * visit.
 */
export interface Payable {
  noun: "order" | "booking";
  /** What the audit log knows it as. */
  auditSubject: Pick<AuditChange, "kind" | "id">;
  /** The column of its payments that names it. */
  owner: { orderId: string } | { bookingId: string };
  /** Which payments are for it. */
  isIts: SQL;
  /** What its customer is told once it is paid. */
  paidMessage: string;
  /** Throws where there is no such thing. */
  bill(): PayableBill;
  /** Up to when it can be paid; undefined where there is no such thing. */
  payBy(): Date | null | undefined;
  /** The provider has the money: what is paid for waits for it until `until`. */
  extendDeadline(until: Date, now: Date): void;
  /** The money is here. Gives the reason in words where it cannot be taken, and then changes nothing. */
  fulfil(now: Date): string | undefined;
  /** An attempt to pay has failed, for `reason`. */
  recordFailure(reason: string, now: Date): void;
  /** `userId`: who gives the money back, where it is a person. */
  recordRefund(refund: { kind: "refund-due" | "refunded"; note?: string; userId?: string }, now: Date): void;
  /** Money that was kept begins to go back: what was billed is less by it. */
  credit(refund: CreditedRefund, now: Date): void;
  /** Writes to its customer once it can be paid. */
  queueBillEmail(now: Date): void;
  /** Tells the shopkeeper of a refund that has failed for good; of one try (its `key`) once. */
  queueFailedRefundEmail(key: string, now: Date): void;
}

/** An order, as something to be paid for. */
export function orderPayable(id: string): Payable {
  const findRow = () => db.select().from(orders).where(eq(orders.id, id)).get();
  return {
    noun: "order",
    auditSubject: { kind: "order", id },
    owner: { orderId: id },
    isIts: eq(payment.orderId, id),
    paidMessage: "Order placed successfully!",
    bill() {
      const { number, totalPaise: amountPaise, name, email, phone } = findRow() ?? throwMissing();
      const customer = { name, email, phone };
      return { number, description: `Order ${number}`, amountPaise, customer, urls: orderPaymentUrls(id) };
    },
    payBy: () => findRow()?.payBy,
    extendDeadline: (until, now) => extendReservation(id, until, now),
    fulfil: (now) => fulfilOrder(id, now),
    recordFailure: (reason, now) => recordOrderEvent(id, { kind: "payment-failed", note: reason }, now),
    recordRefund: (refund, now) => recordOrderEvent(id, refund, now),
    credit: (refund, now) => issueCreditNote(id, refund, now),
    queueBillEmail: (now) => queueOrderPlacedEmail(id, now),
    queueFailedRefundEmail: (key, now) => queueFailedRefundEmail(id, key, now),
  };
}

/** The fee of a home visit, as something to be paid for. */
export function bookingPayable(id: string): Payable {
  const findRow = () => db.select().from(booking).where(eq(booking.id, id)).get();
  return {
    noun: "booking",
    auditSubject: { kind: "service", id },
    owner: { bookingId: id },
    isIts: eq(payment.bookingId, id),
    paidMessage: "Payment received. Your visit is confirmed.",
    bill() {
      const { number, feePaise, name, email, phone, linkKey } = findRow() ?? throwMissing();
      const customer = { name, email, phone };
      const amountPaise = feePaise ?? paise(0);
      return {
        number,
        description: `Home visit ${number}`,
        amountPaise,
        customer,
        urls: bookingPaymentUrls(id, linkKey),
      };
    },
    payBy: () => findRow()?.payBy,
    extendDeadline: (until, now) => extendFeeDeadline(id, until, now),
    fulfil: (now) => fulfilBooking(id, now),
    recordFailure(reason, now) {
      recordFailedFee(id, now);
      recordBookingEvent(id, { kind: "payment-failed", note: reason }, now);
    },
    recordRefund: (refund, now) => recordBookingEvent(id, refund, now),
    // A fee has no invoice.
    credit: () => undefined,
    queueBillEmail: (now) => queueFeeDueEmail(id, now),
    queueFailedRefundEmail: (key, now) => queueFailedFeeRefundEmail(id, key, now),
  };
}

function throwMissing(): never {
  throw new Error("There is nothing this payment was for");
}

/** What a payment is for. */
export function getPayable({ orderId, bookingId }: Payment): Payable {
  if (orderId) return orderPayable(orderId);
  return bookingId ? bookingPayable(bookingId) : throwMissing();
}

/** What a customer is told when they come from paying, by how the payment stands then. */
export const getPaymentOutcome = (paymentRow: Payment): { success?: string; error?: string } =>
  paymentRow.status === "captured"
    ? { success: getPayable(paymentRow).paidMessage }
    : PAYMENT_OUTCOME_MESSAGES[paymentRow.status];
