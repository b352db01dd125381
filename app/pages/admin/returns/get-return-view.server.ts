import type { SerializeFrom } from "@remix-run/node";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { findCreditWarning } from "~/features/papers/find-credit-warning.server";
import { findReturn, listReturnLines } from "~/features/returns/find-returns.server";
import { getReturnHistory } from "~/features/returns/list-steps.server";
import { findReturnMoney } from "~/features/returns/show-money.server";

/** What the page of a return shows; undefined without such a return. */
export function findReturnView(actorId: string, returnId: string, now: Date) {
  const goodsReturn = findReturn(returnId);
  const order = goodsReturn && findAnyOrder(goodsReturn.orderId);
  if (!order) return undefined;
  const { id, number, name, phone } = order;
  return {
    goodsReturn,
    order: { id, number, name, phone },
    lines: listReturnLines(goodsReturn.id),
    history: getReturnHistory(goodsReturn),
    money: findReturnMoney(actorId, goodsReturn.id),
    creditWarning: findCreditWarning(id, now),
  };
}
export type ReturnView = SerializeFrom<NonNullable<ReturnType<typeof findReturnView>>>;
