import { checkDelivery } from "~/features/delivery/coverage.server";
import { thresholdText } from "~/features/pricing/totals";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";

/** The result of the delivery check, with the amount above which delivery is free as text. */
export function getDeliveryView(typedPincode: string) {
  const answer = checkDelivery(typedPincode);
  if (answer.state !== "served") return answer;
  return { ...answer, freeAbove: thresholdText(answer.freeAbovePaise, getSaleTaxMode()) };
}

export type DeliveryView = ReturnType<typeof getDeliveryView>;
