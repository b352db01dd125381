import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  deliveryIsFree: "Delivery is free",
  freeDeliveryOnOrdersAbove: (thresholdText: string) => `Free delivery on orders above ${thresholdText}`,
  addMoreThanForFreeDelivery: (missing: string, ruleText: string) =>
    `Add more than ${missing} for free delivery. ${ruleText}`,
  free: "Free",
  everyOrderFromCart: "All cart orders",
  deliveryOfOrderFromCart: "Delivery of cart orders is free.",
  nothingForOrderFromCart: "Free for cart orders.",
  gstIncluded: (amount: string) => `${amount} (GST included)`,
  beforeGst: (threshold: string) => `${threshold} before GST`,
  goodsAbove: (threshold: string) => `Items above ${threshold}`,
  orderFromCartCostsToDeliver: (fee: string, above: string) =>
    `Delivery of a cart order costs ${fee}. It is free when your items come to more than ${above}.`,
  forOrderFromCartNothing: (fee: string, above: string) =>
    `${fee} for a cart order, free when your items come to more than ${above}.`,
  subtotal: "Subtotal",
  discountOf: (code: string) => `Discount (${code})`,
  ofWhichGst: (isInside: boolean, percent: string) => `${isInside ? "Of which " : ""}GST (${percent}%)`,
  delivery: "Delivery",
  notDeliveredTo: (pincode: string) => `Not delivered to ${pincode}`,
  deliveryGstIncluded: "Delivery (GST included)",
  roundOff: "Round off",
  total: "Total",
  paidByReturn: "Paid by return",
  difference: "You pay",
  taxRate: "Tax rate",
  enterHsnPrefix: "Please enter the beginning of an HSN code",
  hsnPrefixWrong: "The beginning of an HSN code has 2 to 8 digits",
  rateWrong: "Please enter a rate in per cent from 0 to 100, such as 18 or 2.5",
  chooseDay: "Please choose a day",
  chooseDayOfCalendar: "Please choose a valid date",
  hsnFrom: (hsnPrefix: string, day: string) => `HSN ${hsnPrefix} from ${day}`,
  prefixHasRateFromThatDay: (hsnPrefix: string, day: string) =>
    `HSN ${hsnPrefix} already has a rate from ${day}. Delete that one first, or choose another day.`,
  noSuchRate: "We could not find that tax rate",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
