import { fulfilBooking } from "~/features/bookings/fulfil-booking.server";
import { issueReceiptVoucher } from "~/features/papers/issue-voucher.server";
import type { StoredText } from "~/lib/stored-text";

/**
 * Confirms a home visit whose fee was paid, and issues its receipt voucher. Returns the reason, without any
 * change, if that is impossible. Only `settlePayment` and `settleHandPayment` may call it, in their
 * transactions.
 */
export function fulfilPaidBooking(bookingId: string, isByHand: boolean, now: Date): StoredText | undefined {
  const problem = fulfilBooking(bookingId, isByHand, now);
  if (problem === undefined) issueReceiptVoucher(bookingId, now);
  return problem;
}
