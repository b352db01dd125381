import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  deliveryIsFree: "डिलीवरी मुफ़्त है",
  freeDeliveryOnOrdersAbove: (thresholdText: string) => `${thresholdText} से ज़्यादा के ऑर्डर पर डिलीवरी मुफ़्त`,
  addMoreThanForFreeDelivery: (missing: string, ruleText: string) =>
    `मुफ़्त डिलीवरी के लिए ${missing} से ज़्यादा का सामान और डालें। ${ruleText}`,
  free: "मुफ़्त",
  everyOrderFromCart: "कार्ट के सभी ऑर्डर",
  deliveryOfOrderFromCart: "कार्ट के ऑर्डर की डिलीवरी मुफ़्त है।",
  nothingForOrderFromCart: "कार्ट के ऑर्डर के लिए मुफ़्त।",
  gstIncluded: (amount: string) => `${amount} (GST सहित)`,
  beforeGst: (threshold: string) => `${threshold} (बिना GST)`,
  goodsAbove: (threshold: string) => `${threshold} से ज़्यादा का सामान`,
  orderFromCartCostsToDeliver: (fee: string, above: string) =>
    `कार्ट के ऑर्डर की डिलीवरी का शुल्क ${fee} है। सामान ${above} से ज़्यादा का हो, तो डिलीवरी मुफ़्त है।`,
  forOrderFromCartNothing: (fee: string, above: string) =>
    `कार्ट के ऑर्डर के लिए ${fee}; सामान ${above} से ज़्यादा का हो, तो मुफ़्त।`,
  subtotal: "सामान का जोड़",
  discountOf: (code: string) => `छूट (${code})`,
  ofWhichGst: (isInside: boolean, percent: string) => `${isInside ? "इसमें शामिल " : ""}GST (${percent}%)`,
  delivery: "डिलीवरी",
  notDeliveredTo: (pincode: string) => `${pincode} पर डिलीवरी नहीं होती`,
  deliveryGstIncluded: "डिलीवरी (GST सहित)",
  roundOff: "राउंड ऑफ़",
  total: "कुल",
  paidByReturn: "वापसी से पेमेंट",
  difference: "आपको देना है",
  taxRate: "टैक्स दर",
  enterHsnPrefix: "कृपया HSN कोड के शुरू के अंक लिखें",
  hsnPrefixWrong: "HSN कोड के शुरू के 2 से 8 अंक लिखें",
  rateWrong: "कृपया 0 से 100 प्रतिशत के बीच की दर लिखें, जैसे 18 या 2.5",
  chooseDay: "कृपया तारीख़ चुनें",
  chooseDayOfCalendar: "कृपया सही तारीख़ चुनें",
  hsnFrom: (hsnPrefix: string, day: string) => `HSN ${hsnPrefix}, ${day} से`,
  prefixHasRateFromThatDay: (hsnPrefix: string, day: string) =>
    `HSN ${hsnPrefix} की ${day} से एक दर पहले से है। पहले उसे हटाएँ, या दूसरी तारीख़ चुनें।`,
  noSuchRate: "यह टैक्स दर नहीं मिली",
};
