import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  mustBeTrueOrFalse: (column: string) => `${column}: true বা false হতে হবে`,
  cannotBeMoreThan80Characters: (what: string) => `${what} 80 অক্ষরের বেশি হতে পারে না`,
  city: "শহর",
  state: "রাজ্য",
  sorryWeDontProvideServices: (pincode: string) =>
    `দুঃখিত, ${pincode} পিনকোডে আমাদের সার্ভিস এখনও নেই। অন্য পিনকোড দিয়ে দেখুন।`,
  weDeliverButDoNotVisit: (pincode: string) =>
    `${pincode} পিনকোডে আমরা ডেলিভারি দিই, কিন্তু মেরামতের ভিজিট এখনও শুরু হয়নি।`,
  sorryWeSellWithinStateOnly: (state: string, pincode: string, otherState: string) =>
    `দুঃখিত, আমরা শুধু ${state} রাজ্যের ভিতরে বিক্রি করতে পারি, আর ${pincode} পিনকোড ${otherState} রাজ্যের। ${state} রাজ্যের কোনো ঠিকানা দিন।`,
  daysToArrive: (min: number, max: number) =>
    min === max ? `${max}টি কাজের দিন` : `${min} থেকে ${max}টি কাজের দিন`,
  productNotFound: "পণ্যটি পাওয়া গেল না",
  serviceAreas: "সার্ভিস এলাকা",
  serviceArea: "সার্ভিস এলাকা",
  isRequired: (what: string) => `${what} দিতে হবে`,
  cannotBeMoreThan100Characters: (what: string) => `${what} 100 অক্ষরের বেশি হতে পারে না`,
  pincodeIsRequired: "পিনকোড দিতে হবে",
  area: "এলাকা",
  district: "জেলা",
  mustBeNumber: (what: string) => `${what} সংখ্যায় লিখতে হবে`,
  cannotBeBelow0: (what: string) => `${what} 0-র কম হতে পারে না`,
  cannotBeAboveOneLakh: (what: string) => `${what} ₹1,00,000-এর বেশি হতে পারে না`,
  homeVisitFee: "বাড়িতে ভিজিটের ফি",
  freeDeliveryThreshold: "ফ্রি ডেলিভারির সীমা",
  invalidTravel: (min: number, max: number) => `যাতায়াতের সময় ${min} থেকে ${max} মিনিটের মধ্যে হতে হবে`,
  instructionsTooLong: (instructionsMaxLength: number) =>
    `বিশেষ নির্দেশ ${instructionsMaxLength} অক্ষরের বেশি হতে পারে না`,
  low: "কম",
  medium: "মাঝারি",
  high: "বেশি",
  priorityMustBeLowMedium: "অগ্রাধিকার কম, মাঝারি বা বেশি হতে হবে",
  feeWasNotNumber: "ফি সংখ্যায় লেখা ছিল না, তাই এখন ₹0 করা হয়েছে।",
  freeDeliveryThresholdWasNotNumber: (freeDeliveryAbove: string) =>
    `ফ্রি ডেলিভারির সীমা সংখ্যায় লেখা ছিল না, তাই এখন ${freeDeliveryAbove} করা হয়েছে।`,
  travelTimeWasNotNumber: (travelMinutes: number) =>
    `যাতায়াতের সময় সংখ্যায় লেখা ছিল না, তাই এখন ${travelMinutes} মিনিট করা হয়েছে।`,
  isserviceableMustBeTrueOrFalse: "isServiceable: true বা false হতে হবে",
  areaAdded: "সার্ভিস এলাকা যোগ হয়েছে।",
  areaUpdated: "সার্ভিস এলাকা আপডেট হয়েছে।",
  areaDeleted: "সার্ভিস এলাকা মুছে ফেলা হয়েছে।",
  areaNotFound: "এই সার্ভিস এলাকা আর নেই।",
  weServe: (pincode: string, area: string, city: string) => `আমাদের সার্ভিস আছে: ${pincode} ${area}, ${city}।`,
  weDoNotMakeHomeVisits: (served: string) => `${served} তবে সেখানে বাড়িতে ভিজিট এখনও শুরু হয়নি।`,
  arrivesAt: (pincode: string, days: string) => `${pincode} পিনকোডে পৌঁছাতে ${days} লাগবে।`,
  heavyItemsCost: (fee: string) => `আপনার পণ্য ভারী। ডেলিভারি চার্জ ${fee}।`,
  isHeavy: (extra: string) => `আপনার পণ্য ভারী: সেখানে ডেলিভারিতে ${extra} বেশি লাগবে।`,
  serviceAreaLabel: "সার্ভিস এলাকা",
  pincodeHasServiceAreaAlready: (pincode: string) => `${pincode} পিনকোডের সার্ভিস এলাকা আগে থেকেই আছে`,
};
