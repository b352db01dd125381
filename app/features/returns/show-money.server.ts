import { getRefundablePaise } from "~/features/fulfilment/create-refund.server";
import { orderPayable } from "~/features/fulfilment/payable.server";
import { toReturnReason } from "~/features/fulfilment/return-refund.server";
import { getDeliveryLeft, type RefundCheck, toRefundCheck } from "~/features/fulfilment/show-refund.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { planPieceCredit } from "~/features/papers/credit-pieces.server";
import { readStored } from "~/features/payments/stored-texts";
import { ShopError } from "~/lib/errors";
import { formatRupees, type Paise, paise } from "~/lib/money";
import { getReturnValue, planReturnRefund } from "./advance-return.server";
import { findReturn, type GoodsReturn, listReturnLines } from "./find-returns.server";
import { isOpenReturn } from "./rules";

/** What the pieces of a return are worth; undefined if that is nothing. */
function findWorth({ id, orderId }: Pick<GoodsReturn, "id" | "orderId">, withDelivery: boolean) {
  const pieces = listReturnLines(id).map(({ productId, quantity }) => ({ productId, quantity }));
  return planPieceCredit(orderId, { pieces, withDelivery })?.totalPaise;
}

function formatWorth(found: GoodsReturn, withDelivery: boolean) {
  const worthPaise = findWorth(found, withDelivery);
  return worthPaise && formatRupees(worthPaise);
}

/** What is left to refund if the pieces of a return are worth more (rule: return-left). */
function findShortfall(found: GoodsReturn) {
  const worthPaise = findWorth(found, found.withDelivery) ?? paise(0);
  const leftPaise = getRefundablePaise(orderPayable(found.orderId));
  if (worthPaise <= leftPaise) return undefined;
  const totalPaise = findAnyOrder(found.orderId)?.totalPaise ?? leftPaise;
  return {
    worth: formatRupees(worthPaise),
    left: leftPaise > 0 ? formatRupees(leftPaise) : undefined,
    given: formatRupees(paise(totalPaise - leftPaise)),
  };
}

/** What a received return comes to, or why it cannot be refunded. */
interface Settlement {
  check?: RefundCheck & { amountPaise: Paise };
  problem?: string;
}

function findSettlement(actorId: string, found: GoodsReturn): Settlement {
  try {
    const plan = planReturnRefund(actorId, found);
    const check = toRefundCheck(plan, readStored(toReturnReason(found)));
    return { check: { ...check, amountPaise: plan.amountPaise } };
  } catch (error) {
    if (error instanceof ShopError) return { problem: error.message };
    throw error;
  }
}

/**
 * What is to be refunded of an open return, as its page shows it before anything is refunded; undefined once
 * it is settled.
 */
export function findReturnMoney(actorId: string, returnId: string) {
  const found = findReturn(returnId);
  if (!found || !isOpenReturn(found)) return undefined;
  const deliveryPaise = getDeliveryLeft(found.orderId);
  const { check, problem }: Settlement = found.status === "received" ? findSettlement(actorId, found) : {};
  return {
    amount: formatWorth(found, false),
    withDelivery: deliveryPaise > 0 ? formatWorth(found, true) : undefined,
    hasDelivery: deliveryPaise > 0,
    valuePaise: getReturnValue(found),
    shortfall: findShortfall(found),
    check,
    problem,
  };
}
