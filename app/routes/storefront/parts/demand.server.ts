import type { DeliveryAnswer } from "~/domain/service-areas/coverage.server";
import { noteUnserved } from "~/domain/service-areas/enquiries.server";
import type { VisitAnswer } from "~/domain/service-areas/home-visits.server";
import { isAskedAnew } from "~/platform/http/pincode-cookie.server";

/** Takes down a pincode that was asked for in vain; the same browser's last question again, or a reload, is no news. */
export function noteDemand(request: Request, { state, pincode }: DeliveryAnswer | VisitAnswer, now: Date): void {
  const isInVain = state === "unserved" || state === "shop-only";
  if (isInVain && isAskedAnew(request, pincode)) noteUnserved(pincode, now);
}
