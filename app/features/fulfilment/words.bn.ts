import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  visit: "ভিজিট",
  visitIsOver: (number: string, status: string) =>
    `${number}-এর অবস্থা আগে থেকেই “${status}”। বদলাতে হলে দোকানকে বলুন।`,
  isInReturn: (number: string) => `এই অর্ডারের ফেরত ${number} এখনও খোলা। আগে সেটির পেজে গিয়ে মিটিয়ে নিন।`,
  exchangeNoLongerPays:
    "আপনার ফেরতের টাকায় এই অর্ডারের কোনো অংশের পেমেন্ট আর হবে না: সেই টাকা রিফান্ড হয়ে গেছে, অথবা আবার যাচাই করা হচ্ছে। আরেকবার অর্ডার করুন।",
  piecesAreWorthNothing: "এই পিসগুলির জন্য রিফান্ড করার কিছু নেই: অর্ডারের ইনভয়েস এখনও হয়নি, অথবা আগেই রিফান্ড হয়েছে।",
  atMostOfItem: (left: string) => `এই আইটেমের সর্বোচ্চ ${left} বাকি আছে`,
  isPriceReduction: "দাম কমানো হয়েছে।",
  isGoodwill: "সৌজন্যমূলক রিফান্ড, ক্রেডিট নোট ছাড়া।",
  isReturn: "পণ্য ফেরত, ক্রেডিট নোট সহ।",
  piecesBack: (quantity: number, isDamaged: boolean) =>
    `${quantity} পিস, ${isDamaged ? "খারাপ অবস্থায়" : "স্টকে ফেরত"}`,
  deliveryOf: (name: string) => `${name}: ডেলিভারি`,
  untaxedDelivery: (amount: string) => `ডেলিভারি: ${amount}।`,
  roundOff: (amount: string) => `রাউন্ড অফ: ${amount}।`,
  visitToThisPincodeCostsNothing: "এই পিনকোডে ভিজিট ফ্রি: সরাসরি বুক করুন।",
  goesBackTo: (refundable: string, name: string) => `${name}-কে ${refundable} রিফান্ড করা হবে।`,
  goesBackByHandTo: (refundable: string, name: string) =>
    `${refundable} দোকান সরাসরি নিয়েছিল, তাই ${name}-কে সরাসরি রিফান্ড করতে হবে।`,
  cancelAndRefund: (number: string, refundText: string) => `${number}: ${refundText} বাতিল করে রিফান্ড করবেন?`,
  isForThisOrderNotWhat: (field: string, order: string) =>
    `এই অর্ডারে ${field} হল ${order}; যা পাঠানো হয়েছে তার সঙ্গে মেলে না।`,
  thisWasPaidForAsDelivery: (postalCode: null | string) =>
    `${postalCode} পিনকোডে ডেলিভারির জন্য এই পেমেন্ট হয়েছে, তাই অন্য পিনকোডে পাঠানো যাবে না।`,
  addressHasSeveralPincodes:
    "এই ঠিকানায় 6 সংখ্যার একাধিক নম্বর আছে, যেগুলি পিনকোড হতে পারে। সঠিক পিনকোডটি postalCode হিসেবে পাঠান।",
  payFirst: (providerOrderField: string) =>
    `আগে ভিজিট ফি-র পেমেন্ট করুন, এবং ${providerOrderField} দিয়ে সেই পেমেন্টটি জানান।`,
  thisPaymentIsNotOfVisit: "এই পেমেন্ট এই পিনকোডের ভিজিট ফি-র নয়।",
  nothingToPay: "এই নম্বরের এমন কোনো বুকিং পাওয়া গেল না, যার পেমেন্ট বাকি।",
  signIn: "কিনতে হলে লগ ইন করুন",
  thisIsPaidForAlready: (noun: string) => `এই ${noun === "order" ? "অর্ডারের" : "বুকিংয়ের"} পেমেন্ট আগেই হয়েছে।`,
  amountIsNotWhatWasSent: (amount: string) => `সঠিক টাকার পরিমাণ ${amount}; যা পাঠানো হয়েছে তার সঙ্গে মেলে না।`,
  thereIsNothingToPay: (bookingStateLabel: string) =>
    `এই বুকিংয়ের জন্য পেমেন্ট করার কিছু নেই। অবস্থা: ${bookingStateLabel}।`,
  verifyYourPincodeFirst: "আগে আপনার পিনকোড যাচাই করুন",
  thereIsNothingLeftThatCould: "রিফান্ড করার মতো আর কিছু বাকি নেই।",
  meanwhileIsLeftToGiveBack: (left: string) => `রিফান্ড করার মতো এখন শুধু ${left} বাকি। আবার দেখে নিন।`,
  atMostCanGoBack: (left: string) => `সর্বোচ্চ ${left} রিফান্ড করতে পারবেন`,
  atLeastHasToGoBack: (minRefund: string) => `অন্তত ${minRefund} রিফান্ড করতে হবে`,
  weDoNotKnowThisPayment: "এই পেমেন্টটি আমাদের কাছে নেই।",
  weCouldNotFindThatRefund: "সেই রিফান্ডটি পাওয়া গেল না।",
  thisRefundHasBeenSeen: (refundStatuslabel: string) =>
    `এই রিফান্ডের কাজ আগেই হয়ে গেছে। এর অবস্থা: ${refundStatuslabel}।`,
  amountMustBeNumberOfPaise: "amount পয়সার একটি সংখ্যা হতে হবে",
  notPaid: "আগে পেমেন্ট করুন: paymentResult-এ কোনো পেমেন্ট নেই",
  giveSumsInRupees: "টাকার পরিমাণ ভারতীয় টাকায় দিন",
  cityCannotBeMoreThan80: "শহরের নাম 80 অক্ষরের বেশি হতে পারে না",
  sendStateByName: "ভারতের কোনো রাজ্য বা কেন্দ্রশাসিত অঞ্চলের পুরো নাম পাঠান, যেমন Uttar Pradesh",
  weDeliverWithinIndia: "আমরা শুধু ভারতের মধ্যে ডেলিভারি দিই",
  shopIsPaidInInr: "দোকান শুধু INR-এ পেমেন্ট নেয়",
  weCouldNotFindThatBooking: "সেই বুকিংটি পাওয়া গেল না।",
  productNotFound: "পণ্যটি পাওয়া গেল না",
  paymentstatusIsPendingOrPaid: "paymentStatus হতে পারে pending বা paid",
  notCreated: "পেমেন্ট শুরু করা গেল না। কোনো টাকা কাটা হয়নি: একটু পরে আবার চেষ্টা করুন।",
  orderPlacedSuccessfully: "আপনার অর্ডার হয়ে গেছে!",
  order: (number: string) => `অর্ডার ${number}`,
  paymentReceivedYourVisitIsConfirmed: "পেমেন্ট পাওয়া গেছে। আপনার ভিজিট নিশ্চিত হয়েছে।",
  homeVisit: (number: string) => `বাড়িতে ভিজিট ${number}`,
  thatIsNotEvent: "এটি কোনো ইভেন্ট নয়",
  noWebhookIsSetUpHere: "এখানে কোনো ওয়েবহুক সেট আপ করা নেই",
  signatureIsNotRight: "সিগনেচার ঠিক নয়",
  returnIncomplete: "পেমেন্ট যাচাই করা গেল না। আবার চেষ্টা করুন।",
  providerIsConfirming: "পেমেন্ট কোম্পানি এর একটি পেমেন্ট নিশ্চিত করছে। পেমেন্ট পাওয়া বা ব্যর্থ হওয়া পর্যন্ত অপেক্ষা করুন।",
  cannotBeMarkedPaid: (reason: string) => `“পেমেন্ট হয়েছে” করা গেল না: ${reason}।`,
  referenceIsUsed: (number: string) =>
    `এই রেফারেন্স দিয়ে ${number}-এর পেমেন্ট আগেই লেখা হয়েছে। একটি পেমেন্ট দুটির জন্যই হয়ে থাকলে, এই অংশটি কীসের জন্য তা রেফারেন্সে যোগ করুন।`,
  thisPaymentHasBeenUsedAlready: "এই পেমেন্ট আগেই ব্যবহার হয়ে গেছে",
  ownerRefundsMore: (limit: string) =>
    `একটি অর্ডারে আপনি সব মিলিয়ে ${limit} পর্যন্ত রিফান্ড করতে পারেন। বেশি হলে মালিককে বলুন।`,
};
