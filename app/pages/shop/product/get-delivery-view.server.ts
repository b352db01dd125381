import { checkDelivery, getBuyNowTerms } from "~/features/delivery/find-delivery.server";
import { quotePurchase } from "~/features/orders/quote-purchase.server";
import { thresholdText } from "~/features/pricing/totals";

/** The result of the delivery check, and where goods are delivered, what it costs with Buy Now. */
export function getDeliveryView(typedPincode: string, productId: string, quantity: number, now: Date) {
  const answer = checkDelivery(typedPincode);
  if (answer.state !== "served") return answer;
  const { pincode } = answer;
  const buyNow = { productId, quantity };
  const { lines, totals, delivery } = quotePurchase("", buyNow, { fulfilment: "delivery", pincode }, now);
  const terms = delivery?.isDelivered ? getBuyNowTerms(delivery, lines) : undefined;
  const isFreeAbove = terms && terms.extraPaise === 0 && totals.shippingPaise > 0;
  const freeAbove = isFreeAbove ? thresholdText(terms.freeDeliveryAbovePaise, totals.taxMode) : null;
  return { ...answer, feePaise: totals.shippingPaise, freeAbove };
}

export type DeliveryView = ReturnType<typeof getDeliveryView>;
