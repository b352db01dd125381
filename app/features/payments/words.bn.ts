import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  chooseMethod: "কীভাবে পেমেন্ট হয়েছে, বেছে নিন",
  enterReference: "পেমেন্টের রেফারেন্স লিখুন, যেমন UPI বা ব্যাঙ্কের রেফারেন্স",
  cash: "নগদ",
  upi: "UPI",
  bankTransfer: "ব্যাঙ্ক ট্রান্সফার",
  otherMethod: "অন্যভাবে",
  lowerPrice: "দাম কমানো",
  goodwill: "সৌজন্য হিসেবে",
  sayWhatIsRefunded: "কতগুলি পণ্য ফেরত আসছে, কত দাম কমছে বা সৌজন্য হিসেবে কত দিচ্ছেন, লিখুন",
  oneRefundAtATime: "একবারে একটি জিনিসের রিফান্ড করুন: পণ্য, দাম কমানো বা সৌজন্য",
  chooseCondition: "পণ্য স্টকে ফিরছে না খারাপ হয়েছে, বেছে নিন",
  chooseDelivery: "ঘরে টিক দিন বা টিক তুলে দিন",
  weCouldNotFindThatItem: "এই অর্ডারে আইটেমটি পাওয়া গেল না",
  amountWrong: "টাকার পরিমাণ লিখুন, যেমন 250 বা 250.50",
  piecesWrong: "কতগুলি ফেরত আসছে লিখুন, না এলে 0",
  chooseWhatToDo: "কী করবেন, বেছে নিন",
  notNamed: (providerOrderField: string) => `কোন পেমেন্ট তা জানান: ${providerOrderField} নেই`,
  sayWhyCustomerReadsIt: "কারণ লিখুন; গ্রাহক এটি দেখবেন",
  pleaseUseAtMostCharacters: (maxLength: number) => `সর্বোচ্চ ${maxLength} অক্ষরে লিখুন`,
  weCouldNotFindThatRefund: "এই রিফান্ড পাওয়া গেল না।",
  sayHowItWasGivenBack: "কীভাবে রিফান্ড করেছেন লিখুন; গ্রাহক এটি দেখবেন",
  pleaseUseAtLeastCharacters: (byHandMinLength: number) => `অন্তত ${byHandMinLength} অক্ষর লিখুন`,
  notSetUp: "এই দোকানে অনলাইন পেমেন্ট চালু নেই। আমাদের ফোন করুন।",
  paymentsDemoNoMoneyMoves: "পেমেন্ট: ডেমো, কোনো টাকা কাটা হয় না",
  paymentsNotSetUp: "পেমেন্ট: চালু নেই, তাই অর্ডার নেওয়া হচ্ছে না (docs/operations.md)",
  paymentsWithoutPaidOrdersMayShow: (label: string, isSetUp: boolean, secretVariable: string) =>
    `পেমেন্ট: ${label}${isSetUp ? "" : `, ${secretVariable} ছাড়া: পেমেন্ট হওয়া অর্ডার দেখাতে কয়েক মিনিট দেরি হতে পারে`}`,
  toBeGivenBack: "রিফান্ড বাকি",
  onItsWayBack: "রিফান্ড চলছে",
  givenBack: "রিফান্ড হয়েছে",
  failedPleaseGiveItBack: "রিফান্ড ব্যর্থ: নিজে রিফান্ড করুন",
  refundDue: "রিফান্ড বাকি",
  demoNote: "ডেমো পেমেন্ট। এটি পরীক্ষার দোকান: কোনো টাকা কাটা হয় না।",
  refundWorkingDays: "5 থেকে 7টি কাজের দিন",
  refundDuration: (refundWorkingDays: string) => `আপনার অ্যাকাউন্টে পৌঁছাতে সাধারণত ${refundWorkingDays} লাগে।`,
  goesBackToWayItCame: (amount: string, to: string) =>
    to === "you"
      ? `আপনি যেভাবে পেমেন্ট করেছিলেন, ${amount} সেভাবেই রিফান্ড হবে।`
      : `গ্রাহক যেভাবে পেমেন্ট করেছিলেন, ${amount} সেভাবেই রিফান্ড হবে।`,
  goesBackByHand: (amount: string, to: string) =>
    to === "you"
      ? `আমরা ${amount} সরাসরি আপনাকে রিফান্ড করব।`
      : `${amount} সরাসরি দেওয়া হয়েছিল: গ্রাহককে নিজে রিফান্ড করুন, আর কীভাবে করেছেন তা সেই পেমেন্টের পেজে লিখে রাখুন।`,
  lateMoneyBack: "এর পরেও পেমেন্ট এলে, যেভাবে পেমেন্ট হয়েছিল সেভাবেই রিফান্ড হবে।",
  paymentTooLate: "পেমেন্ট তিন দিনের বেশি দেরিতে এসেছে",
  paymentFailedPleaseTryAgain: "পেমেন্ট হয়নি। আবার চেষ্টা করুন।",
  paymentReceivedWeAreConfirming: "পেমেন্ট পাওয়া গেছে। আপনার ব্যাঙ্কের সঙ্গে মিলিয়ে নিশ্চিত করছি।",
  yourPaymentIsBeingReturned: "আপনার পেমেন্ট ফেরত পাঠানো হচ্ছে।",
  yourPaymentHasBeenReturned: "আপনার পেমেন্ট ফেরত দেওয়া হয়েছে।",
  awaitingPayment: "পেমেন্টের অপেক্ষায়",
  paymentReceivedConfirming: "পেমেন্ট পাওয়া গেছে, নিশ্চিত করা হচ্ছে",
  paymentBeingReturned: "পেমেন্ট ফেরত পাঠানো হচ্ছে",
  paymentReturned: "পেমেন্ট ফেরত দেওয়া হয়েছে",
  paymentNotFound: "এই পেমেন্টের খোঁজ পাওয়া গেল না। আমাদের সঙ্গে যোগাযোগ করুন।",
  paymentNotVerified: "পেমেন্ট যাচাই করা গেল না। আমাদের সঙ্গে যোগাযোগ করুন।",
  notPaid: "পেমেন্ট হয়নি",
  failed: "পেমেন্ট ব্যর্থ হয়েছে",
  takenBeingConfirmed: "অনুমোদিত, নিশ্চিত করা হচ্ছে",
  paid: "পেমেন্ট হয়েছে",
};
