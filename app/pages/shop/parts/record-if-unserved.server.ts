import type { DeliveryCheck } from "~/features/delivery/coverage.server";
import type { HomeVisitCheck } from "~/features/delivery/home-visit-coverage.server";
import { recordUnservedPincode } from "~/features/delivery/record-enquiries.server";
import { isNewPincode } from "~/platform/http/pincode-cookie.server";

/**
 * Takes down a pincode that was asked for in vain; the same browser's last question again, or a reload, is no
 * news.
 */
export function recordIfUnserved(
  request: Request,
  { state, pincode }: DeliveryCheck | HomeVisitCheck,
  now: Date,
): void {
  const isUnserved = state === "unserved" || state === "shop-only";
  if (isUnserved && isNewPincode(request, pincode)) recordUnservedPincode(pincode, now);
}
