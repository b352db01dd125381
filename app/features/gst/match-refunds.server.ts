import { eq, sql } from "drizzle-orm";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { paper } from "~/features/papers/tables";
import { readStored } from "~/features/payments/stored-texts";
import { payment, refund } from "~/features/payments/tables";
import { db } from "~/platform/db/db.server";
import { isInMonth } from "~/platform/db/list-queries.server";
import {
  IS_BEFORE_INVOICE,
  IS_FOR_NOTHING,
  IS_KEPT,
  IS_RETURNED,
  REFUND_WITH_PAPER,
  REFUNDED_TOGETHER,
} from "./money-columns.server";

/**
 * What a refund is matched with: a credit note or refund voucher, also of what pays another order, goodwill,
 * which has no paper, an invoice that bills what was left of a fee after it, an invoice that awaits its
 * address, or a payment that bought nothing and goes back whole. `none` is to be looked at.
 */
export const REFUND_MATCHES = [
  "paper",
  "exchange",
  "goodwill",
  "before-invoice",
  "awaits-address",
  "returned",
  "none",
] as const;
export type RefundMatch = (typeof REFUND_MATCHES)[number];

/** Why a refund is to be looked at. */
export type RefundProblem = "failed" | "not-sent" | "no-paper" | "other-total";

type RefundRow = ReturnType<typeof selectRefunds>[number];
type MatchedRefund = Omit<RefundRow, "reason"> & { reason: string } & {
  match: RefundMatch;
  problem?: RefundProblem;
};

const OWNER_HAS_PAPERS = sql<number>`(exists (select 1 from paper p where p.order_id = ${payment.orderId})
  or exists (select 1 from paper p where p.service_request_id = ${payment.bookingId}))`;

const selectRefunds = (month: string) =>
  db
    .select({
      id: refund.id,
      amountPaise: refund.amountPaise,
      reason: refund.reason,
      kind: refund.kind,
      status: refund.status,
      createdAt: refund.createdAt,
      providerPaymentId: refund.providerPaymentId,
      paymentId: payment.providerPaymentId,
      orderId: payment.orderId,
      bookingId: payment.bookingId,
      orderNumber: orders.number,
      bookingNumber: booking.number,
      awaitsAddress: orders.awaitsAddress,
      paperPaise: paper.totalPaise,
      togetherPaise: REFUNDED_TOGETHER,
      isKept: IS_KEPT,
      ownerHasPapers: OWNER_HAS_PAPERS,
      isReturned: IS_RETURNED,
      isForNothing: IS_FOR_NOTHING,
      isBeforeInvoice: IS_BEFORE_INVOICE,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(orders, eq(orders.id, payment.orderId))
    .leftJoin(booking, eq(booking.id, payment.bookingId))
    .leftJoin(paper, eq(paper.refundId, REFUND_WITH_PAPER))
    .where(isInMonth(refund.createdAt, month))
    .all();

function matchRefund(row: RefundRow): Pick<MatchedRefund, "match" | "problem"> {
  const { togetherPaise, paperPaise, ownerHasPapers, isForNothing, isReturned } = row;
  if (paperPaise === togetherPaise) return { match: row.isKept ? "exchange" : "paper" };
  if (paperPaise !== null) return { match: "none", problem: "other-total" };
  if (row.kind === "goodwill") return { match: "goodwill" };
  const isSecondPayment = row.providerPaymentId !== row.paymentId;
  if (isSecondPayment || isForNothing || (isReturned && !ownerHasPapers)) return { match: "returned" };
  if (row.isBeforeInvoice) return { match: "before-invoice" };
  if (row.awaitsAddress && !ownerHasPapers) return { match: "awaits-address" };
  return { match: "none", problem: "no-paper" };
}

/** Money that has not gone back yet, however it is matched. */
const OPEN_PROBLEMS = { failed: "failed", due: "not-sent", pending: "not-sent" } as const;

/**
 * The refunds that began in a month, each with what it is matched with (rule: month-matching). One that is
 * not with the customer yet has a problem in any case.
 */
export const matchRefunds = (month: string): MatchedRefund[] =>
  selectRefunds(month).map((row) => ({
    ...row,
    reason: readStored(row.reason),
    ...matchRefund(row),
    ...(row.status !== "processed" && { problem: OPEN_PROBLEMS[row.status] }),
  }));
