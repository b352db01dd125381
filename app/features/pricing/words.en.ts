export const words = {
  deliveryIsFree: "Delivery is free",
  freeDeliveryOnOrdersAbove: (thresholdText: string) => `Free delivery on orders above ${thresholdText}`,
  addMoreThanForFreeDelivery: (missing: string, ruleText: string) =>
    `Add more than ${missing} for free delivery. ${ruleText}`,
  free: "Free",
  everyOrderFromCart: "Every order from the cart",
  deliveryOfOrderFromCart: "Delivery of an order from the cart is free.",
  nothingForOrderFromCart: "Nothing for an order from the cart.",
  gstIncluded: (amount: string) => `${amount} (GST included)`,
  beforeGst: (threshold: string) => `${threshold} before GST`,
  goodsAbove: (threshold: string) => `Goods above ${threshold}`,
  orderFromCartCostsToDeliver: (fee: string, above: string) =>
    `An order from the cart costs ${fee} to deliver. When the goods come to more than ${above}, delivery is free.`,
  forOrderFromCartNothing: (fee: string, above: string) =>
    `${fee} for an order from the cart, nothing when the goods come to more than ${above}.`,
  subtotal: "Subtotal",
  ofWhichGst: (isInside: boolean, percent: string) => `${isInside ? "Of which " : ""}GST (${percent}%)`,
  delivery: "Delivery",
  deliveryGstIncluded: "Delivery (GST included)",
  roundOff: "Round off",
  total: "Total",
};
