import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { SALE_KINDS } from "~/features/papers/tables";
import { payment } from "~/features/payments/tables";
import { type Paise, paise } from "~/lib/money";
import { getMonthRange } from "~/lib/months";
import { db } from "~/platform/db/db.server";

/**
 * What a captured payment is matched with: a paper, an invoice that awaits its address, or a refund of all
 * of it, as it bought nothing. `none` is to be looked at.
 */
export const PAYMENT_MATCHES = ["paper", "awaits-address", "returned", "none"] as const;
export type PaymentMatch = (typeof PAYMENT_MATCHES)[number];

/** Why a payment is to be looked at. */
export type PaymentProblem = "bought-nothing" | "no-invoice" | "no-voucher" | "other-total";

/** The order or visit of a payment, with its number. */
export interface MoneyOwner {
  orderId: string | null;
  orderNumber: string | null;
  bookingId: string | null;
  bookingNumber: string | null;
}

type PaymentRow = ReturnType<typeof selectPayments>[number];
export type MatchedPayment = PaymentRow & { match: PaymentMatch; problem?: PaymentProblem };

const isSale = sql`kind in ${SALE_KINDS}`;

/** What the papers of an order's sale are for; an invoice that was replaced counts nothing. */
const ORDER_PAPERS = sql<number>`(select coalesce(sum(case when ${isSale} then total_paise
  when kind = 'credit-note' and refund_id is null then -total_paise else 0 end), 0)
  from paper p where p.order_id = ${payment.orderId})`;

/** What the receipt voucher of a fee is for, if it was issued with this payment. */
const VOUCHER = sql<number>`(select coalesce(sum(total_paise), 0) from paper p
  where p.service_request_id = ${payment.bookingId} and kind = 'receipt-voucher'
  and p.issued_at = ${payment.capturedAt})`;

/** What the invoice of a visit without a receipt voucher is for. */
const BOOKING_INVOICE = sql<number>`(select coalesce(sum(total_paise), 0) from paper p
  where p.service_request_id = ${payment.bookingId} and ${isSale} and refers_to is null)`;

/** What goes back of a payment. */
const RETURNED = sql<number>`(select coalesce(sum(amount_paise), 0) from refund r
  where r.payment_id = ${payment.id} and r.provider_payment_id = ${payment.providerPaymentId})`;

const selectPayments = (condition: SQL | undefined) =>
  db
    .select({
      id: payment.id,
      amountPaise: payment.amountPaise,
      capturedAt: payment.capturedAt,
      status: payment.status,
      orderId: payment.orderId,
      bookingId: payment.bookingId,
      orderNumber: orders.number,
      bookingNumber: booking.number,
      paidAt: orders.paidAt,
      awaitsAddress: orders.awaitsAddress,
      orderPapersPaise: ORDER_PAPERS,
      voucherPaise: VOUCHER,
      bookingInvoicePaise: BOOKING_INVOICE,
      returnedPaise: RETURNED,
    })
    .from(payment)
    .leftJoin(orders, eq(orders.id, payment.orderId))
    .leftJoin(booking, eq(booking.id, payment.bookingId))
    .where(condition)
    .all();

function matchPayment(row: PaymentRow): Pick<MatchedPayment, "match" | "problem"> {
  const { amountPaise, capturedAt, orderPapersPaise, voucherPaise, bookingInvoicePaise } = row;
  const isReturned = row.returnedPaise >= amountPaise;
  const [papersPaise, missing] = row.orderId
    ? ([orderPapersPaise, "no-invoice"] as const)
    : ([voucherPaise || bookingInvoicePaise, "no-voucher"] as const);
  const isForNothing = row.orderId !== null && row.paidAt?.getTime() !== capturedAt?.getTime();
  if (!isForNothing && papersPaise === amountPaise) return { match: "paper" };
  if (isReturned && (isForNothing || papersPaise === 0)) return { match: "returned" };
  if (isForNothing) return { match: "none", problem: "bought-nothing" };
  if (papersPaise > 0) return { match: "none", problem: "other-total" };
  return row.awaitsAddress ? { match: "awaits-address" } : { match: "none", problem: missing };
}

/** The payments captured in a month, each with what it is matched with (rule: month-matching). */
export function matchPayments(month: string): MatchedPayment[] {
  const { from, until } = getMonthRange(month);
  const isInMonth = and(gte(payment.capturedAt, from), lt(payment.capturedAt, until));
  return selectPayments(isInMonth).map((row) => ({ ...row, ...matchPayment(row) }));
}

/** How many there are of each match, and their sum. */
export function sumMatches<Match extends string>(
  rows: { match: Match; amountPaise: Paise }[],
  matches: readonly Match[],
): { match: Match; count: number; paise: Paise }[] {
  return matches.map((match) => {
    const ofMatch = rows.filter((row) => row.match === match);
    const total = ofMatch.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return { match, count: ofMatch.length, paise: paise(total) };
  });
}
