import { and, eq } from "drizzle-orm";
import { booking } from "~/features/bookings/tables";
import { getServiceRate } from "~/features/pricing/rates.server";
import { takeOutTax } from "~/features/pricing/tax";
import { getPlaceOfSupply } from "~/features/settings/indian-states";
import { multiply } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { type CreditedRefund, findLeft, toCreditedLines, toReference } from "./issue-credit-note.server";
import { findSalePaper, SALE_PAPERS } from "./issue-invoice.server";
import { getSeller, issuePaper, listPaperLines, type Paper } from "./issue-paper.server";
import { paper } from "./tables";

/** What the line of a visit's fee is called on its papers. */
const HOME_VISIT = "Home visit";

const findReceiptVoucher = (bookingId: string): Paper | undefined =>
  db
    .select()
    .from(paper)
    .where(and(eq(paper.bookingId, bookingId), eq(paper.kind, "receipt-voucher")))
    .get();

/** The fee of a home visit, which has its GST inside, as a line of a paper of today (rule: visit-papers). */
function toFeePaper(bookingId: string, issuedAt: Date) {
  const visit = db.select().from(booking).where(eq(booking.id, bookingId)).get();
  if (!visit?.feePaise) return undefined;
  const seller = getSeller();
  const { sac, rateBp } = getServiceRate(issuedAt);
  const fee = takeOutTax(visit.feePaise, seller.registration === "regular" ? rateBp : 0);
  const line = { kind: "service", name: HOME_VISIT, hsn: sac, unit: "NOS", quantity: 1 } as const;
  return {
    ...seller,
    bookingId,
    stateCode: getPlaceOfSupply(visit.pincode ?? "", seller.ownStateCode),
    lines: [
      {
        ...line,
        unitPaise: visit.feePaise,
        rateBp: fee.rateBp,
        taxablePaise: fee.taxablePaise,
        taxPaise: multiply(fee.halfPaise, 2),
      },
    ],
  };
}

/**
 * Issues the receipt voucher of a home visit whose fee was paid, an advance, in the transaction that records
 * the payment (rule: visit-papers).
 */
export function issueReceiptVoucher(bookingId: string, issuedAt: Date): void {
  const fee = toFeePaper(bookingId, issuedAt);
  if (fee) issuePaper({ ...fee, kind: "receipt-voucher" }, issuedAt);
}

/**
 * Issues the invoice of a completed home visit whose fee was paid, with the fee set off, in the transaction
 * that completes it (rule: visit-papers). It has the tax of the receipt voucher, since the tax of an advance
 * is due when it is received. Does nothing if there is one already, or nothing is left of the fee.
 */
export function issueVisitInvoice(bookingId: string, issuedAt: Date): void {
  if (findSalePaper({ bookingId })) return;
  const voucher = findReceiptVoucher(bookingId);
  if (!voucher) {
    issueUnvoucheredInvoice(bookingId, issuedAt);
    return;
  }
  const isRefunded = db.select({ id: paper.id }).from(paper).where(eq(paper.refersTo, voucher.id)).get();
  if (isRefunded) return;
  const { refersTo, ...fee } = toReference(voucher);
  const lines = listPaperLines(voucher.id).map(({ paperId, position, ...line }) => line);
  issuePaper({ ...fee, refersTo, lines, kind: SALE_PAPERS[voucher.registration] }, issuedAt);
}

/** The fee of a visit that was paid before fees had receipt vouchers. */
function issueUnvoucheredInvoice(bookingId: string, issuedAt: Date): void {
  const isPaid = and(eq(booking.id, bookingId), eq(booking.paymentStatus, "paid"));
  if (!db.select({ id: booking.id }).from(booking).where(isPaid).get()) return;
  const fee = toFeePaper(bookingId, issuedAt);
  if (fee) issuePaper({ ...fee, kind: SALE_PAPERS[fee.registration] }, issuedAt);
}

/**
 * Issues the paper of a fee that goes back, in the transaction of the refund: a credit note of the visit's
 * invoice, or else a refund voucher of its receipt voucher (rule: visit-papers).
 */
export function issueRefundVoucher(
  bookingId: string,
  { id: refundId, amountPaise }: CreditedRefund,
  issuedAt: Date,
): void {
  const billed = findSalePaper({ bookingId });
  const taken = billed ?? findReceiptVoucher(bookingId);
  const credited = taken && toCreditedLines(findLeft(taken), amountPaise);
  if (!credited) return;
  const kind = billed ? "credit-note" : "refund-voucher";
  issuePaper({ ...toReference(taken), ...credited, kind, refundId }, issuedAt);
}
