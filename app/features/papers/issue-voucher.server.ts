import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { booking } from "~/features/bookings/tables";
import { keptPaiseColumn, paymentStatusColumn } from "~/features/payments/payment-columns.server";
import { getTotalLeft } from "~/features/pricing/credits";
import { getServiceRate } from "~/features/pricing/rates.server";
import { takeOutTax } from "~/features/pricing/tax";
import { getPlaceOfSupply } from "~/features/settings/indian-states";
import { readInEnglish } from "~/lib/language";
import { multiply, type Paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import type { CreditedRefund } from "./issue-credit-note.server";
import { findSalePaper, SALE_PAPERS } from "./issue-invoice.server";
import { getSeller, issuePaper, type Paper } from "./issue-paper.server";
import { findLeft, toCreditedLines, toReference } from "./left-of-paper.server";
import { paper, type Recipient } from "./tables";
import { words } from "./words.en";

type Booking = typeof booking.$inferSelect;

const findReceiptVoucher = (bookingId: string): Paper | undefined =>
  db
    .select()
    .from(paper)
    .where(and(eq(paper.bookingId, bookingId), eq(paper.kind, "receipt-voucher")))
    .get();

/** Whom a visit is for, as its papers keep it; null until that is known, and once the customer was erased. */
function toVisitRecipient({ pincode, name, address, phone, awaitsDetails }: Booking): Recipient | null {
  if (awaitsDetails || name === null || address === null) return null;
  return { name, address: [address, pincode].filter(Boolean).join("\n"), phone: phone ?? "" };
}

/** An amount of a visit's fee, which has GST inside, as a line of a paper of today (rule: visit-papers). */
function toFeePaper(visit: Booking, amountPaise: Paise, issuedAt: Date) {
  const seller = getSeller();
  const { sac, rateBp } = getServiceRate(issuedAt);
  const fee = takeOutTax(amountPaise, seller.registration === "regular" ? rateBp : 0);
  const name = readInEnglish(() => words.homeVisit);
  const line = { kind: "service", name, hsn: sac, unit: "NOS", quantity: 1 } as const;
  return {
    ...seller,
    bookingId: visit.id,
    recipient: toVisitRecipient(visit),
    stateCode: getPlaceOfSupply(visit.pincode ?? "", seller.ownStateCode),
    lines: [
      {
        ...line,
        unitPaise: fee.taxablePaise,
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
  const visit = db.select().from(booking).where(eq(booking.id, bookingId)).get();
  if (!visit?.feePaise) return;
  const fee = toFeePaper(visit, visit.feePaise, issuedAt);
  issuePaper({ ...fee, kind: "receipt-voucher" }, issuedAt);
}

/**
 * Issues the invoice of a completed home visit whose fee was paid, with the fee set off, in the transaction
 * that completes it (rule: visit-papers). It has the tax of the receipt voucher, since the tax of an advance
 * is due when it is received. Does nothing if there is one already, or nothing is left of the fee.
 */
export function issueBookingInvoice(bookingId: string, issuedAt: Date): void {
  if (findSalePaper({ bookingId })) return;
  const voucher = findReceiptVoucher(bookingId);
  if (!voucher) {
    issueUnvoucheredInvoice(bookingId, issuedAt);
    return;
  }
  const left = findLeft(voucher);
  if (getTotalLeft(left) === 0) return;
  const lines = left.lines.map(({ line: { paperId, position, ...line }, taxablePaise, taxPaise }) => ({
    ...line,
    unitPaise: taxablePaise,
    taxablePaise,
    taxPaise,
  }));
  const { roundOffPaise } = left;
  const kind = SALE_PAPERS[voucher.registration];
  issuePaper({ ...toReference(voucher), lines, roundOffPaise, kind }, issuedAt);
}

/** What the shop keeps of the fee of a visit that was paid before fees had receipt vouchers. */
function issueUnvoucheredInvoice(bookingId: string, issuedAt: Date): void {
  const isOfBooking = sql`p.service_request_id = service_request.id`;
  const columns = {
    ...getTableColumns(booking),
    money: paymentStatusColumn(isOfBooking),
    keptPaise: keptPaiseColumn(isOfBooking),
  };
  const visit = db.select(columns).from(booking).where(eq(booking.id, bookingId)).get();
  if (!visit?.feePaise || visit.paymentStatus !== "paid") return;
  const leftPaise = visit.money === null ? visit.feePaise : visit.keptPaise;
  if (leftPaise === 0) return;
  const fee = toFeePaper(visit, leftPaise, issuedAt);
  issuePaper({ ...fee, kind: SALE_PAPERS[fee.registration] }, issuedAt);
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
