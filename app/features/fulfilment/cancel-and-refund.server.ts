import { and, eq, isNull } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import {
  type BookingActor,
  cancelBookingRecord,
  cancelOwnBookingRecord,
  recordStatusChange,
} from "~/features/bookings/change-booking.server";
import { findBooking } from "~/features/bookings/find-bookings.server";
import { cancelOrderRecord, cancelOwnOrderRecord } from "~/features/orders/cancel-order.server";
import { releaseOrder } from "~/features/orders/release-orders.server";
import { orders } from "~/features/orders/tables";
import { storedTexts } from "~/features/payments/stored-texts";
import { ShopError } from "~/lib/errors";
import { formatRupees } from "~/lib/money";
import { type StoredText, storeOptional } from "~/lib/stored-text";
import { db, transaction } from "~/platform/db/db.server";
import { getRefundablePaise, listLeftPayments, refundPayable } from "./create-refund.server";
import { bookingPayable, orderPayable, type Payable } from "./payable.server";
import { assertMayCancel } from "./refund-limit.server";
import { startDueRefunds } from "./send-refunds.server";
import { words } from "./words.en";

/**
 * Releases the stock of an unpaid order whose customer leaves the payment page; a payment that still arrives
 * is settled as a late one (rule: turning-back-releases). Does nothing for a paid or another customer's
 * order.
 */
export async function cancelPayment(userId: string, orderId: string, now: Date): Promise<void> {
  await transaction(() => {
    const isUnpaidAndOwn = and(eq(orders.id, orderId), eq(orders.userId, userId), isNull(orders.paidAt));
    if (db.select({ id: orders.id }).from(orders).where(isUnpaidAndOwn).get()) releaseOrder(orderId, now);
  });
}

/** Cancels and creates the refund in one transaction, then requests the refund from the provider. */
async function cancelAndRefund(
  payable: Payable,
  reason: StoredText,
  cancel: () => void,
  now: Date,
): Promise<void> {
  await transaction(() => {
    cancel();
    refundPayable(payable, reason, now);
  });
  startDueRefunds();
}

/** `confirmed`: the question about the refund that the administrator was shown and accepted. */
interface AdminCancellation extends BookingActor {
  confirmed?: string;
}

/**
 * Cancels a booking for an administrator, frees its seat and refunds its fee, in one transaction (rule:
 * cancelling-refunds). Returns what is refunded to whom, in words, or undefined. Throws CONFLICT at
 * `confirmed`, with the question as its message, until the administrator has accepted the refund, and what
 * `cancelBookingRecord` throws.
 */
export async function cancelBooking(
  bookingId: string,
  cancellation: AdminCancellation,
  now: Date,
): Promise<string | undefined> {
  const refundText = await transaction(() => cancelBookingInTransaction(bookingId, cancellation, now));
  startDueRefunds();
  return refundText;
}

/**
 * Does the work of `cancelBooking` in the caller's transaction; the caller calls `startDueRefunds` after it.
 */
export function cancelBookingInTransaction(
  bookingId: string,
  cancellation: AdminCancellation,
  now: Date,
): string | undefined {
  const { confirmed, ...actor } = cancellation;
  const payable = bookingPayable(bookingId);
  if (actor.userId) assertMayCancel(actor.userId, payable);
  const refundText = assertRefundConfirmed(bookingId, confirmed);
  cancelAsAdmin(bookingId, actor, now);
  refundPayable(payable, storedTexts.visitCancelled(), now);
  return refundText;
}

/**
 * Returns what would be refunded, in words. Throws CONFLICT unless that was accepted (rule:
 * fee-refund-confirmed), so that a wrong click in a list moves no money.
 */
function assertRefundConfirmed(bookingId: string, accepted: string | undefined): string | undefined {
  const refundablePaise = getRefundablePaise(bookingPayable(bookingId));
  const booking = findBooking(bookingId);
  if (refundablePaise === 0 || !booking) return undefined;
  const isByHand = listLeftPayments(bookingPayable(bookingId)).some(
    ({ paymentRow }) => paymentRow.handMethod,
  );
  const toText = isByHand ? words.goesBackByHandTo : words.goesBackTo;
  const refundText = toText(formatRupees(refundablePaise), booking.name);
  const message = words.cancelAndRefund(booking.number, refundText);
  if (accepted !== message) throw new ShopError("CONFLICT", message, "confirmed");
  return refundText;
}

function cancelAsAdmin(bookingId: string, actor: BookingActor, now: Date): void {
  const before = findBooking(bookingId);
  cancelBookingRecord(bookingId, actor, now);
  if (before && actor.userId && before.status !== "cancelled")
    recordStatusChange(before, "cancelled", actor.userId, now);
}

/** Cancels a customer's own booking and refunds its fee. Throws what `cancelOwnBookingRecord` throws. */
export const cancelOwnBooking = async (bookingId: string, actor: BookingActor, now: Date): Promise<void> =>
  cancelAndRefund(
    bookingPayable(bookingId),
    storedTexts.visitCancelled(),
    () => cancelOwnBookingRecord(bookingId, actor, now),
    now,
  );

/**
 * Cancels an order for an administrator, returns its stock and refunds what was paid, in one transaction
 * (rule: cancelling-refunds). `reason` is for the timeline. Throws what `cancelOrderRecord` throws.
 */
export const cancelOrder = async (
  actorId: string,
  orderId: string,
  reason: string | undefined,
  now: Date,
): Promise<void> =>
  cancelAndRefund(
    orderPayable(orderId),
    storedTexts.orderCancelled(),
    () => {
      assertMayCancel(actorId, orderPayable(orderId));
      const { number, status } = cancelOrderRecord(orderId, { userId: actorId }, storeOptional(reason), now);
      const change = {
        kind: "order",
        id: orderId,
        label: number,
        before: { status },
        after: { status: "cancelled" },
      } as const;
      recordChange(actorId, { action: "cancelled", ...change }, now);
    },
    now,
  );

/** Cancels a customer's own order and refunds what was paid. Throws what `cancelOwnOrderRecord` throws. */
export const cancelOwnOrder = async (
  userId: string,
  orderId: string,
  reason: string | undefined,
  now: Date,
): Promise<void> =>
  cancelAndRefund(
    orderPayable(orderId),
    storedTexts.orderCancelled(),
    () => cancelOwnOrderRecord(orderId, userId, reason, now),
    now,
  );
