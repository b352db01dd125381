import { getDeliveryLeft, type RefundCheck, toRefundCheck } from "~/features/fulfilment/show-refund.server";
import { planPieceCredit } from "~/features/papers/credit-pieces.server";
import { ShopError } from "~/lib/errors";
import { formatRupees, type Paise } from "~/lib/money";
import { getReturnValue, planReturnRefund } from "./advance-return.server";
import { findReturn, type GoodsReturn, listReturnLines } from "./find-returns.server";
import { isOpenReturn } from "./rules";
import { words } from "./words.en";

/** What the pieces of a return give back, formatted; undefined if that is nothing. */
function formatCredit({ id, orderId }: Pick<GoodsReturn, "id" | "orderId">, withDelivery: boolean) {
  const pieces = listReturnLines(id).map(({ productId, quantity }) => ({ productId, quantity }));
  const plan = planPieceCredit(orderId, { pieces, withDelivery });
  return plan && formatRupees(plan.totalPaise);
}

/** What a received return comes to, or why it cannot be refunded. */
interface Settlement {
  check?: RefundCheck & { amountPaise: Paise };
  problem?: string;
}

function findSettlement(actorId: string, found: GoodsReturn): Settlement {
  try {
    const plan = planReturnRefund(actorId, found);
    const check = toRefundCheck(plan, words.refundReason(found.number));
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
    amount: formatCredit(found, false),
    withDelivery: deliveryPaise > 0 ? formatCredit(found, true) : undefined,
    hasDelivery: deliveryPaise > 0,
    valuePaise: getReturnValue(found),
    check,
    problem,
  };
}
