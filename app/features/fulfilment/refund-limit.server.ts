import { and, eq, sql, sum } from "drizzle-orm";
import { STAFF_ROLE } from "~/features/accounts/staff-role";
import { user } from "~/features/accounts/tables";
import { orderLine } from "~/features/orders/tables";
import { LARGE_REFUND } from "~/features/payments/rules";
import { payment, refund } from "~/features/payments/tables";
import { goodsReturn, goodsReturnLine } from "~/features/returns/tables";
import { ShopError } from "~/lib/errors";
import { formatRupees, fromRupees } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { getRefundablePaise } from "./create-refund.server";
import { bookingPayable, orderPayable, type Payable } from "./payable.server";
import { words } from "./words.en";

/** What counter staff may refund of one order or visit in all (rule: counter-refunds). */
const COUNTER_REFUND_LIMIT = fromRupees(1000);

/** What the goods cost that were sent in the place of returned ones. */
function getReplacedPaise(orderId: string): number {
  const isReplaced = and(
    eq(goodsReturn.id, goodsReturnLine.returnId),
    eq(goodsReturn.orderId, orderId),
    eq(goodsReturn.status, "replaced"),
  );
  const isSold = and(eq(orderLine.orderId, orderId), eq(orderLine.productId, goodsReturnLine.productId));
  const { taxablePaise, halfPaise, unitPaise, quantity } = orderLine;
  const linePaise = sql`coalesce(${taxablePaise} + 2 * ${halfPaise}, ${unitPaise} * ${quantity})`;
  const row = db
    .select({ total: sum(sql`${linePaise} * ${goodsReturnLine.quantity} / ${quantity}`) })
    .from(goodsReturnLine)
    .innerJoin(goodsReturn, isReplaced)
    .innerJoin(orderLine, isSold)
    .get();
  return Number(row?.total ?? 0);
}

/** What was given back of a payable, in money and in goods. */
function getGivenPaise(payable: Payable): number {
  const { owner } = payable;
  return getRefundedPaise(payable) + ("orderId" in owner ? getReplacedPaise(owner.orderId) : 0);
}

function getRefundedPaise({ paymentCondition }: Payable): number {
  const isOfPayable = and(eq(refund.paymentId, payment.id), paymentCondition);
  const row = db
    .select({ total: sum(refund.amountPaise) })
    .from(refund)
    .innerJoin(payment, isOfPayable)
    .get();
  return Number(row?.total ?? 0);
}

/** Throws FORBIDDEN if `actorId` may not refund so much in all: of helpers, counter staff up to a limit. */
function assertMayRefundInAll(actorId: string, totalPaise: number): void {
  const actor = db.select({ staffRole: STAFF_ROLE }).from(user).where(eq(user.id, actorId)).get();
  const role = actor?.staffRole;
  if (!role || role === "owner") return;
  if (role === "counter" && totalPaise <= COUNTER_REFUND_LIMIT) return;
  throw new ShopError("FORBIDDEN", words.ownerRefundsMore(formatRupees(COUNTER_REFUND_LIMIT)));
}

/** What cancelling gives back: all that is left of what was paid, and what the provider may still confirm. */
function getCancelledPaise(payable: Payable): number {
  const isAuthorized = and(payable.paymentCondition, eq(payment.status, "authorized"));
  const row = db
    .select({ total: sum(payment.amountPaise) })
    .from(payment)
    .where(isAuthorized)
    .get();
  return getRefundablePaise(payable) + Number(row?.total ?? 0);
}

/** Throws FORBIDDEN if `actorId` may not cancel a payable, because too much would go back. */
export const assertMayCancel = (actorId: string, payable: Payable): void =>
  assertMayRefund(actorId, payable, getCancelledPaise(payable));

/** Throws FORBIDDEN if `actorId` may not refund this much more of a payable. */
export function assertMayRefund(actorId: string, payable: Payable, amountPaise: number): void {
  if (amountPaise > 0) assertMayRefundInAll(actorId, getGivenPaise(payable) + amountPaise);
}

/** Throws FORBIDDEN if `actorId` may not have refunded what a payable's refunds are in all. */
export const assertMayHaveRefunded = (actorId: string, payable: Payable): void =>
  assertMayRefundInAll(actorId, getGivenPaise(payable));

/** Whether with this much more a large sum is refunded in all (rule: recent-identity). */
const isLarge = (payable: Payable, amountPaise: number): boolean =>
  getGivenPaise(payable) + amountPaise > LARGE_REFUND;

export const isLargeOrderRefund = (orderId: string, amountPaise: number): boolean =>
  isLarge(orderPayable(orderId), amountPaise);

/** Whether cancelling the order refunds much. */
export const cancelsLargeOrder = (orderId: string): boolean =>
  isLarge(orderPayable(orderId), getCancelledPaise(orderPayable(orderId)));

/** Whether cancelling the visit refunds much. */
export const cancelsLargeVisit = (bookingId: string): boolean =>
  isLarge(bookingPayable(bookingId), getCancelledPaise(bookingPayable(bookingId)));
