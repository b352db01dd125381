import { checkDelivery } from "~/features/delivery/coverage.server";
import { thresholdText } from "~/features/pricing/totals";
import { isTaxIncluded } from "~/features/settings/tax.server";

/** What the page tells of delivery to a pincode as it was typed; above which amount it is free, in words. */
export function getDeliveryView(typed: string) {
  const answer = checkDelivery(typed);
  if (answer.state !== "served") return answer;
  return { ...answer, freeAbove: thresholdText(answer.freeAbovePaise, isTaxIncluded()) };
}

export type DeliveryView = ReturnType<typeof getDeliveryView>;
