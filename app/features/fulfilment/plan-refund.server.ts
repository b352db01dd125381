import { and, eq, inArray } from "drizzle-orm";
import { getNamedProduct, listNamedUnits } from "~/features/orders/line-names.server";
import { fullRefundProblem, orderNotFound } from "~/features/orders/rules";
import { orders } from "~/features/orders/tables";
import { planPieceCredit } from "~/features/papers/credit-pieces.server";
import {
  type CreditTarget,
  getLeftOfProduct,
  planReduction,
} from "~/features/papers/issue-credit-note.server";
import type { RefundInput } from "~/features/payments/input";
import { goodsReturn } from "~/features/returns/tables";
import { assertUnitsOut, type ReturnedUnits } from "~/features/stock/restock-units.server";
import { ShopError } from "~/lib/errors";
import { formatRupees, type Paise, sum } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { assertRefundable, getLeftPaise } from "./create-partial-refund.server";
import { listLeftPayments } from "./create-refund.server";
import { orderPayable, type Payable } from "./payable.server";
import { assertMayRefund } from "./refund-limit.server";
import { splitRefund } from "./split-refund";
import { words } from "./words.en";

/** What a refund of a part of an order comes to. */
export interface RefundPlan {
  number: string;
  amountPaise: Paise;
  /** What of it the shop gives back itself, because it was paid by hand. */
  byHandPaise: Paise;
  /** What could be refunded before it. */
  leftPaise: Paise;
  kind?: "price-reduction" | "goodwill";
  /** The form field at which the amount is refused. */
  field: string;
  target?: CreditTarget;
  /** The lines of its credit note; undefined without one. */
  credited?: ReturnType<typeof planReduction>;
  units: ReturnedUnits[];
  /** Whether no piece stays with the customer. */
  leavesNone: boolean;
  /** Why all that is left must not be refunded. */
  fullRefundProblem?: string;
}

/** The open return of an order. */
const findOpenReturn = (orderId: string) =>
  db
    .select({ id: goodsReturn.id, number: goodsReturn.number })
    .from(goodsReturn)
    .where(
      and(
        eq(goodsReturn.orderId, orderId),
        inArray(goodsReturn.status, ["requested", "accepted", "received"]),
      ),
    )
    .get();

function planPieces(orderId: string, { pieces, condition, withDelivery }: RefundInput) {
  const units = listNamedUnits(orderId, pieces).map(
    ({ line, ...unit }): ReturnedUnits => ({ ...unit, isDamaged: condition[line] === "damaged" }),
  );
  assertUnitsOut(orderId, units);
  const field = units[0]?.field ?? "pieces";
  const target = { pieces: units.map(({ productId, quantity }) => ({ productId, quantity })), withDelivery };
  const plan = planPieceCredit(orderId, target);
  if (!plan) throw new ShopError("CONFLICT", words.piecesAreWorthNothing, field);
  const { totalPaise: amountPaise, ...others } = plan;
  return { ...others, amountPaise, field, target, units };
}

function planPrice(orderId: string, amountPaise: Paise, line: string | undefined) {
  const kind = "price-reduction" as const;
  const price = { amountPaise, kind, field: "amount", units: [], leavesNone: false };
  if (!line) return { ...price, credited: planReduction(orderId, { amountPaise }) };
  const target = { productId: getNamedProduct(orderId, line, "line") };
  const leftPaise = getLeftOfProduct(orderId, target.productId);
  if (amountPaise > leftPaise)
    throw new ShopError("CONFLICT", words.atMostOfItem(formatRupees(leftPaise)), "amount");
  return { ...price, target, credited: planReduction(orderId, { amountPaise, target }) };
}

function planWay(orderId: string, input: RefundInput) {
  if (input.goodwill)
    return {
      amountPaise: input.goodwill,
      kind: "goodwill" as const,
      field: "goodwill",
      units: [],
      leavesNone: false,
    };
  if (input.amount) return planPrice(orderId, input.amount, input.line);
  return planPieces(orderId, input);
}

/**
 * The refund of a return when less is left of the payment than its pieces are worth, because of what was
 * given back before them: all that is left, as a lower price (rule: return-left).
 */
function limitToLeft<Way extends ReturnType<typeof planWay>>(orderId: string, way: Way, leftPaise: Paise) {
  const products = new Set(way.units.map(({ productId }) => productId));
  const [productId = ""] = products;
  const isOfProduct = products.size === 1 && getLeftOfProduct(orderId, productId) >= leftPaise;
  const reduction = { amountPaise: leftPaise, target: isOfProduct ? { productId } : undefined };
  return {
    ...way,
    ...reduction,
    kind: "price-reduction" as const,
    leavesNone: false,
    credited: planReduction(orderId, reduction),
  };
}

/** What of a refund comes from payments that the owner took. */
function getByHandPaise(payable: Payable, amountPaise: Paise): Paise {
  const { parts } = splitRefund(listLeftPayments(payable), amountPaise);
  return sum(parts.filter(({ paymentRow }) => paymentRow.handMethod).map(({ partPaise }) => partPaise));
}

/**
 * What a refund of a part of an order comes to, for the administrator to see before it is made. Throws
 * NOT_FOUND; CONFLICT for more pieces than are out, and what `getLeftPaise` and `assertRefundable`
 * throw; FORBIDDEN above what the actor may refund. `returnId`: the return whose pieces they are; while one
 * is open, nothing is refunded but with it (rule: return-moves).
 */
export function planRefund(
  actorId: string,
  orderId: string,
  input: RefundInput,
  returnId?: string,
): RefundPlan {
  const plan = planUnlimitedRefund(orderId, input, returnId);
  assertMayRefund(actorId, orderPayable(orderId), plan.amountPaise);
  return plan;
}

/** Plans as `planRefund` does, for what somebody who may has decided before. */
export function planUnlimitedRefund(orderId: string, input: RefundInput, returnId?: string): RefundPlan {
  const columns = { number: orders.number, status: orders.status };
  const order = db.select(columns).from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new ShopError("NOT_FOUND", orderNotFound());
  const open = findOpenReturn(orderId);
  if (open && open.id !== returnId) throw new ShopError("CONFLICT", words.isInReturn(open.number));
  const payable = orderPayable(orderId);
  const leftPaise = getLeftPaise(payable, input.seenLeft);
  const asked = planWay(orderId, input);
  const way = returnId && asked.amountPaise > leftPaise ? limitToLeft(orderId, asked, leftPaise) : asked;
  const plan: RefundPlan = {
    number: order.number,
    leftPaise,
    fullRefundProblem: fullRefundProblem(order),
    byHandPaise: getByHandPaise(payable, way.amountPaise),
    ...way,
  };
  if (plan.leavesNone && plan.fullRefundProblem)
    throw new ShopError("CONFLICT", plan.fullRefundProblem, plan.field);
  assertRefundable(leftPaise, plan);
  return plan;
}
