import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { orders } from "~/features/orders/tables";
import { WHOLE_REFUND_PAISE } from "~/features/payments/payment-columns.server";
import { payment, refund } from "~/features/payments/tables";
import { getTotalLeft } from "~/features/pricing/credits";
import { type Paise, paise } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { isInClosedMonth } from "./closed-months.server";
import { findPieceCredit, type PieceReturn } from "./credit-pieces.server";
import { findSalePaper } from "./issue-invoice.server";
import { issuePaper } from "./issue-paper.server";
import { findLeft, type LeftOfPaper, toCreditedLines, toReference } from "./left-of-paper.server";
import { paper } from "./tables";

/** What a refund of a part is for: pieces that come back, or the price of one product. */
export type CreditTarget = PieceReturn | { productId: string };

/** `id`: the id of the refund. */
export interface CreditedRefund {
  id: string;
  amountPaise: Paise;
  target?: CreditTarget;
}

/** The goods of one product on what is left of a paper. */
const ofProduct = ({ lines }: LeftOfPaper, productId: string): LeftOfPaper => ({
  lines: lines.filter(({ isGoods, line }) => isGoods && line.productId === productId),
  untaxedPaise: paise(0),
  roundOffPaise: paise(0),
});

/** The lines of the credit note of a refund of an order; undefined if there is nothing to credit. */
function findCreditedLines(orderId: string, left: LeftOfPaper, { amountPaise, target }: CreditedRefund) {
  if (!target) return toCreditedLines(left, amountPaise);
  if ("pieces" in target) return findPieceCredit(orderId, left, target)?.credited;
  return toCreditedLines(ofProduct(left, target.productId), amountPaise, false);
}

/** What is left to be credited of the goods of one product of an order. */
export function getLeftOfProduct(orderId: string, productId: string): Paise {
  const billed = findSalePaper({ orderId });
  return billed ? getTotalLeft(ofProduct(findLeft(billed), productId)) : paise(0);
}

/** The lines that the credit note of a lower price would have; undefined without an invoice. */
export function planReduction(orderId: string, reduction: Omit<CreditedRefund, "id">) {
  const billed = findSalePaper({ orderId });
  return billed && findCreditedLines(orderId, findLeft(billed), { ...reduction, id: "" });
}

/**
 * Issues the credit note of a refund by the lines of the invoice (rule: credit-by-line). Must run in the
 * transaction that creates the refund (rule: credit-note-with-refund). Does nothing for an order without an
 * invoice; credits at most what was invoiced.
 */
export function issueCreditNote(orderId: string, creditedRefund: CreditedRefund, issuedAt: Date): void {
  const billed = findSalePaper({ orderId });
  const credited = billed && findCreditedLines(orderId, findLeft(billed), creditedRefund);
  if (!credited) return;
  const { id: refundId } = creditedRefund;
  issuePaper({ ...toReference(billed), ...credited, kind: "credit-note", refundId }, issuedAt);
}

const IS_GOODWILL = eq(refund.kind, "goodwill");
const IS_NO_GOODWILL = or(isNull(refund.kind), ne(refund.kind, "goodwill"));

// Most papers are of no refund, from which SQLite concludes that this index finds little, and reads all
// papers for each refund.
const HAS_NO_NOTE = sql`not exists (select 1 from ${paper} indexed by paper_refund_id_unique
  where ${paper.refundId} = ${refund.id})`;

/** Refunds without a credit note, of one order or of any, the oldest first. */
const selectUncreditedRefunds = (condition: SQL | undefined, orderId?: string) =>
  db
    .select({
      id: refund.id,
      amountPaise: WHOLE_REFUND_PAISE,
      orderId: orders.id,
      createdAt: refund.createdAt,
    })
    .from(refund)
    .innerJoin(
      payment,
      and(eq(payment.id, refund.paymentId), eq(payment.providerPaymentId, refund.providerPaymentId)),
    )
    .innerJoin(orders, and(eq(orders.id, payment.orderId), eq(orders.paidAt, payment.capturedAt)))
    .where(and(HAS_NO_NOTE, isNull(refund.partOf), condition, orderId ? eq(orders.id, orderId) : undefined))
    .orderBy(asc(refund.createdAt), asc(refund.id));

/** Whether a credit note may have the date of its refund: its month is open, and its invoice is older. */
function canDateBack(orderId: string, createdAt: Date): boolean {
  const billed = findSalePaper({ orderId });
  return !isInClosedMonth(createdAt) && (billed === undefined || billed.issuedAt <= createdAt);
}

/**
 * Issues the credit notes of refunds that are older than credit notes in this shop, with the refund's date,
 * or `now` if it has passed (rule: month-closing). Call it when the server starts, after
 * `issueMissingInvoices`.
 */
export async function issueMissingCreditNotes(now: Date): Promise<void> {
  if (!selectUncreditedRefunds(IS_NO_GOODWILL).limit(1).get()) return;
  await transaction(() => {
    for (const { orderId, createdAt, ...creditedRefund } of selectUncreditedRefunds(IS_NO_GOODWILL).all())
      issueCreditNote(orderId, creditedRefund, canDateBack(orderId, createdAt) ? createdAt : now);
  });
}

/**
 * Issues the credit notes of an order's refunds that were made before its invoice, dated `now`, in the
 * caller's transaction (rule: credit-note-with-refund).
 */
export function issueCreditNotesOfOrder(orderId: string, now: Date): void {
  for (const creditedRefund of selectUncreditedRefunds(IS_NO_GOODWILL, orderId).all())
    issueCreditNote(orderId, creditedRefund, now);
}

/**
 * Issues the credit notes of an order's goodwill in the transaction that cancels it: nothing of it is sold
 * any more, so that what was given beside the price lowers it after all (rule: goodwill).
 */
export function creditGoodwill(orderId: string, now: Date): void {
  for (const goodwill of selectUncreditedRefunds(IS_GOODWILL, orderId).all())
    issueCreditNote(orderId, goodwill, now);
}
