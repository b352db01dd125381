import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { MIN_REFUND_PAISE } from "~/features/payments/rules";
import { goodsReturn } from "~/features/returns/tables";
import { ShopError } from "~/lib/errors";
import { type Paise, paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { words } from "./words.en";

/** A return of a customer that the shop has released to pay another order (rule: exchange). */
interface Exchange {
  id: string;
  number: string;
  worthPaise: Paise;
}

/** The returns of a customer that can pay an order, the first one first. */
const listExchanges = (userId: string): Exchange[] =>
  db
    .select({ id: goodsReturn.id, number: goodsReturn.number, worthPaise: goodsReturn.exchangePaise })
    .from(goodsReturn)
    .where(
      and(
        eq(goodsReturn.userId, userId),
        // The "+" keeps SQLite from reading all received returns of the shop.
        sql`+${goodsReturn.status} = 'received'`,
        isNotNull(goodsReturn.exchangePaise),
      ),
    )
    .orderBy(asc(goodsReturn.createdAt))
    .all()
    .map((row) => ({ ...row, worthPaise: row.worthPaise ?? paise(0) }));

/** The first return of a customer that can pay an order, or the one with this id. */
export const findExchange = (userId: string, returnId?: string): Exchange | undefined =>
  listExchanges(userId).find(({ id }) => returnId === undefined || id === returnId);

/**
 * What a return pays of a total; undefined where what is left to pay, or to give back, is less than a
 * payment provider moves.
 */
function findExchangePart(worthPaise: Paise, totalPaise: Paise): Paise | undefined {
  const differencePaise = Math.abs(worthPaise - totalPaise);
  const isTooLittle = differencePaise > 0 && differencePaise < MIN_REFUND_PAISE;
  return isTooLittle ? undefined : paise(Math.min(worthPaise, totalPaise));
}

const NO_EXCHANGE = { exchangePaise: paise(0), exchangeReturnId: null };

/** What the customer's return pays of an order; nothing without one. Throws CONFLICT if it cannot pay. */
export function getExchange(userId: string, exchangeReturnId: string | undefined, totalPaise: Paise) {
  if (exchangeReturnId === undefined) return NO_EXCHANGE;
  const exchange = findExchange(userId, exchangeReturnId);
  if (!exchange) throw new ShopError("CONFLICT", words.exchangeIsGone);
  const exchangePaise = findExchangePart(exchange.worthPaise, totalPaise);
  if (exchangePaise === undefined) throw new ShopError("CONFLICT", words.exchangeDifferenceTooSmall);
  return { exchangePaise, exchangeReturnId };
}

/**
 * What the checkout shows of the customer's returns: the first that can pay a part of a total, and whether
 * there are others, or why none can; nothing without any.
 */
export function findExchangeOffer(userId: string, totalPaise: Paise) {
  const exchanges = listExchanges(userId);
  for (const { id, number, worthPaise } of exchanges) {
    const partPaise = findExchangePart(worthPaise, totalPaise);
    if (partPaise === undefined) continue;
    const backPaise = paise(worthPaise - partPaise);
    return { offer: { id, number, partPaise, backPaise, hasOthers: exchanges.length > 1 } };
  }
  return { problem: exchanges.length > 0 ? words.exchangeDifferenceTooSmall : undefined };
}
export type ExchangeOffer = NonNullable<ReturnType<typeof findExchangeOffer>["offer"]>;
