import { and, asc, eq, isNotNull } from "drizzle-orm";
import { MIN_REFUND_PAISE } from "~/features/payments/rules";
import { goodsReturn } from "~/features/returns/tables";
import { ShopError } from "~/lib/errors";
import { type Paise, paise } from "~/lib/money";
import { db, tx } from "~/platform/db/db.server";
import { words } from "./words.en";

/** A return of a customer that the shop has released to pay another order (rule: exchange). */
export interface Exchange {
  id: string;
  number: string;
  worthPaise: Paise;
}

/** The first return of a customer that can pay an order, or the one with this id. */
export function findExchange(userId: string, returnId?: string): Exchange | undefined {
  const row = db
    .select({ id: goodsReturn.id, number: goodsReturn.number, worthPaise: goodsReturn.exchangePaise })
    .from(goodsReturn)
    .where(
      and(
        eq(goodsReturn.userId, userId),
        eq(goodsReturn.status, "received"),
        isNotNull(goodsReturn.exchangePaise),
        returnId ? eq(goodsReturn.id, returnId) : undefined,
      ),
    )
    .orderBy(asc(goodsReturn.createdAt))
    .limit(1)
    .get();
  return row && { ...row, worthPaise: row.worthPaise ?? paise(0) };
}

/**
 * What a return pays of a total; undefined where what is left to pay, or to give back, is less than a
 * payment provider moves.
 */
export function findExchangePart({ worthPaise }: Exchange, totalPaise: Paise): Paise | undefined {
  const differencePaise = Math.abs(worthPaise - totalPaise);
  const isTooLittle = differencePaise > 0 && differencePaise < MIN_REFUND_PAISE;
  return isTooLittle ? undefined : paise(Math.min(worthPaise, totalPaise));
}

/** What the customer's return pays of a total; nothing without one. Throws CONFLICT if it cannot. */
export function getExchangePart(userId: string, returnId: string | undefined, totalPaise: Paise): Paise {
  if (returnId === undefined) return paise(0);
  const exchange = findExchange(userId, returnId);
  if (!exchange) throw new ShopError("CONFLICT", words.exchangeIsGone);
  const part = findExchangePart(exchange, totalPaise);
  if (part === undefined) throw new ShopError("CONFLICT", words.exchangeDifferenceTooSmall);
  return part;
}

/** Makes an order the one that a return pays, in the caller's transaction; without one, none pays it. */
export function bindExchange(orderId: string, returnId: string | undefined): void {
  const isBound = eq(goodsReturn.exchangeOrderId, orderId);
  tx().update(goodsReturn).set({ exchangeOrderId: null }).where(isBound).run();
  if (returnId)
    tx().update(goodsReturn).set({ exchangeOrderId: orderId }).where(eq(goodsReturn.id, returnId)).run();
}

/** What the checkout shows of the return that can pay an order of this total; undefined without one. */
export function findExchangeOffer(userId: string, totalPaise: Paise) {
  const exchange = findExchange(userId);
  const partPaise = exchange && findExchangePart(exchange, totalPaise);
  if (!partPaise) return undefined;
  const { id, number, worthPaise } = exchange;
  return { id, number, partPaise, backPaise: paise(worthPaise - partPaise) };
}
export type ExchangeOffer = NonNullable<ReturnType<typeof findExchangeOffer>>;
