import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  placedSubject: (number: string) => `অর্ডার ${number}: পেমেন্ট বাকি`,
  placed: "আপনার অর্ডার আমরা পেয়েছি",
  waitsForPayment: (number: string, amount: string) =>
    `ধন্যবাদ। আপনার অর্ডার ${number} বাবদ ${amount} পেমেন্ট বাকি আছে।`,
  itemsAreHeld: (until: string) =>
    `আপনার পণ্য আমরা ${until} পর্যন্ত আপনার জন্য ধরে রাখছি। পেমেন্ট করে থাকলে আর কিছু করতে হবে না।`,
  notYourOrder:
    "এই অর্ডার আপনি না করে থাকলে ইমেলটি উপেক্ষা করুন। অর্ডারটি নিজে থেকেই বাতিল হয়ে যাবে, আপনার কোনো টাকা কাটা হবে না।",
  viewAndPay: "অর্ডার দেখুন ও পেমেন্ট করুন",
  paidSubject: (number: string) => `অর্ডার ${number}: পেমেন্ট পাওয়া গেছে`,
  paid: "আপনার পেমেন্ট আমরা পেয়েছি",
  paymentReceived: (amount: string, number: string) => `ধন্যবাদ। আপনার অর্ডার ${number} বাবদ আমরা ${amount} পেয়েছি।`,
  paidByReturn: (number: string) => `ধন্যবাদ। আপনার ফেরতের টাকায় অর্ডার ${number}-এর পেমেন্ট হয়ে গেছে।`,
  partPaidByReturn: (amount: string) => `এই অর্ডারের ${amount} আপনার ফেরতের টাকা থেকে পেমেন্ট হয়েছে।`,
  pickUpAt: (address: string) =>
    `অর্ডার তৈরি হলে আমরা ইমেলে জানাব, তখন এখান থেকে নিয়ে যেতে পারবেন: ${address}। অর্ডার নম্বরটি সঙ্গে আনবেন।`,
  arrivesWithin: (days: string) => `পৌঁছাতে সাধারণত ${days} লাগে।`,
  deliveryTo: (recipient: string) => `ডেলিভারির ঠিকানা: ${recipient}`,
  gstBillTo: (firm: string) => `GST বিল যাঁর নামে: ${firm}`,
  shippedSubject: (number: string) => `অর্ডার ${number}: রওনা হয়েছে`,
  shipped: "আপনার অর্ডার রওনা হয়েছে",
  shippedWith: (number: string, courier: string | null, trackingNumber: string | null) =>
    `আপনার অর্ডার ${number} পাঠানো হয়েছে${courier ? `, কুরিয়ার ${courier}` : ""}${trackingNumber ? `, ট্র্যাকিং নম্বর ${trackingNumber}` : ""}।`,
  readySubject: (number: string) => `অর্ডার ${number}: নেওয়ার জন্য তৈরি`,
  ready: "আপনার অর্ডার নেওয়ার জন্য তৈরি",
  waitsAtShop: (number: string, address: string) => `আপনার অর্ডার ${number} প্যাক করে দোকানে রাখা আছে: ${address}।`,
  bringNumber: "অর্ডার নম্বরটি সঙ্গে আনবেন।",
  deliveredSubject: (number: string) => `অর্ডার ${number}: ডেলিভারি হয়েছে`,
  delivered: "আপনার অর্ডার ডেলিভারি হয়েছে",
  orderDelivered: (number: string) =>
    `আপনার অর্ডার ${number} ডেলিভারি হয়েছে। কিছু ঠিক না থাকলে আমাদের ফোন করুন বা লিখুন।`,
  collectedSubject: (number: string) => `অর্ডার ${number}: নিয়ে যাওয়া হয়েছে`,
  collected: "আপনার অর্ডার নিয়ে যাওয়া হয়েছে",
  orderCollected: (number: string) =>
    `আপনার অর্ডার ${number} দোকান থেকে নিয়ে যাওয়া হয়েছে। কিছু ঠিক না থাকলে আমাদের ফোন করুন বা লিখুন।`,
  cancelledSubject: (number: string) => `অর্ডার ${number}: বাতিল হয়েছে`,
  cancelled: "আপনার অর্ডার বাতিল হয়েছে",
  orderCancelled: (number: string, amount: string) => `আপনার অর্ডার ${number} (${amount}) বাতিল হয়েছে।`,
  refundFollows: (isRest: boolean, isByHand: boolean) =>
    `আপনার পেমেন্টের ${isRest ? "বাকি" : "পুরো"} টাকা ${isByHand ? "আমরা সরাসরি আপনাকে রিফান্ড করব" : "রিফান্ড হবে, যেভাবে পেমেন্ট করেছিলেন সেভাবেই"}।`,
  nothingReceived: "এর কোনো পেমেন্ট আমরা পাইনি। এর পরেও পেমেন্ট এলে, যেভাবে পেমেন্ট হয়েছিল সেভাবেই রিফান্ড হবে।",
  corrected: {
    delivery: {
      subject: (number: string) => `অর্ডার ${number}: ডেলিভারির তথ্য ঠিক করা হয়েছে`,
      heading: "আপনার ডেলিভারির তথ্য ঠিক করা হয়েছে",
      correctedParts: (number: string, parts: string) =>
        `আপনার অর্ডার ${number}-এর ডেলিভারির তথ্য আমরা ঠিক করেছি: ${parts}।`,
      callUs: "কিছু ভুল থাকলে, আমরা পণ্য পাঠানোর আগেই ফোন করুন।",
    },
    pickup: {
      subject: (number: string) => `অর্ডার ${number}: দোকান থেকে নেওয়ার তথ্য ঠিক করা হয়েছে`,
      heading: "দোকান থেকে নেওয়ার তথ্য ঠিক করা হয়েছে",
      correctedParts: (number: string, parts: string) =>
        `আপনার অর্ডার ${number} দোকান থেকে নেওয়ার তথ্য আমরা ঠিক করেছি: ${parts}।`,
      callUs: "কিছু ভুল থাকলে, অর্ডার নিতে আসার আগে আমাদের ফোন করুন।",
    },
  },
  correctedPart: {
    name: "নাম",
    phone: "ফোন নম্বর",
    address: "ঠিকানা",
  },
  inNameOf: (customer: string) => `যাঁর নামে: ${customer}`,
  newInvoiceSubject: (number: string, invoice: string) => `অর্ডার ${number}: নতুন ইনভয়েস ${invoice}`,
  billCorrected: "আপনার GST বিল ঠিক করা হয়েছে",
  invoiceReplaces: (invoice: string, number: string, replaced: string) =>
    `আপনার অর্ডার ${number}-এর নতুন ইনভয়েস ${invoice}। আগের ইনভয়েস ${replaced} ক্রেডিট নোট দিয়ে বাতিল করা হয়েছে। শুধু নতুনটিই ব্যবহার করুন। কোনো টাকা কাটা বা রিফান্ড হবে না।`,
};
