import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  deliveryIsFree: "ডেলিভারি ফ্রি",
  freeDeliveryOnOrdersAbove: (thresholdText: string) => `${thresholdText}-এর বেশি অর্ডারে ডেলিভারি ফ্রি`,
  addMoreThanForFreeDelivery: (missing: string, ruleText: string) =>
    `ফ্রি ডেলিভারির জন্য আরও যোগ করুন: ${missing}-এর বেশি। ${ruleText}`,
  free: "ফ্রি",
  everyOrderFromCart: "কার্টের সব অর্ডার",
  deliveryOfOrderFromCart: "কার্টের অর্ডারে ডেলিভারি ফ্রি।",
  nothingForOrderFromCart: "কার্টের অর্ডারে ফ্রি।",
  gstIncluded: (amount: string) => `${amount} (GST সহ)`,
  beforeGst: (threshold: string) => `GST ছাড়া ${threshold}`,
  goodsAbove: (threshold: string) => `${threshold}-এর বেশি দামের পণ্য`,
  orderFromCartCostsToDeliver: (fee: string, above: string) =>
    `কার্টের অর্ডারে ডেলিভারি চার্জ ${fee}। পণ্যের দাম ${above}-এর বেশি হলে ডেলিভারি ফ্রি।`,
  forOrderFromCartNothing: (fee: string, above: string) =>
    `কার্টের অর্ডারে ${fee}, পণ্যের দাম ${above}-এর বেশি হলে ফ্রি।`,
  subtotal: "পণ্যের মোট দাম",
  discountOf: (code: string) => `ছাড় (${code})`,
  ofWhichGst: (isInside: boolean, percent: string) => `${isInside ? "এর মধ্যে " : ""}GST (${percent}%)`,
  delivery: "ডেলিভারি",
  notDeliveredTo: (pincode: string) => `${pincode} পিনকোডে ডেলিভারি হয় না`,
  deliveryGstIncluded: "ডেলিভারি (GST সহ)",
  roundOff: "রাউন্ড অফ",
  total: "মোট",
  paidByReturn: "ফেরতের টাকা থেকে",
  difference: "আপনি দেবেন",
  taxRate: "ট্যাক্সের হার",
  enterHsnPrefix: "HSN কোডের শুরুর অংশ লিখুন",
  hsnPrefixWrong: "HSN কোডের শুরুর অংশে 2 থেকে 8টি সংখ্যা থাকে",
  rateWrong: "0 থেকে 100-এর মধ্যে শতাংশে হার লিখুন, যেমন 18 বা 2.5",
  chooseDay: "একটি দিন বেছে নিন",
  chooseDayOfCalendar: "সঠিক তারিখ বেছে নিন",
  hsnFrom: (hsnPrefix: string, day: string) => `HSN ${hsnPrefix}, ${day} থেকে`,
  prefixHasRateFromThatDay: (hsnPrefix: string, day: string) =>
    `HSN ${hsnPrefix}-এর জন্য ${day} থেকে একটি হার আগেই আছে। আগে সেটি মুছুন, অথবা অন্য দিন বেছে নিন।`,
  noSuchRate: "সেই ট্যাক্সের হারটি পাওয়া গেল না",
};
