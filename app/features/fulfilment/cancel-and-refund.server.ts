import { and, eq, isNull } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { recordStatusChange } from "~/features/bookings/admin/record-status.server";
import {
  type BookingActor,
  withdrawBooking,
  withdrawOwnBooking,
} from "~/features/bookings/change-booking.server";
import { findBooking } from "~/features/bookings/find-bookings.server";
import { releaseOrder } from "~/features/orders/create-order.server";
import { orders } from "~/features/orders/tables";
import { withdrawOrder, withdrawOwnOrder } from "~/features/orders/withdraw-order.server";
import { DomainError } from "~/lib/errors";
import { formatRupees } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { getRefundablePaise, refundPayable } from "./create-refund.server";
import { bookingPayable, orderPayable, type Payable } from "./payable.server";
import { startDueRefunds } from "./send-refunds.server";

/**
 * A customer turns back at the till: the goods are free for others at once. A payment that still arrives is
 * settled as a late one (rule: turning-back-releases). An order that is not theirs, or is paid, is left as it
 * is.
 */
export async function cancelPayment(userId: string, orderId: string, now: Date): Promise<void> {
  await transaction(() => {
    const theirs = and(eq(orders.id, orderId), eq(orders.userId, userId), isNull(orders.paidAt));
    if (db.select({ id: orders.id }).from(orders).where(theirs).get()) releaseOrder(orderId, now);
  });
}

/**
 * What was paid goes back, in the transaction that cancels what it was paid for; the provider is asked at
 * once.
 */
async function cancelAndRefund(
  payable: Payable,
  reason: string,
  cancel: () => void,
  now: Date,
): Promise<void> {
  await transaction(() => {
    cancel();
    refundPayable(payable, reason, now);
  });
  startDueRefunds();
}

const VISIT_CANCELLED = "The visit was cancelled";

/** The shopkeeper who cancels. `confirmed`: what they were told of a fee that goes back, and accept. */
interface AdminCancellation extends BookingActor {
  confirmed?: string;
}

/**
 * Cancels a booking, by the shopkeeper: its seat is free, and a fee that was paid goes back, in one
 * transaction (rule: cancelling-refunds), once that was told and accepted. A payment that still arrives goes
 * back too. Gives in words what goes back, and to whom; undefined where nothing does. Throws CONFLICT at
 * `confirmed` unless it is what is to be accepted, and what `cancelRequest` does.
 */
export async function cancelBooking(
  bookingId: string,
  { confirmed, ...actor }: AdminCancellation,
  now: Date,
): Promise<string | undefined> {
  const refundText = await transaction(() => cancelBookingIn(bookingId, { confirmed, ...actor }, now));
  startDueRefunds();
  return refundText;
}

/** The same in the caller's transaction, who asks the provider once that is committed (`startDueRefunds`). */
export function cancelBookingIn(
  bookingId: string,
  cancellation: AdminCancellation,
  now: Date,
): string | undefined {
  const { confirmed, ...actor } = cancellation;
  const refundText = assertRefundConfirmed(bookingId, confirmed);
  cancelAsAdmin(bookingId, actor, now);
  refundPayable(bookingPayable(bookingId), VISIT_CANCELLED, now);
  return refundText;
}

/** One slip in a list is not to move money: what goes back is told first. Gives it in words. */
function assertRefundConfirmed(bookingId: string, accepted: string | undefined): string | undefined {
  const left = getRefundablePaise(bookingPayable(bookingId));
  const booking = findBooking(bookingId);
  if (left === 0 || !booking) return undefined;
  const refundText = `${formatRupees(left)} goes back to ${booking.name}.`;
  const message = `${booking.number}: ${refundText} Cancel and refund?`;
  if (accepted !== message) throw new DomainError("CONFLICT", message, "confirmed");
  return refundText;
}

function cancelAsAdmin(bookingId: string, actor: BookingActor, now: Date): void {
  const before = findBooking(bookingId);
  withdrawBooking(bookingId, actor, now);
  if (before && actor.userId && before.status !== "cancelled")
    recordStatusChange(before, "cancelled", actor.userId, now);
}

/** The same by its customer, who has until 2 hours before. Throws what `cancelVisit` does. */
export const cancelOwnBooking = async (bookingId: string, actor: BookingActor, now: Date): Promise<void> =>
  cancelAndRefund(
    bookingPayable(bookingId),
    VISIT_CANCELLED,
    () => withdrawOwnBooking(bookingId, actor, now),
    now,
  );

const ORDER_CANCELLED = "The order was cancelled";

/**
 * Cancels an order that has not been delivered, by the administrator `by`: its goods are in the shop again,
 * and what was paid goes back, in one transaction (rule: cancelling-refunds). A payment that still arrives
 * goes back too; a second time is no error. `reason`: in words, for the timeline. Throws what `withdrawOrder`
 * does.
 */
export const cancelOrder = async (
  actor: string,
  orderId: string,
  reason: string | undefined,
  now: Date,
): Promise<void> =>
  cancelAndRefund(
    orderPayable(orderId),
    ORDER_CANCELLED,
    () => {
      const { number: label, status } = withdrawOrder(orderId, { userId: actor }, reason, now);
      const change = {
        kind: "order",
        id: orderId,
        label,
        before: { status },
        after: { status: "cancelled" },
      } as const;
      recordChange(actor, { action: "cancelled", ...change }, now);
    },
    now,
  );

/** The same by its customer, until it has been sent. Throws what `withdrawOwnOrder` does. */
export const cancelOwnOrder = async (
  userId: string,
  orderId: string,
  reason: string | undefined,
  now: Date,
): Promise<void> =>
  cancelAndRefund(
    orderPayable(orderId),
    ORDER_CANCELLED,
    () => withdrawOwnOrder(orderId, userId, reason, now),
    now,
  );
