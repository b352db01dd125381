import type { DeliveryCheck } from "~/features/delivery/find-delivery.server";
import type { HomeVisitCheck } from "~/features/delivery/home-visit-coverage.server";
import { recordUnservedPincode } from "~/features/delivery/unserved-pincodes.server";
import { isNewPincode } from "~/platform/http/pincode-cookie.server";

/** Counts an unserved pincode, unless the same browser has just asked about it or reloads the page. */
export function recordIfUnserved(
  request: Request,
  { state, pincode }: DeliveryCheck | HomeVisitCheck,
  now: Date,
): void {
  const isUnserved = state === "unserved" || state === "shop-only";
  if (isUnserved && isNewPincode(request, pincode)) recordUnservedPincode(pincode, now);
}
