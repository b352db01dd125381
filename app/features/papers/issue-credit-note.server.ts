import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { orders } from "~/features/orders/tables";
import { payment, refund } from "~/features/payments/tables";
import { type CreditableBill, type CreditableLine, splitCredit } from "~/features/pricing/credits";
import { pick } from "~/lib/field-lists";
import { type Paise, paise } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { isInClosedMonth } from "./closed-months.server";
import { findSalePaper } from "./issue-invoice.server";
import { issuePaper, listPaperLines, type Paper, type PaperLine } from "./issue-paper.server";
import { paper } from "./tables";

/** `id`: the id of the refund. */
export interface CreditedRefund {
  id: string;
  amountPaise: Paise;
}

type StoredLine = ReturnType<typeof listPaperLines>[number];
interface LeftLine extends CreditableLine {
  line: StoredLine;
  quantity: number;
}

/** What is left of a paper after its credit notes or refund vouchers (rule: credit-by-line). */
export function findLeft(billed: Paper): Omit<CreditableBill, "lines"> & { lines: LeftLine[] } {
  const notes = db.select().from(paper).where(eq(paper.refersTo, billed.id)).all();
  const taking = notes.filter(({ kind }) => kind === "credit-note" || kind === "refund-voucher");
  const credited = taking.flatMap(({ id }) => listPaperLines(id));
  const lines = listPaperLines(billed.id).map((line): LeftLine => {
    const isOfLine = ({ kind, productId }: StoredLine) => kind === line.kind && productId === line.productId;
    const ofLine = credited.filter(isOfLine);
    const subtract = (from: number, of: "taxablePaise" | "taxPaise" | "quantity") =>
      Math.max(
        0,
        ofLine.reduce((left, part) => left - part[of], from),
      );
    return {
      line,
      isGoods: line.kind !== "delivery",
      rateBp: line.rateBp,
      taxablePaise: paise(subtract(line.taxablePaise, "taxablePaise")),
      taxPaise: paise(subtract(line.taxPaise, "taxPaise")),
      quantity: subtract(line.quantity, "quantity"),
    };
  });
  const rest = { lines, untaxedPaise: billed.untaxedPaise, roundOffPaise: billed.roundOffPaise };
  for (const note of taking) {
    rest.untaxedPaise = paise(rest.untaxedPaise - note.untaxedPaise);
    rest.roundOffPaise = paise(rest.roundOffPaise - note.roundOffPaise);
  }
  return takeOldReductions(rest, credited);
}

/** Credit notes from before they went by line have one sum, which is taken off the lines in their order. */
function takeOldReductions(
  left: ReturnType<typeof findLeft>,
  credited: StoredLine[],
): ReturnType<typeof findLeft> {
  for (const { kind, taxablePaise, taxPaise } of credited) {
    if (kind !== "reduction") continue;
    let [taxable, tax] = [taxablePaise as number, taxPaise as number];
    for (const line of left.lines) {
      const [lessTaxable, lessTax] = [Math.min(taxable, line.taxablePaise), Math.min(tax, line.taxPaise)];
      line.taxablePaise = paise(line.taxablePaise - lessTaxable);
      line.taxPaise = paise(line.taxPaise - lessTax);
      [taxable, tax] = [taxable - lessTaxable, tax - lessTax];
    }
  }
  return left;
}

/** The lines of a paper that takes an amount of another; quantities only where nothing is left of it. */
export function toCreditedLines(left: ReturnType<typeof findLeft>, amountPaise: Paise) {
  const credit = splitCredit(amountPaise, left);
  if (!credit) return undefined;
  const lines = left.lines.flatMap(({ line, quantity }, index): PaperLine[] => {
    const part = credit.lines[index];
    const credited = credit.isWhole ? quantity : 0;
    if (!part || (part.taxablePaise === 0 && part.taxPaise === 0 && credited === 0)) return [];
    const { paperId, position, ...columns } = line;
    return [{ ...columns, ...part, quantity: credited }];
  });
  return { lines, untaxedPaise: credit.untaxedPaise, roundOffPaise: credit.roundOffPaise };
}

const KEPT_COLUMNS = [
  "orderId",
  "bookingId",
  "registration",
  "stateCode",
  "ownStateCode",
  "seller",
  "firm",
  "recipient",
] as const;

/** What a paper that takes back another has of it. */
export const toReference = (billed: Paper) => ({ refersTo: billed.id, ...pick(billed, KEPT_COLUMNS) });

/**
 * Issues the credit note of a refund by the lines of the invoice (rule: credit-by-line). Must run in the
 * transaction that creates the refund (rule: credit-note-with-refund). Does nothing for an order without an
 * invoice; credits at most what was invoiced.
 */
export function issueCreditNote(
  orderId: string,
  { id: refundId, amountPaise }: CreditedRefund,
  issuedAt: Date,
): void {
  const billed = findSalePaper({ orderId });
  const credited = billed && toCreditedLines(findLeft(billed), amountPaise);
  if (!credited) return;
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
      amountPaise: refund.amountPaise,
      orderId: orders.id,
      createdAt: refund.createdAt,
    })
    .from(refund)
    .innerJoin(
      payment,
      and(eq(payment.id, refund.paymentId), eq(payment.providerPaymentId, refund.providerPaymentId)),
    )
    .innerJoin(orders, and(eq(orders.id, payment.orderId), eq(orders.paidAt, payment.capturedAt)))
    .where(and(HAS_NO_NOTE, condition, orderId ? eq(orders.id, orderId) : undefined))
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
