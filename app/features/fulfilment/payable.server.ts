import { eq, type SQL } from "drizzle-orm";
import type { AuditChange } from "~/features/audit/record-change.server";
import {
  extendFeeDeadline,
  recordBookingEvent,
  recordFailedFee,
} from "~/features/bookings/fulfil-booking.server";
import { showDetails } from "~/features/bookings/rules";
import {
  getBookingFacts,
  postponeFeeDueEmail,
  queueFeeDueEmail,
} from "~/features/bookings/send-emails.server";
import { booking } from "~/features/bookings/tables";
import { recordOrderEvent } from "~/features/orders/record-event.server";
import { getToPay, showContact } from "~/features/orders/rules";
import {
  getOrderFacts,
  postponePlacedOrderEmail,
  queuePlacedOrderEmail,
} from "~/features/orders/send-emails.server";
import { orders } from "~/features/orders/tables";
import {
  type CreditedRefund,
  creditGoodwill,
  issueCreditNote,
} from "~/features/papers/issue-credit-note.server";
import { issueRefundVoucher } from "~/features/papers/issue-voucher.server";
import type { PayableFacts } from "~/features/payments/emails/parts";
import { PAYMENT_OUTCOME_MESSAGES, type Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { extendReservation } from "~/features/stock/reserve-stock.server";
import { type Paise, paise } from "~/lib/money";
import type { StoredText } from "~/lib/stored-text";
import { db } from "~/platform/db/db.server";
import { bookingPaymentUrls, orderPaymentUrls, type PaymentUrls } from "./payment-urls";
import { words } from "./words.en";

/** What a payment page and a provider need to know; `number`: that of the order or booking. */
export interface PayableBill {
  number: string;
  description: string;
  amountPaise: Paise;
  customer: { name: string; email: string; phone: string };
  urls: PaymentUrls;
}

/**
 * What a payment is for: an order or the fee of a home visit. The rest of this folder treats both alike. The
 * functions that take `now` must be called in a transaction.
 */
export interface Payable {
  noun: "order" | "booking";
  auditSubject: Pick<AuditChange, "kind" | "id">;
  /** The column of its payments that refers to it. */
  owner: { orderId: string } | { bookingId: string };
  /** Selects its payments. */
  paymentCondition: SQL;
  /** The message for the customer once it is paid. */
  paidMessage: string;
  /** Throws if it does not exist. */
  bill(): PayableBill;
  /** Until when it can be paid; null without a deadline, undefined if it does not exist. */
  payBy(): Date | null | undefined;
  /**
   * Keeps the stock or the booking until `until`, while the provider confirms a payment; the email that asks
   * to pay waits as long.
   */
  extendDeadline(until: Date, now: Date): void;
  /** Records a failed attempt to pay. */
  recordFailure(reason: StoredText, now: Date): void;
  /** `userId`: the administrator who refunds, if any. */
  recordRefund(
    refund: { kind: "refund-due" | "refunded"; note?: StoredText; userId?: string },
    now: Date,
  ): void;
  /** Issues the credit note or refund voucher of a refund, if there is a paper of what was paid. */
  credit(refund: CreditedRefund, now: Date): void;
  /** Issues the credit notes of goodwill once it is cancelled. */
  creditGoodwill?(now: Date): void;
  /** Queues the email that asks the customer to pay. */
  queueBillEmail(now: Date): void;
  /** What emails about it are written from. */
  getEmailFacts(): PayableFacts;
}

export function orderPayable(id: string): Payable {
  const findRow = () => db.select().from(orders).where(eq(orders.id, id)).get();
  return {
    noun: "order",
    auditSubject: { kind: "order", id },
    owner: { orderId: id },
    paymentCondition: eq(payment.orderId, id),
    paidMessage: words.orderPlacedSuccessfully,
    bill() {
      const row = showContact(findRow() ?? throwMissing());
      const { number, name, email, phone } = row;
      const customer = { name, email, phone };
      return {
        number,
        description: words.order(number),
        amountPaise: getToPay(row),
        customer,
        urls: orderPaymentUrls(id),
      };
    },
    payBy: () => findRow()?.payBy,
    extendDeadline(until, now) {
      extendReservation(id, until, now);
      postponePlacedOrderEmail(id, until);
    },
    recordFailure: (reason, now) => recordOrderEvent(id, { kind: "payment-failed", note: reason }, now),
    recordRefund: (refund, now) => recordOrderEvent(id, refund, now),
    credit: (refund, now) => issueCreditNote(id, refund, now),
    creditGoodwill: (now) => creditGoodwill(id, now),
    queueBillEmail: (now) => queuePlacedOrderEmail(id, now),
    getEmailFacts: () => getOrderFacts({ orderId: id }),
  };
}

/** The fee of a home visit. */
export function bookingPayable(id: string): Payable {
  const findRow = () => db.select().from(booking).where(eq(booking.id, id)).get();
  return {
    noun: "booking",
    auditSubject: { kind: "service", id },
    owner: { bookingId: id },
    paymentCondition: eq(payment.bookingId, id),
    paidMessage: words.paymentReceivedYourVisitIsConfirmed,
    bill() {
      const { number, feePaise, name, email, phone, linkKey } = showDetails(findRow() ?? throwMissing());
      const customer = { name, email, phone };
      const amountPaise = feePaise ?? paise(0);
      return {
        number,
        description: words.homeVisit(number),
        amountPaise,
        customer,
        urls: bookingPaymentUrls(id, linkKey),
      };
    },
    payBy: () => findRow()?.payBy,
    extendDeadline(until, now) {
      extendFeeDeadline(id, until, now);
      postponeFeeDueEmail(id, until);
    },
    recordFailure(reason, now) {
      recordFailedFee(id, now);
      recordBookingEvent(id, { kind: "payment-failed", note: reason }, now);
    },
    recordRefund: (refund, now) => recordBookingEvent(id, refund, now),
    credit: (refund, now) => issueRefundVoucher(id, refund, now),
    queueBillEmail: (now) => queueFeeDueEmail(id, now),
    getEmailFacts: () => getBookingFacts({ bookingId: id }),
  };
}

function throwMissing(): never {
  throw new Error("There is nothing this payment was for");
}

export function getPayable({ orderId, bookingId }: Payment): Payable {
  if (orderId) return orderPayable(orderId);
  return bookingId ? bookingPayable(bookingId) : throwMissing();
}

/** The message for a customer who returns from the provider. */
export const getPaymentOutcome = (paymentRow: Payment): { success?: string; error?: string } =>
  paymentRow.status === "captured"
    ? { success: getPayable(paymentRow).paidMessage }
    : PAYMENT_OUTCOME_MESSAGES[paymentRow.status];
