import { and, asc, eq } from "drizzle-orm";
import { toLineName } from "~/features/orders/line-names.server";
import { orderLine } from "~/features/orders/tables";
import { RefundInput } from "~/features/payments/input";
import { storedTexts } from "~/features/payments/stored-texts";
import { type goodsReturn, goodsReturnLine } from "~/features/returns/tables";
import { readTyped, type StoredText } from "~/lib/stored-text";
import { db } from "~/platform/db/db.server";

type GoodsReturn = typeof goodsReturn.$inferSelect;

/** The reason of the refund of a return, for the customer to read. */
export const toReturnReason = ({ number }: Pick<GoodsReturn, "number">): StoredText =>
  storedTexts.returnReason(number);

/** The refund that a received return comes to. */
export function toReturnRefund(found: GoodsReturn, seenLeft?: number): RefundInput {
  const isOfOrder = and(
    eq(orderLine.orderId, found.orderId),
    eq(orderLine.productId, goodsReturnLine.productId),
  );
  const lines = db
    .select({
      position: orderLine.position,
      quantity: goodsReturnLine.quantity,
      condition: goodsReturnLine.condition,
    })
    .from(goodsReturnLine)
    .innerJoin(orderLine, isOfOrder)
    .where(eq(goodsReturnLine.returnId, found.id))
    .orderBy(asc(orderLine.position))
    .all()
    .map(({ position, ...line }) => ({ ...line, line: toLineName(position) }));
  return RefundInput.parse({
    pieces: Object.fromEntries(lines.map(({ line, quantity }) => [line, quantity])),
    condition: Object.fromEntries(lines.map(({ line, condition }) => [line, condition ?? "shelf"])),
    withDelivery: found.withDelivery,
    reason: readTyped(toReturnReason(found)),
    seenLeft,
  });
}
