import { and, asc, eq, gt } from "drizzle-orm";
import { paper, paperLine } from "~/features/papers/tables";
import { refund } from "~/features/payments/tables";
import { listUnitsMoved } from "~/features/stock/restock-units.server";
import { db } from "~/platform/db/db.server";
import { words } from "./words.en";

/** The pieces that came back with each refund of an order, in words, by the refund's id. */
export function getReturnedPieces(orderId: string): Map<string, string> {
  const isOfGoods = and(eq(paperLine.kind, "goods"), gt(paperLine.quantity, 0));
  const rows = db
    .select({ refundId: paper.refundId, name: paperLine.name, quantity: paperLine.quantity })
    .from(paper)
    .innerJoin(refund, and(eq(refund.id, paper.refundId), refund.isForPieces))
    .innerJoin(paperLine, eq(paperLine.paperId, paper.id))
    .where(and(eq(paper.orderId, orderId), isOfGoods))
    .orderBy(asc(paperLine.position))
    .all();
  const texts = new Map<string, string>();
  for (const { refundId, name, quantity } of rows) {
    const text = words.piecesOf(quantity, name);
    const before = texts.get(refundId ?? "");
    texts.set(refundId ?? "", before ? `${before}, ${text}` : text);
  }
  return texts;
}

/** Refunds with the pieces that came back with them; null without any. */
export function withPieces<Refund extends { id: string }>(orderId: string, refunds: Refund[]) {
  const texts = refunds.length > 0 ? getReturnedPieces(orderId) : new Map<string, string>();
  return refunds.map((refund) => ({ ...refund, pieces: texts.get(refund.id) ?? null }));
}

/** Lines of an order with how many of their pieces were refunded; none of an order that was not paid. */
export function withRefunded<Line extends { productId: string; quantity: number }>(
  orderId: string,
  lines: Line[],
) {
  const out = new Map(listUnitsMoved(orderId).map(({ productId, quantity }) => [productId, quantity]));
  return lines.map((line) => ({
    ...line,
    refunded: line.quantity - (out.get(line.productId) ?? line.quantity),
  }));
}
