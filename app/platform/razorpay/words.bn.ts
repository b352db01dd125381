import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  upiCardsNetBankingAndWallets: "UPI, কার্ড, নেট ব্যাঙ্কিং ও ওয়ালেট, Razorpay-এর মাধ্যমে।",
  paymentThatHasComeToNothing: "এমন পেমেন্ট যা এখনও সম্পূর্ণ হয়নি",
  razorpay: "Razorpay",
};
