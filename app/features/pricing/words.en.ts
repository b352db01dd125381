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
  taxRate: "Tax rate",
  enterHsnPrefix: "Please enter the beginning of an HSN code",
  hsnPrefixWrong: "The beginning of an HSN code has 2 to 8 digits",
  rateWrong: "Please enter a rate in per cent from 0 to 100, such as 18 or 2.5",
  chooseDay: "Please choose a day",
  chooseDayOfCalendar: "Please choose a day of the calendar",
  hsnFrom: (hsnPrefix: string, day: string) => `HSN ${hsnPrefix} from ${day}`,
  prefixHasRateFromThatDay: (hsnPrefix: string, day: string) =>
    `HSN ${hsnPrefix} already has a rate from ${day}. Delete that one first, or choose another day.`,
  noSuchRate: "There is no such tax rate",
};
