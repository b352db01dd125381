import { and, asc, eq, isNull } from "drizzle-orm";
import { orders } from "~/features/orders/tables";
import { WHOLE_REFUND_PAISE } from "~/features/payments/payment-columns.server";
import { payment, refund } from "~/features/payments/tables";
import { getTotalLeft, splitCredit } from "~/features/pricing/credits";
import { creditPieces, getCreditTotal } from "~/features/pricing/piece-credits";
import { listUnitsOut } from "~/features/stock/restock-units.server";
import { paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { findSalePaper } from "./issue-invoice.server";
import { findLeft, type LeftOfPaper, toCreditPaper } from "./left-of-paper.server";
import { paper } from "./tables";

/** Pieces of an order that come back, and whether their share of the delivery fee goes back too. */
export interface PieceReturn {
  pieces: { productId: string; quantity: number }[];
  withDelivery: boolean;
}

/** What the credit of pieces of an order follows from besides its paper. */
const readPieces = (orderId: string) => ({
  taxMode:
    db.select({ taxMode: orders.taxMode }).from(orders).where(eq(orders.id, orderId)).get()?.taxMode ??
    "none",
  out: new Map(listUnitsOut(orderId).map(({ productId, quantity }) => [productId, quantity])),
});
type Pieces = ReturnType<typeof readPieces>;

function toPieceCredit({ taxMode, out }: Pieces, left: LeftOfPaper, { pieces, withDelivery }: PieceReturn) {
  const back = new Map(pieces.map(({ productId, quantity }) => [productId, quantity]));
  const lines = left.lines.map((line) => {
    const productId = line.line.productId ?? "";
    return { ...line, piecesOut: out.get(productId) ?? 0, piecesBack: back.get(productId) ?? 0 };
  });
  const credit = creditPieces({ ...left, lines }, taxMode, withDelivery);
  if (!credit) return undefined;
  // Pieces that came back before credit notes went by piece are still on the paper.
  const quantities = lines.map(({ isGoods, quantity, piecesBack, piecesOut }) => {
    if (!isGoods || piecesBack === 0) return 0;
    return piecesBack === piecesOut ? quantity : Math.min(piecesBack, quantity);
  });
  return { credited: toCreditPaper(left, credit, quantities), totalPaise: getCreditTotal(credit) };
}

/** What pieces have of the paper of an order. Undefined if that comes to nothing. */
export const findPieceCredit = (orderId: string, left: LeftOfPaper, returned: PieceReturn) =>
  toPieceCredit(readPieces(orderId), left, returned);

/** The goodwill of an order without a credit note; it gets one once no piece is left (rule: goodwill). */
const listGoodwill = (orderId: string) =>
  db
    .select({ amountPaise: WHOLE_REFUND_PAISE })
    .from(refund)
    .innerJoin(payment, and(eq(payment.id, refund.paymentId), eq(payment.orderId, orderId)))
    .leftJoin(paper, eq(paper.refundId, refund.id))
    .where(and(eq(refund.kind, "goodwill"), isNull(refund.partOf), isNull(paper.id)))
    .orderBy(asc(refund.createdAt), asc(refund.id))
    .all();

/**
 * Returns what tells what a refund of pieces of an order will give back, without doing it: undefined if it
 * comes to nothing. `leavesNone`: no piece stays with the customer. Undefined without an invoice.
 */
export function createPiecePlanner(orderId: string) {
  const billed = findSalePaper({ orderId });
  if (!billed) return undefined;
  const pieces = readPieces(orderId);
  const left = findLeft(billed);
  return (returned: PieceReturn) => {
    const back = new Map(returned.pieces.map(({ productId, quantity }) => [productId, quantity]));
    const leavesNone = [...pieces.out].every(([productId, quantity]) => back.get(productId) === quantity);
    const found = toPieceCredit(pieces, leavesNone ? takeGoodwill(orderId, left) : left, returned);
    return found && { ...found, leavesNone };
  };
}

export const planPieceCredit = (orderId: string, returned: PieceReturn) =>
  createPiecePlanner(orderId)?.(returned);

/** What is left of a paper once the goodwill of its order has its credit notes. */
function takeGoodwill(orderId: string, { ...left }: LeftOfPaper): LeftOfPaper {
  for (const { amountPaise } of listGoodwill(orderId)) {
    const credit = getTotalLeft(left) > 0 ? splitCredit(amountPaise, left) : undefined;
    if (!credit) continue;
    left.untaxedPaise = paise(left.untaxedPaise - credit.untaxedPaise);
    left.roundOffPaise = paise(left.roundOffPaise - credit.roundOffPaise);
    left.lines = left.lines.map((line, index) => ({
      ...line,
      taxablePaise: paise(line.taxablePaise - (credit.lines[index]?.taxablePaise ?? 0)),
      taxPaise: paise(line.taxPaise - (credit.lines[index]?.taxPaise ?? 0)),
    }));
  }
  return left;
}
