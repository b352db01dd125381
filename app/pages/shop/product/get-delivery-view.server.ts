import { checkDelivery } from "~/features/delivery/find-delivery.server";
import { quotePurchase } from "~/features/orders/quote-purchase.server";

/** The result of the delivery check, and where goods are delivered, what it costs with Buy Now. */
export function getDeliveryView(typedPincode: string, productId: string, quantity: number, now: Date) {
  const answer = checkDelivery(typedPincode);
  if (answer.state !== "served") return answer;
  const { pincode } = answer;
  const { totals } = quotePurchase("", { productId, quantity }, { fulfilment: "delivery", pincode }, now);
  return { ...answer, feePaise: totals.shippingPaise };
}

export type DeliveryView = ReturnType<typeof getDeliveryView>;
