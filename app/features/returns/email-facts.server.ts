import { queueEmail } from "~/features/emails/queue-email.server";
import { getOrderFacts } from "~/features/orders/send-emails.server";
import { exchangeReady } from "./emails/exchange-ready";
import type { ReturnFacts } from "./emails/parts";
import { returnUpdate } from "./emails/return-update";
import { shopReturn } from "./emails/shop-return";
import { type GoodsReturn, withPieces } from "./find-returns.server";

/** What emails about a return are written from. */
const getReturnFacts = (goodsReturn: GoodsReturn, actorId: string): ReturnFacts => ({
  ...getOrderFacts({ orderId: goodsReturn.orderId, userId: actorId }),
  path: `/orders/${goodsReturn.orderId}`,
  onceKey: `${goodsReturn.id}:${goodsReturn.status}`,
  goodsReturn,
  formatPieces: () => withPieces([goodsReturn])[0]?.pieces ?? "",
});

/**
 * Queues the email about the step that a return has just taken, to the customer and, where it was asked for,
 * to the shop. A refund has emails of its own.
 */
export function queueReturnEmail(goodsReturn: GoodsReturn, actorId: string, now: Date): void {
  const facts = getReturnFacts(goodsReturn, actorId);
  if (goodsReturn.status !== "refunded") queueEmail(returnUpdate, facts, now);
  if (goodsReturn.status === "requested") queueEmail(shopReturn, facts, now);
}

/** Queues the email that the return can pay an order; after a correction of the return it is sent again. */
export function queueExchangeEmail(goodsReturn: GoodsReturn, actorId: string, now: Date): void {
  const facts = getReturnFacts(goodsReturn, actorId);
  queueEmail(exchangeReady, { ...facts, onceKey: `${goodsReturn.id}:exchange:${+now}` }, now);
}
