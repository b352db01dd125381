import { and, eq, isNotNull } from "drizzle-orm";
import { booking } from "~/features/bookings/tables";
import { orders } from "~/features/orders/tables";
import { issueCreditNote } from "~/features/papers/issue-credit-note.server";
import { issueInvoice } from "~/features/papers/issue-invoice.server";
import { issueBookingInvoice, issueReceiptVoucher } from "~/features/papers/issue-voucher.server";
import { payment, refund } from "~/features/payments/tables";
import { db } from "~/platform/db/db.server";

interface Issue {
  at: Date;
  issue: (at: Date) => unknown;
}

/** Issues the papers of the sample orders and visits in the order of their days, which numbers follow. */
export function fillPapers(): void {
  const issues: Issue[] = [...listOrderIssues(), ...listBookingIssues()];
  for (const { at, issue } of issues.sort((a, b) => +a.at - +b.at)) issue(at);
}

function listOrderIssues(): Issue[] {
  const invoices = db
    .select({ id: orders.id, at: orders.paidAt })
    .from(orders)
    .where(isNotNull(orders.paidAt))
    .all()
    .flatMap(({ id, at }) => (at ? [{ at, issue: (moment: Date) => issueInvoice(id, moment) }] : []));
  const notes = db
    .select({
      id: refund.id,
      amountPaise: refund.amountPaise,
      orderId: payment.orderId,
      at: refund.createdAt,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .all()
    .map(({ orderId, at, ...credited }) => ({
      at,
      issue: (moment: Date) => issueCreditNote(orderId ?? "", credited, moment),
    }));
  return [...invoices, ...notes];
}

function listBookingIssues(): Issue[] {
  const paid = db
    .select({ id: booking.id, at: payment.capturedAt, completedAt: booking.completedAt })
    .from(booking)
    .innerJoin(payment, and(eq(payment.bookingId, booking.id), isNotNull(payment.capturedAt)))
    .all();
  return paid.flatMap(({ id, at, completedAt }) => [
    ...(at ? [{ at, issue: (moment: Date) => issueReceiptVoucher(id, moment) }] : []),
    ...(completedAt ? [{ at: completedAt, issue: (moment: Date) => issueBookingInvoice(id, moment) }] : []),
  ]);
}
