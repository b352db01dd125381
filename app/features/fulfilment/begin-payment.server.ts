import {
  type Booking,
  type BookingVisitor,
  createHomeVisit,
  findRepeatedBooking,
} from "~/features/bookings/create-booking.server";
import { createDraftBooking, type DraftBooking } from "~/features/bookings/draft-bookings.server";
import type { HomeVisit } from "~/features/bookings/input";
import { getServedArea } from "~/features/delivery/coverage.server";
import { assertCodeKnown, countSeenCode } from "~/features/discounts/apply-discount.server";
import type { BuyNow } from "~/features/orders/checkout-input";
import { type CheckoutDetails, type Order, placeOrder } from "~/features/orders/create-order.server";
import { findOrder } from "~/features/orders/find-orders.server";
import { getToPay, orderNotFound } from "~/features/orders/rules";
import { getConfiguredProvider } from "~/features/payments/provider.server";
import { readStored } from "~/features/payments/stored-texts";
import { ShopError } from "~/lib/errors";
import type { Paise } from "~/lib/money";
import { transaction } from "~/platform/db/db.server";
import { fulfilOrder } from "./fulfil-order.server";
import { createProviderOrder, openPayment } from "./open-payment.server";
import { bookingPayable, orderPayable } from "./payable.server";
import { startDueRefunds } from "./send-refunds.server";
import { words } from "./words.en";

/** Fulfils an order of which a return pays all, in the caller's transaction (rule: exchange). */
function fulfilPaidOrder(orderId: string, now: Date): void {
  const problem = fulfilOrder(orderId, now);
  if (problem) throw new ShopError("CONFLICT", readStored(problem));
}

/**
 * Places a customer's own order of which a return pays all, once they have seen what it comes to (rule:
 * exchange). Throws NOT_FOUND, CONFLICT if it cannot be placed any more.
 */
export async function placePaidOrder(userId: string, orderId: string, now: Date): Promise<void> {
  await transaction(() => {
    const order = findOrder(userId, orderId);
    if (!order || getToPay(order) > 0) throw new ShopError("NOT_FOUND", orderNotFound());
    if (order.paidAt === null) fulfilPaidOrder(orderId, now);
  });
  startDueRefunds();
}

/**
 * Creates an order for one product, or for the cart without `buyNow`, reserves its stock and then creates its
 * payment at the provider (rule: order-written-before-payment); an order of which a return pays all is paid
 * at once, if its total is what the customer has seen. Throws what `placeOrder` and `assertCodeKnown` throw,
 * and PAYMENT_UNAVAILABLE.
 */
export async function beginPayment(
  userId: string,
  buyNow: BuyNow | undefined,
  checkout: CheckoutDetails,
  now: Date,
): Promise<Order> {
  const provider = getConfiguredProvider();
  const seenCode = checkout.seenWay?.discountCode;
  if (checkout.discountCode !== undefined) await assertCodeKnown(checkout.discountCode, userId);
  if (seenCode !== undefined && seenCode !== checkout.discountCode) await countSeenCode(seenCode, userId);
  const { order, openedPayment } = await transaction(() => {
    const order = placeOrder(userId, buyNow, checkout, now);
    if (getToPay(order) > 0)
      return { order, openedPayment: openPayment(orderPayable(order.id), provider, now) };
    const { seenTotalPaise = order.totalPaise } = checkout;
    if (seenTotalPaise !== order.totalPaise) return { order };
    fulfilPaidOrder(order.id, now);
    return { order: { ...order, paidAt: now } };
  });
  if (openedPayment) await createProviderOrder(openedPayment, now);
  startDueRefunds();
  return order;
}

/**
 * Books a home visit and creates the payment of its fee, if its area has one (rule: booking-starts-as); a
 * form sent twice is one booking. A provider that does not answer is no error, because the payment page tries
 * again. Throws what `createHomeVisit` throws, PAYMENT_UNAVAILABLE if the shop takes no payments, and
 * TOO_MANY (rule: booking-limit).
 */
export async function beginBookingPayment(
  form: HomeVisit,
  visitor: BookingVisitor,
  getNow: () => Date,
): Promise<Booking> {
  const { booking, openedPayment } = await transaction(() => {
    const now = getNow();
    const repeatedBooking = findRepeatedBooking(form, visitor, now);
    if (repeatedBooking) return { booking: repeatedBooking };
    const booking = createHomeVisit(form, visitor, now);
    if (booking.status !== "pending") return { booking };
    return { booking, openedPayment: openPayment(bookingPayable(booking.id), getConfiguredProvider(), now) };
  });
  const ignoreShopError = (error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
  };
  if (openedPayment) await createProviderOrder(openedPayment, getNow()).catch(ignoreShopError);
  return booking;
}

/**
 * Creates a draft booking, whose fee is paid before its details are known (rule:
 * visit-details-after-payment). `assertFee` may throw if the fee in paise is not what the caller expects.
 * Throws CONFLICT if the area has no fee, what `createDraftBooking` throws, PAYMENT_UNAVAILABLE, and TOO_MANY
 * (rule: booking-limit).
 */
export async function beginFeePayment(
  draft: DraftBooking,
  visitor: BookingVisitor,
  assertFee: (feePaise: Paise) => void,
  getNow: () => Date,
): Promise<Booking> {
  getConfiguredProvider();
  return transaction(() => {
    const feePaise = getServedArea(draft.pincode).homeVisitFeePaise;
    assertFee(feePaise);
    if (feePaise === 0) throw new ShopError("CONFLICT", words.visitToThisPincodeCostsNothing);
    return createDraftBooking(draft, visitor, getNow());
  });
}
