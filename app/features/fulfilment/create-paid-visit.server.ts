import {
  type Booking,
  type BookingVisitor,
  getHomeVisitArea,
} from "~/features/bookings/create-booking.server";
import { completeDetails } from "~/features/bookings/draft-bookings.server";
import { findBooking } from "~/features/bookings/find-bookings.server";
import type { HomeVisit } from "~/features/bookings/input";
import { getServedArea } from "~/features/delivery/coverage.server";
import { OPEN_PAYMENT_STATUSES } from "~/features/payments/rules";
import { DomainError } from "~/lib/errors";
import { transaction } from "~/platform/db/db.server";
import { beginBookingPayment } from "./begin-payment.server";
import type { VerifyPayment } from "./input";
import {
  assertPaid,
  getPaymentByProviderOrder,
  PAYMENT_NOT_FOUND,
  verifyPayment,
} from "./verify-payment.server";

/** What a program says of the payment of a home visit, beside the visit itself. */
interface PaymentClaim extends Partial<VerifyPayment> {
  paymentStatus: "pending" | "paid" | "failed";
}

const PAY_FIRST = "Please pay the visit fee first, and name its payment by razorpay_order_id.";

/**
 * Books a home visit as a program asks for it (rule: visit-paid-by-named-payment): paid by the payment it
 * names, which must be a verified one of that area's fee; or awaiting its payment. A bare word that it is
 * paid is none. Throws PAYMENT_REQUIRED, NOT_FOUND for an unknown payment, INVALID for one of another fee,
 * CONFLICT for one of another visit, and what `beginVisitPayment` does.
 */
export function createHomeVisitWithPayment(
  form: HomeVisit,
  claim: PaymentClaim,
  visitor: BookingVisitor,
  getNow: () => Date,
): Promise<Booking> {
  const { razorpay_order_id: paymentFields } = claim;
  if (paymentFields !== undefined)
    return completePaidVisit(form, { ...claim, razorpay_order_id: paymentFields }, visitor, getNow);
  const isOwed = claim.paymentStatus !== "pending" && getServedArea(form.pincode).homeVisitFeePaise > 0;
  if (isOwed) throw new DomainError("PAYMENT_REQUIRED", PAY_FIRST, "paymentStatus");
  return beginBookingPayment(form, visitor, getNow);
}

async function completePaidVisit(
  form: HomeVisit,
  paymentFields: VerifyPayment,
  visitor: BookingVisitor,
  getNow: () => Date,
): Promise<Booking> {
  const { bookingId, amountPaise, status } = getPaymentByProviderOrder(paymentFields.razorpay_order_id);
  const booking = bookingId ? findBooking(bookingId) : undefined;
  if (!booking) throw new DomainError("NOT_FOUND", PAYMENT_NOT_FOUND);
  // In its own pincode it costs what it cost then; any other is asked anew.
  if (form.pincode !== booking.pincode && getHomeVisitArea(form.pincode).homeVisitFeePaise !== amountPaise)
    throw new DomainError(
      "INVALID",
      "This payment is not of the visit fee of this pincode.",
      "razorpay_order_id",
    );
  if (OPEN_PAYMENT_STATUSES.includes(status) && paymentFields.razorpay_payment_id === undefined)
    throw new DomainError("PAYMENT_REQUIRED", PAY_FIRST, "razorpay_order_id");
  if (OPEN_PAYMENT_STATUSES.includes(status)) await verifyPayment(paymentFields, getNow);
  else assertPaid(getPaymentByProviderOrder(paymentFields.razorpay_order_id));
  return transaction(() => completeDetails(booking.id, form, visitor, getNow()));
}
