import {
  type Booking,
  type BookingVisitor,
  getHomeVisitArea,
} from "~/features/bookings/create-booking.server";
import { completeDetails } from "~/features/bookings/draft-bookings.server";
import { findBooking } from "~/features/bookings/find-bookings.server";
import type { HomeVisit } from "~/features/bookings/input";
import { getServedArea } from "~/features/delivery/coverage.server";
import { type NamedPayment, PROVIDER_ORDER_FIELD } from "~/features/payments/input";
import { OPEN_PAYMENT_STATUSES } from "~/features/payments/rules";
import { paymentNotFound } from "~/features/payments/words";
import { ShopError } from "~/lib/errors";
import { transaction } from "~/platform/db/db.server";
import { beginBookingPayment } from "./begin-payment.server";
import { assertPaid, getPaymentByProviderOrder, verifyPayment } from "./verify-payment.server";
import { words } from "./words.en";

/** What an API call that books a home visit says of its payment. */
interface SentPayment extends Partial<NamedPayment> {
  paymentStatus: "pending" | "paid" | "failed";
}

const payFirst = () => words.payFirst(PROVIDER_ORDER_FIELD);

/**
 * Books a home visit for the API (rule: visit-paid-by-named-payment): with the verified payment of its fee
 * that the call names, or else awaiting its payment. The status in the call proves nothing. Throws
 * PAYMENT_REQUIRED, NOT_FOUND for an unknown payment, INVALID for one of another fee, CONFLICT for one of
 * another visit, and what `beginBookingPayment` throws.
 */
export function createHomeVisitWithPayment(
  form: HomeVisit,
  { paymentStatus, providerOrderId, ...proof }: SentPayment,
  visitor: BookingVisitor,
  getNow: () => Date,
): Promise<Booking> {
  if (providerOrderId !== undefined)
    return completePaidVisit(form, { ...proof, providerOrderId }, visitor, getNow);
  if (paymentStatus !== "pending" && getServedArea(form.pincode).homeVisitFeePaise > 0)
    throw new ShopError("PAYMENT_REQUIRED", payFirst(), "paymentStatus");
  return beginBookingPayment(form, visitor, getNow);
}

async function completePaidVisit(
  form: HomeVisit,
  named: NamedPayment,
  visitor: BookingVisitor,
  getNow: () => Date,
): Promise<Booking> {
  const { bookingId, amountPaise, status } = getPaymentByProviderOrder(named.providerOrderId);
  const booking = bookingId ? findBooking(bookingId) : undefined;
  if (!booking) throw new ShopError("NOT_FOUND", paymentNotFound());
  // The fee of the paid pincode may have changed since; only another pincode has to cost the same.
  if (form.pincode !== booking.pincode && getHomeVisitArea(form.pincode).homeVisitFeePaise !== amountPaise)
    throw new ShopError("INVALID", words.thisPaymentIsNotOfVisit, PROVIDER_ORDER_FIELD);
  if (OPEN_PAYMENT_STATUSES.includes(status) && named.providerPaymentId === undefined)
    throw new ShopError("PAYMENT_REQUIRED", payFirst(), PROVIDER_ORDER_FIELD);
  if (OPEN_PAYMENT_STATUSES.includes(status)) await verifyPayment(named, getNow);
  else assertPaid(getPaymentByProviderOrder(named.providerOrderId));
  return transaction(() => completeDetails(booking.id, form, visitor, getNow()));
}
