export const words = {
  deliveryIsFree: "Delivery is free",
  freeDeliveryOnOrdersAbove: (freeDeliveryAbovePaise: string) =>
    `Free delivery on orders above ${freeDeliveryAbovePaise}`,
  addMoreThanForFreeDelivery: (amount: string, ruleText: string) =>
    `Add more than ${amount} for free delivery. ${ruleText}`,
  free: "Free",
  everyOrderFromTheCart: "Every order from the cart",
  deliveryOfAnOrderFromThe: "Delivery of an order from the cart is free.",
  nothingForAnOrderFromThe: "Nothing for an order from the cart.",
  beforeGst: (threshold: string) => `${threshold} before GST`,
  goodsAbove: (amount: string) => `Goods above ${amount}`,
  anOrderFromTheCartCosts: (fee: string, above: string) =>
    `An order from the cart costs ${fee} to deliver. When the goods come to more than ${above}, delivery is free.`,
  forAnOrderFromTheCart: (fee: string, above: string) =>
    `${fee} for an order from the cart, nothing when the goods come to more than ${above}.`,
  beforeGstAmount: (amount: string, amount2: string) => `${amount} (${amount2} before GST)`,
  subtotal: "Subtotal",
  ofWhichGst: (pricesIncludeTax: boolean, gstPercent: number) =>
    `${pricesIncludeTax ? "Of which " : ""}GST (${gstPercent}%)`,
  delivery: "Delivery",
  total: "Total",
};
