import { checkDelivery, getBuyNowTerms, getDelivered } from "~/features/delivery/find-delivery.server";
import { quotePurchase } from "~/features/orders/quote-purchase.server";
import { thresholdText } from "~/features/pricing/totals";

/** The result of the delivery check, and where goods are delivered, what it costs with Buy Now. */
export function getDeliveryView(typedPincode: string, productId: string, quantity: number, now: Date) {
  const answer = checkDelivery(typedPincode);
  if (answer.state !== "served") return answer;
  const { pincode } = answer;
  const { totals, lines } = quotePurchase(
    "",
    { productId, quantity },
    { fulfilment: "delivery", pincode },
    now,
  );
  const { freeDeliveryAbovePaise, extraPaise } = getBuyNowTerms(getDelivered(pincode), lines);
  const freeAbove = thresholdText(freeDeliveryAbovePaise, totals.taxMode);
  return { ...answer, feePaise: totals.shippingPaise, freeAbove: extraPaise > 0 ? "" : freeAbove };
}

export type DeliveryView = ReturnType<typeof getDeliveryView>;
