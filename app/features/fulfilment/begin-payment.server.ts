import {
  type Booking,
  type BookingVisitor,
  createHomeVisit,
  findRepeatedBooking,
} from "~/features/bookings/create-booking.server";
import { createDraftBooking, type DraftBooking } from "~/features/bookings/draft-bookings.server";
import type { HomeVisit } from "~/features/bookings/input";
import { getServedArea } from "~/features/delivery/coverage.server";
import { type CheckoutDetails, type Order, placeOrder } from "~/features/orders/create-order.server";
import type { BuyNow } from "~/features/orders/input";
import { getConfiguredProvider } from "~/features/payments/provider.server";
import { DomainError } from "~/lib/errors";
import type { Paise } from "~/lib/money";
import { transaction } from "~/platform/db/db.server";
import { createProviderOrder, openPayment } from "./open-payment.server";
import { bookingPayable, orderPayable } from "./payable.server";

/**
 * Begins a payment, of the product `wanted` or without one of the cart: the order is written and its stock
 * reserved first, then the provider is told (rule: order-written-before-payment). Gives the order. Throws
 * what `placeOrder` does, and PAYMENT_UNAVAILABLE.
 */
export async function beginPayment(
  userId: string,
  buyNow: BuyNow | undefined,
  checkout: CheckoutDetails,
  now: Date,
): Promise<Order> {
  const provider = getConfiguredProvider();
  const { order, opened } = await transaction(() => {
    const order = placeOrder(userId, buyNow, checkout, now);
    return { order, opened: openPayment(orderPayable(order.id), provider, now) };
  });
  await createProviderOrder(opened, now);
  return order;
}

/**
 * Begins the payment of a home visit's fee: the booking is written, awaiting it, before the provider is told
 * (rule: booking-starts-as). An area that asks for no fee needs no payment; a form sent twice is one booking
 * and one payment. Gives the booking, also where the provider does not answer: its till tells it again.
 * Throws what `placeHomeVisit` does, PAYMENT_UNAVAILABLE where the shop takes no payments, and TOO_MANY (20
 * bookings an hour per address, rule: booking-limit).
 */
export async function beginBookingPayment(
  form: HomeVisit,
  visitor: BookingVisitor,
  getNow: () => Date,
): Promise<Booking> {
  const { booking, opened } = await transaction(() => {
    const now = getNow();
    const before = findRepeatedBooking(form, visitor, now);
    if (before) return { booking: before };
    const booking = createHomeVisit(form, visitor, now);
    if (booking.status !== "pending") return { booking };
    return { booking, opened: openPayment(bookingPayable(booking.id), getConfiguredProvider(), now) };
  });
  const isSilent = (error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  };
  if (opened) await createProviderOrder(opened, getNow()).catch(isSilent);
  return booking;
}

/**
 * Begins the payment of the fee of a home visit that is told of once it is paid (rule:
 * visit-details-after-payment): a booking is written first, of which only the pincode is known. `isRight` may
 * refuse what it costs (paise). Throws CONFLICT where the area asks for no fee, and what `placeUntoldVisit`
 * does, PAYMENT_UNAVAILABLE, TOO_MANY (20 bookings an hour per address).
 */
export async function beginFeePayment(
  draft: DraftBooking,
  visitor: BookingVisitor,
  isRight: (fee: Paise) => void,
  getNow: () => Date,
): Promise<Booking> {
  getConfiguredProvider();
  return transaction(() => {
    const fee = getServedArea(draft.pincode).homeVisitFeePaise;
    isRight(fee);
    if (fee === 0)
      throw new DomainError("CONFLICT", "A visit to this pincode costs nothing: please book it.");
    return createDraftBooking(draft, visitor, getNow());
  });
}
