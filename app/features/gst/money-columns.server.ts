import { type SQLWrapper, sql } from "drizzle-orm";
import { orders } from "~/features/orders/tables";
import { SALE_KINDS } from "~/features/papers/tables";
import { payment, refund } from "~/features/payments/tables";
import type { Paise } from "~/lib/money";

// Columns of queries of payments, or of refunds with their payments, both with their orders, by which they
// are matched (rule: month-matching).

const isSale = sql`kind in ${SALE_KINDS}`;

/** What the papers of an order's sale are for; an invoice that was replaced counts nothing. */
export const ORDER_PAPERS = sql<number>`(select coalesce(sum(case when ${isSale} then total_paise
  when kind = 'credit-note' and refund_id is null then -total_paise else 0 end), 0)
  from paper p where p.order_id = ${payment.orderId})`;

/** What was paid for an order with this payment: it and, where there is one, an exchange (rule: exchange). */
export const PAID_TOGETHER = sql<number>`(select coalesce(sum(t.amount_paise), 0) from payment t
  where t.order_id = ${payment.orderId} and t.captured_at = ${payment.capturedAt}
  and (t.id = ${payment.id} or t.from_refund_id is not null or ${payment.fromRefundId} is not null))`;

/** The refund that has the paper of a refund: itself, or the one of which it is a part (rule: exchange). */
export const REFUND_WITH_PAPER = sql<string>`coalesce(${refund.partOf}, ${refund.id})`;

/** What goes back by the paper of a refund. */
export const REFUNDED_TOGETHER = sql<number>`(
  (select sum(r.amount_paise) from refund r where r.id = ${REFUND_WITH_PAPER})
  + (select coalesce(sum(r.amount_paise), 0) from refund r where r.part_of = ${REFUND_WITH_PAPER}))`;

/** Whether a refund did not leave the shop, because it paid another order. */
export const IS_KEPT = sql<number>`exists (select 1 from payment k where k.from_refund_id = ${refund.id})`;

/** What the receipt voucher of a fee is for, if it was issued with this payment. */
export const VOUCHER = sql<number>`(select coalesce(sum(total_paise), 0) from paper p
  where p.service_request_id = ${payment.bookingId} and kind = 'receipt-voucher'
  and p.issued_at = ${payment.capturedAt})`;

const isRefundOfPayment = sql`r.payment_id = ${payment.id} and r.provider_payment_id = ${payment.providerPaymentId}`;

/** What goes back of a payment. */
export const RETURNED = sql<Paise>`(select coalesce(sum(amount_paise), 0) from refund r
  where ${isRefundOfPayment})`;

/**
 * Whether all of a payment goes back. One of another amount than was asked is known by its status only,
 * because the row has the amount that was asked.
 */
export const IS_RETURNED = sql<number>`(${RETURNED} >= ${payment.amountPaise}
  or (${RETURNED} > 0 and ${payment.status} in ('refund-due', 'refunded')))`;

/** When the receipt voucher of a fee was issued. */
const VOUCHER_AT = sql`(select max(p.issued_at) from paper p
  where p.service_request_id = ${payment.bookingId} and p.kind = 'receipt-voucher')`;

/** When a fee was first paid, which counts for fees from before receipt vouchers. */
const FIRST_CAPTURE_AT = sql`(select min(f.captured_at) from payment f
  where f.service_request_id = ${payment.bookingId})`;

/** Whether a payment bought nothing: its order was paid by another one, or not at all; a visit likewise. */
export const IS_FOR_NOTHING = sql<number>`(${payment.capturedAt} is not
  coalesce(${orders.paidAt}, ${VOUCHER_AT}, ${FIRST_CAPTURE_AT}))`;

/** When the invoice of a visit without a receipt voucher was issued. */
const UNVOUCHERED_AT = sql`(select min(p.issued_at) from paper p
  where p.service_request_id = ${payment.bookingId} and ${isSale} and p.refers_to is null)`;

/** Whether a refund without a paper came before such an invoice, which bills what was left. */
const isBeforeInvoice = (createdAt: SQLWrapper) => sql`${createdAt} <= ${UNVOUCHERED_AT}`;
export const IS_BEFORE_INVOICE = sql<number>`coalesce(${isBeforeInvoice(refund.createdAt)}, 0)`;

/** What the invoice of a visit without a receipt voucher is for, with what had gone back before it. */
export const UNVOUCHERED = sql<number>`((select coalesce(sum(total_paise), 0) from paper p
  where p.service_request_id = ${payment.bookingId} and ${isSale} and p.refers_to is null)
  + (select coalesce(sum(amount_paise), 0) from refund r where ${isRefundOfPayment}
    and ${isBeforeInvoice(sql`r.created_at`)} and not exists (select 1 from paper c where c.refund_id = r.id)))`;
