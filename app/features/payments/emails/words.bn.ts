import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  order: {
    label: (number: string) => `অর্ডার ${number}`,
    title: (number: string) => `অর্ডার ${number}`,
    view: "আপনার অর্ডার দেখুন",
  },
  booking: {
    label: (number: string) => `বুকিং ${number}`,
    title: (number: string) => `বুকিং ${number}`,
    view: "আপনার বুকিং দেখুন",
  },
  dear: (name: string) => `প্রিয় ${name},`,
  namaste: "নমস্কার,",
  customer: (details: string) => `গ্রাহক: ${details}`,
  reason: (reason: string) => `কারণ: ${reason}।`,
  unknownAmount: "টাকা",
  refundStartedSubject: (title: string) => `${title}: আপনার রিফান্ড শুরু হয়েছে`,
  refundStarted: "আপনার রিফান্ড শুরু হয়েছে",
  refundStartedFor: (amount: string, label: string) => `${label} বাবদ ${amount} রিফান্ড করা হচ্ছে।`,
  refundComesByHand: "দোকান সরাসরি আপনাকে রিফান্ড করবে। কীভাবে করা হল, তা আমরা ইমেলে জানাব।",
  refundComesByProvider: "যেভাবে পেমেন্ট করেছিলেন, রিফান্ড সেভাবেই হবে।",
  refundSentSubject: (title: string) => `${title}: রিফান্ড পাঠানো হয়েছে`,
  refundSent: "আপনার রিফান্ড পাঠানো হয়েছে",
  refundSentByHand: (amount: string, label: string, how: string) =>
    `${label} বাবদ ${amount} সরাসরি আপনাকে রিফান্ড করা হয়েছে: ${how}।`,
  refundSentByProvider: (amount: string, label: string) =>
    `${label} বাবদ ${amount} রিফান্ড করা হয়েছে, যেভাবে পেমেন্ট করেছিলেন সেভাবেই।`,
  refundDueSubject: (title: string) => `${title}: রিফান্ড বাকি`,
  refundDue: (amount: string) => `রিফান্ড বাকি: ${amount}`,
  paymentHasToBeRefunded: (label: string) => `${label} বাবদ একটি পেমেন্ট গ্রাহককে রিফান্ড করতে হবে।`,
  refundByHand:
    "এই পেমেন্ট দোকান নিজে নিয়েছিল, তাই কোনো পেমেন্ট কোম্পানি এর রিফান্ড করতে পারবে না: নিজে রিফান্ড করুন, আর পেমেন্টের পেজে তা লিখে রাখুন।",
  refundByProvider:
    "পেমেন্ট কোম্পানির কাছে রিফান্ডের অনুরোধ নিজে থেকেই যায়, আর উত্তর না আসা পর্যন্ত আবার যায়। পেমেন্ট কোম্পানি রিফান্ড করতে না পারলে আপনি আরেকটি ইমেল পাবেন।",
  customerIsInformed: "গ্রাহককে ইমেলে জানানো হয়েছে।",
  refundManuallySubject: (title: string) => `${title}: নিজে রিফান্ড করুন`,
  refundManually: (amount: string) => `নিজে রিফান্ড করুন: ${amount}`,
  providerCouldNotRefund: (amount: string, label: string) =>
    `${label} বাবদ ${amount} পেমেন্ট কোম্পানি রিফান্ড করতে পারেনি, আর নিজে থেকে আবার অনুরোধ যাবে না।`,
  recordRefund: (label: string, isCustomerEmailed: boolean) =>
    `নিজে রিফান্ড করুন, আর কীভাবে করেছেন তা ${label}-এর পেজে লিখে রাখুন${isCustomerEmailed ? "; তখন গ্রাহক একটি ইমেল পাবেন" : ""}। সেখান থেকে পেমেন্ট কোম্পানিকে আরেকবার অনুরোধও করতে পারেন।`,
};
