import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  greeting: (name: string, shop: string) => `নমস্কার${name ? ` ${name}` : ""}, ${shop} থেকে জানাচ্ছি।`,
  courier: (courier: string) => `কুরিয়ার: ${courier}।`,
  trackingNumber: (number: string) => `ট্র্যাকিং নম্বর: ${number}।`,
  trackParcel: (url: string) => `পার্সেল ট্র্যাক করুন: ${url}`,
  bringIt: (shop: string, address: string) => `জিনিসটি দোকানে নিয়ে আসুন: ${shop}, ${address}।`,
  technicianWillCall: "আমাদের মিস্ত্রি আসার আগে ফোন করবেন।",
  visit: (service: string, when: string) => `${service}: ${when}।`,
  visitLink: (url: string) => `আপনার ভিজিট: ${url}`,
  orderLink: (url: string) => `আপনার অর্ডার: ${url}`,
  payLink: (url: string) => `এখানে পেমেন্ট করুন: ${url}`,
  rateLink: (url: string) => `কেমন লাগল? জানান: ${url}`,
  orderAwaitsPayment: (number: string, amount: string, payBy: string) =>
    `আপনার অর্ডার ${number}-এর পেমেন্ট বাকি: ${amount}। পেমেন্টের শেষ সময়: ${payBy}।`,
  orderPaid: (number: string, amount: string) =>
    `অর্ডার ${number}-এর জন্য আপনার ${amount} পেমেন্ট পেয়েছি। প্যাকিং চলছে।`,
  orderShipped: (number: string) => `আপনার অর্ডার ${number} পাঠানো হয়েছে।`,
  orderReady: (number: string, address: string) =>
    `আপনার অর্ডার ${number} তৈরি আছে। দোকান থেকে নিয়ে যান: ${address}।`,
  bringOrderNumber: "অর্ডার নম্বরটি সঙ্গে আনবেন।",
  orderDelivered: (number: string) => `আপনার অর্ডার ${number} ডেলিভারি হয়েছে। আমাদের কাছ থেকে কেনার জন্য ধন্যবাদ।`,
  orderCollected: (number: string) => `আপনি অর্ডার ${number} নিয়ে গেছেন। আমাদের কাছ থেকে কেনার জন্য ধন্যবাদ।`,
  orderCancelled: (number: string) => `আপনার অর্ডার ${number} বাতিল হয়েছে।`,
  orderRefund: (number: string, amount: string) =>
    `অর্ডার ${number}-এর ${amount} রিফান্ড করা হচ্ছে, যেভাবে পেমেন্ট করেছিলেন সেভাবেই।`,
  orderRefundByHand: (number: string, amount: string) =>
    `অর্ডার ${number}-এর ${amount} আমরা সরাসরি আপনাকে রিফান্ড করছি।`,
  visitAwaitsFee: (number: string, fee: string, payBy: string) =>
    `আপনার ভিজিট ${number}-এর ফি ${fee} পেমেন্ট করুন। শেষ সময়: ${payBy}।`,
  visitBooked: (number: string) => `আপনার ভিজিট ${number} বুক হয়েছে।`,
  visitConfirmed: (number: string) => `আপনার ভিজিট ${number} নিশ্চিত হয়েছে।`,
  visitAssigned: (number: string, technician: string) =>
    `আপনার ভিজিট ${number}-এর দায়িত্বে থাকবেন ${technician}।`,
  visitMoved: (number: string) => `আপনার ভিজিট ${number}-এর সময় বদলেছে।`,
  visitReminder: (number: string) => `মনে করিয়ে দিচ্ছি: আপনার ভিজিট ${number} আগামীকাল।`,
  visitBegun: (number: string) => `আপনার ভিজিট ${number}-এর কাজ শুরু হয়েছে।`,
  visitCompleted: (number: string) => `আপনার ভিজিট ${number} সম্পন্ন হয়েছে। ধন্যবাদ।`,
  visitCancelled: (number: string) => `আপনার ভিজিট ${number} বাতিল হয়েছে।`,
  visitMissed: (number: string) =>
    `আপনার ভিজিট ${number}-এর সময় আপনার সঙ্গে দেখা হয়নি। আমাদের ফোন করুন, অথবা অন্য দিন বুক করুন।`,
  visitRefund: (number: string, amount: string) =>
    `ভিজিট ${number}-এর ${amount} রিফান্ড করা হচ্ছে, যেভাবে পেমেন্ট করেছিলেন সেভাবেই।`,
  visitRefundByHand: (number: string, amount: string) =>
    `ভিজিট ${number}-এর ${amount} আমরা সরাসরি আপনাকে রিফান্ড করছি।`,
};
