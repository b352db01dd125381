import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  payToUpiId: "এর বদলে আমাদের UPI ID-তে পেমেন্ট করুন",
  sendToUpiId: "<upi/> এই UPI ID-তে <amount/> পাঠান, আর নোটে অর্ডার নম্বর লিখুন: <number/>।",
  openUpiApp: "আপনার UPI অ্যাপ খুলুন",
  upiIsConfirmedByUs:
    "দোকান খোলার সময়ে পেমেন্ট দেখে আমরা আপনার অর্ডার নিশ্চিত করি। তার আগে পণ্য ফুরিয়ে গেলে পুরো টাকা রিফান্ড পাবেন।",
  payForYourOrder: "অর্ডারের পেমেন্ট করুন",
  signInToPurchase: "কিনতে হলে লগ ইন করুন",
  paymentCancelledYourCart: (isCart: boolean) =>
    `পেমেন্ট বাতিল হয়েছে।${isCart ? " আপনার কার্ট যেমন ছিল তেমনই আছে।" : ""}`,
  payForOrder: "অর্ডার <span/>: পেমেন্ট করুন",
  goodsAreKeptForYouUntil: "<b/> পর্যন্ত আপনার পণ্য রাখা থাকবে।",
  yourCartIsAsYouLeft: "; আপনার কার্ট যেমন ছিল তেমনই আছে",
  checkout: "চেকআউট",
  verifyYourPincodeFirst: "আগে আপনার পিনকোড যাচাই করুন",
  youHavePlacedThisOrder: "আপনি এই অর্ডারটি আগেই করে ফেলেছেন, তাই আপনার কার্ট খালি।",
  fullName: "পুরো নাম",
  email: "ইমেল",
  phone: "ফোন",
  address: "ঠিকানা",
  pincode: "পিনকোড",
  deliveryDetails: "ডেলিভারির তথ্য",
  city: "শহর",
  state: "রাজ্য",
  yourOtherAddresses: (count: number) => `আপনার অন্য ঠিকানা (${count})`,
  totalIsNow: (isOfCode: boolean, total: string) =>
    `আপনার বেছে নেওয়া ${isOfCode ? "ছাড়ের কোড" : "ডেলিভারি"} ধরে এখন মোট ${total}।`,
  discountCode: "ছাড়ের কোড",
  howToGetIt: "কীভাবে নিতে চান?",
  deliverToMyAddress: "আমার ঠিকানায় ডেলিভারি দিন",
  iWillPickItUp: (shopAddress: string) => `দোকান থেকে নিয়ে যাব, কোনো চার্জ নেই: ${shopAddress}`,
  gstBill: "GST বিল",
  digitsForDeliveryCall: "10 সংখ্যার নম্বর, ডেলিভারির সময় ফোন করার জন্য",
  yourReturn: "আপনার ফেরত",
  useReturn: (number: string, part: string) => `ফেরত ${number} থেকে ${part} এই অর্ডারে বাদ দিন`,
  restGoesBack: (back: string) => `ফেরতের টাকা এই অর্ডারের চেয়ে বেশি: বাকি ${back} আপনাকে রিফান্ড করা হবে।`,
  otherReturnsStay: "আপনার অন্য ফেরতের টাকা পরের অর্ডারের জন্য থাকবে।",
  placeOrder: "অর্ডার করুন",
  returnPaysAll: "ফেরতের টাকাতেই পুরো পেমেন্ট হয়ে যাচ্ছে। মোট দেখে নিয়ে অর্ডার করুন।",
  paidByYourReturn: "অর্ডার হয়েছে। আপনার ফেরতের টাকায় পেমেন্ট হয়ে গেছে।",
  placingYourOrder: "অর্ডার করা হচ্ছে…",
  pay: (total: string) => `${total} পেমেন্ট করুন`,
  yourOrderIsWrittenDownBefore: "পেমেন্টের আগেই আপনার অর্ডার সেভ করে রাখি, তাই নেটওয়ার্ক চলে গেলেও কিছু হারাবে না।",
  openingPayment: "পেমেন্টের পেজ খোলা হচ্ছে…",
  ifSignalDropsAfter: (note: string, noun: string) =>
    `${note} পেমেন্টের পরে নেটওয়ার্ক চলে গেলে চিন্তা করবেন না: আপনার ${noun === "order" ? "অর্ডার" : "বুকিং"} আবার খুললেই পেমেন্টের অবস্থা দেখতে পাবেন।`,
  cancelAndGoBack: "বাতিল করে ফিরে যান",
  lastAttemptToPayFailed: (failed: string, cancelText: string) =>
    `আগের বার পেমেন্ট হয়নি: ${failed}। আবার চেষ্টা করতে পারেন${cancelText}।`,
  paying: "পেমেন্ট হচ্ছে…",
  letPaymentFail: "পেমেন্ট ব্যর্থ করুন",
  orderSummary: (total: string) => `অর্ডারের হিসাব<b>${total}</b>`,
  changeCart: "কার্ট বদলান",
  weCouldNotFindThat: (noun: string) => `এই ${noun === "order" ? "অর্ডার" : "বুকিং"} খুঁজে পাওয়া যায়নি।`,
  weCouldNotHear: (noun: string) =>
    `আপনার ইন্টারনেট সংযোগ কেটে গেছে, তাই পেমেন্ট হয়েছে কি না জানা যায়নি। আবার পেমেন্ট করার আগে আপনার ${noun === "order" ? "অর্ডার" : "বুকিং"} দেখে নিন।`,
  scriptNotLoaded: "পেমেন্টের পেজ খোলা যায়নি। অনুগ্রহ করে আবার চেষ্টা করুন।",
  failedToInitiatePayment: "পেমেন্ট শুরু করা যায়নি: <reason/>",
  seeYourItSaysWhetherPayment: (noun: string) =>
    `আমরা পেমেন্ট পেয়েছি কি না জানতে আপনার ${noun === "order" ? "অর্ডার" : "বুকিং"} দেখুন`,
};
