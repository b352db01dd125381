import { and, eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { orderPayable } from "~/features/fulfilment/payable.server";
import { planRefund } from "~/features/fulfilment/plan-refund.server";
import { assertMayRefund } from "~/features/fulfilment/refund-limit.server";
import { refundPartInTransaction } from "~/features/fulfilment/refund-order-part.server";
import { toReturnRefund } from "~/features/fulfilment/return-refund.server";
import { startDueRefunds } from "~/features/fulfilment/send-refunds.server";
import { planPieceCredit } from "~/features/papers/credit-pieces.server";
import { assertUnitsOut, replaceUnits } from "~/features/stock/restock-units.server";
import { ShopError } from "~/lib/errors";
import { type Paise, paise } from "~/lib/money";
import { transaction, tx } from "~/platform/db/db.server";
import { queueExchangeEmail, queueReturnEmail } from "./email-facts.server";
import { findReturn, type GoodsReturn, listReturnLines } from "./find-returns.server";
import type { ReceiveReturnForm, RefundReturnForm, ReleaseReturnForm } from "./input";
import { canBecome, RETURN_STATUS_LABELS, type ReturnStatus, returnNotFound } from "./rules";
import { goodsReturn, goodsReturnLine } from "./tables";
import { words } from "./words.en";

interface Step {
  returnId: string;
  to: ReturnStatus;
  more?: Partial<typeof goodsReturn.$inferInsert>;
}

/** The return of a step. Throws NOT_FOUND, CONFLICT if the step cannot be taken any more. */
function findForStep(returnId: string, to: ReturnStatus): GoodsReturn {
  const found = findReturn(returnId);
  if (!found) throw new ShopError("NOT_FOUND", returnNotFound());
  if (canBecome(found.status, to)) return found;
  throw new ShopError(
    "CONFLICT",
    words.cannotBecome(RETURN_STATUS_LABELS[found.status], RETURN_STATUS_LABELS[to]),
  );
}

/** Takes a step in the caller's transaction, with its email and its entry in the audit log. */
function takeStep(actorId: string, { returnId, to, more }: Step, now: Date): void {
  const before = findForStep(returnId, to);
  const after = tx()
    .update(goodsReturn)
    .set({ ...more, status: to, updatedAt: now })
    .where(eq(goodsReturn.id, returnId))
    .returning()
    .get();
  queueReturnEmail(after, actorId, now);
  const change = { action: to, kind: "return", id: returnId, label: before.number } as const;
  const answered = more?.answer ? { answer: more.answer } : {};
  recordChange(
    actorId,
    { ...change, before: { status: before.status }, after: { status: to, ...answered } },
    now,
  );
}

/** Accepts a return; `answer`: how the goods come back, if not as usual. */
export const acceptReturn = async (
  actorId: string,
  returnId: string,
  answer: string | undefined,
  now: Date,
) => transaction(() => takeStep(actorId, { returnId, to: "accepted", more: { answer } }, now));

/** Refuses a return, with the reason that the customer reads; not one that can pay another order. */
export const refuseReturn = async (actorId: string, returnId: string, answer: string, now: Date) =>
  transaction(() => {
    if (findReturn(returnId)?.exchangePaise) throw new ShopError("CONFLICT", words.releasedAlready);
    takeStep(actorId, { returnId, to: "refused", more: { answer } }, now);
  });

const isLine = (returnId: string, productId: string) =>
  and(eq(goodsReturnLine.returnId, returnId), eq(goodsReturnLine.productId, productId));

/**
 * Records which of the goods have come back, and in which condition; what did not come back leaves the
 * return. A correction can count up to what the customer has. Throws INVALID for no pieces, and at their
 * field for more than were to come.
 */
export const receiveReturn = async (
  actorId: string,
  returnId: string,
  { pieces, condition, withDelivery }: ReceiveReturnForm,
  now: Date,
): Promise<void> =>
  transaction(() => {
    const { orderId, status } = findForStep(returnId, "received");
    const lines = listReturnLines(returnId);
    if (!lines.some(({ line }) => pieces[line])) throw new ShopError("INVALID", words.noPiecesReceived);
    for (const { line, productId, quantity: asked } of lines) {
      const quantity = pieces[line];
      if (quantity === undefined) {
        tx().delete(goodsReturnLine).where(isLine(returnId, productId)).run();
        continue;
      }
      const field = `pieces.${line}`;
      if (status === "received") assertUnitsOut(orderId, [{ productId, quantity, field, isDamaged: false }]);
      else if (quantity > asked) throw new ShopError("INVALID", words.onlyAskedPieces(asked), field);
      tx()
        .update(goodsReturnLine)
        .set({ quantity, condition: condition[line] ?? "shelf" })
        .where(isLine(returnId, productId))
        .run();
    }
    takeStep(actorId, { returnId, to: "received", more: { withDelivery, exchangePaise: null } }, now);
  });

/** What a received return gives back, at most what is left. Throws what `planRefund` throws. */
export const planReturnRefund = (actorId: string, found: GoodsReturn) =>
  planRefund(actorId, found.orderId, toReturnRefund(found), found.id);

/**
 * Refunds a received return as `refundPartOfOrder` does, and takes its goods back into stock unless they are
 * damaged. Throws what `planRefund` throws, CONFLICT if it was refunded before or comes to something else
 * than the page showed.
 */
export async function refundReturn(
  actorId: string,
  returnId: string,
  { seenLeft, seenAmount }: RefundReturnForm,
  now: Date,
) {
  const plan = await transaction(() => {
    const found = findForStep(returnId, "refunded");
    const made = refundPartInTransaction(
      actorId,
      found.orderId,
      { ...toReturnRefund(found, seenLeft), returnId },
      now,
    );
    if (made.amountPaise !== seenAmount) throw new ShopError("CONFLICT", words.changedSinceShown);
    takeStep(actorId, { returnId, to: "refunded", more: { refundId: made.refundId } }, now);
    return made;
  });
  startDueRefunds();
  return plan;
}

/** What the pieces of a return are worth to the customer. */
export function getReturnValue({ id, orderId }: Pick<GoodsReturn, "id" | "orderId">): Paise {
  const pieces = listReturnLines(id).map(({ productId, quantity }) => ({ productId, quantity }));
  return planPieceCredit(orderId, { pieces, withDelivery: false })?.totalPaise ?? paise(0);
}

/**
 * Replaces the goods of a received return by the same goods: those that came back go into stock unless they
 * are damaged, and as many go out (rule: return-replaced). No money moves, and the invoice stays as it is.
 * Throws CONFLICT if there are too few in stock or nothing of their price is left, FORBIDDEN for goods worth
 * more than the actor may refund.
 */
export const replaceReturn = async (actorId: string, returnId: string, now: Date): Promise<void> =>
  transaction(() => {
    const found = findForStep(returnId, "replaced");
    const lines = listReturnLines(found.id);
    const units = lines.map(({ line, productId, quantity, condition }) => ({
      productId,
      quantity,
      field: line,
      isDamaged: condition === "damaged",
    }));
    const valuePaise = getReturnValue(found);
    if (valuePaise === 0) throw new ShopError("CONFLICT", words.worthNothing);
    assertMayRefund(actorId, orderPayable(found.orderId), valuePaise);
    replaceUnits(found.orderId, units, actorId, now);
    takeStep(actorId, { returnId, to: "replaced" }, now);
  });

/**
 * Lets what a received return comes to pay the customer's next order, and writes to them (rule: exchange).
 * Throws what `planRefund` throws, CONFLICT if it comes to something else than the page showed.
 */
export const releaseExchange = async (
  actorId: string,
  returnId: string,
  { seenAmount }: ReleaseReturnForm,
  now: Date,
): Promise<Paise> =>
  transaction(() => {
    const found = findForStep(returnId, "refunded");
    if (!found.userId) throw new ShopError("CONFLICT", words.customerIsGone);
    const { amountPaise } = planReturnRefund(actorId, found);
    if (amountPaise !== seenAmount) throw new ShopError("CONFLICT", words.changedSinceShown);
    const released = tx()
      .update(goodsReturn)
      .set({ exchangePaise: amountPaise, updatedAt: now })
      .where(eq(goodsReturn.id, returnId))
      .returning()
      .get();
    queueExchangeEmail(released, actorId, now);
    const change = { action: "exchange", kind: "return", id: returnId, label: released.number } as const;
    recordChange(actorId, { ...change, after: { exchangePaise: amountPaise } }, now);
    return amountPaise;
  });
