import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  piecesOf: (quantity: number, name: string) => `${quantity} × ${name}`,
  returns: "ফেরত",
  goodsReturn: "ফেরত",
  toDecide: "সিদ্ধান্ত বাকি",
  requested: "অনুরোধ করা হয়েছে",
  accepted: "মঞ্জুর হয়েছে",
  received: "পণ্য পাওয়া গেছে",
  refunded: "রিফান্ড হয়েছে",
  replaced: "বদলে দেওয়া হয়েছে",
  refused: "নামঞ্জুর হয়েছে",
  withdrawn: "অনুরোধ তুলে নেওয়া হয়েছে",
  wantsRefund: "যা পেমেন্ট করেছেন তার রিফান্ড",
  wantsReplacement: "বদলে একই পণ্য",
  wantsExchange: "বদলে অন্য পণ্য, দামের তফাত পেমেন্ট বা রিফান্ড হবে",
  tooLate: (lastDay: string) =>
    `এই অর্ডার ফেরতের শেষ দিন ছিল ${lastDay}। ওয়ারেন্টি এখনও চালু আছে: আমাদের সঙ্গে যোগাযোগ করুন।`,
  onlyFaultyNow: (anyDay: string, faultyDay: string) =>
    `যেকোনো কারণে ফেরতের শেষ দিন ছিল ${anyDay}; খারাপ বা ভুল পণ্যের শেষ দিন ${faultyDay}।`,
  returnNotFound: "এই ফেরতের অনুরোধ পাওয়া গেল না।",
  notSentYet: "এই অর্ডার এখনও পাঠানো হয়নি, তাই ফেরতের বদলে বাতিল করতে পারেন।",
  orderIsCancelled: "এই অর্ডার বাতিল হয়েছে, তাই ফেরত দেওয়ার কিছু নেই।",
  nothingToReturn: "এই অর্ডারের সব পণ্য ফেরত দেওয়া হয়েছে।",
  openAlready: (number: string) => `এই অর্ডারের ফেরতের অনুরোধ আপনি আগেই করেছেন: ${number}।`,
  chooseItems: "কতগুলি ফেরত দিতে চান লিখুন",
  sayWhatIsWrong: "কেন ফেরত দিতে চান লিখুন",
  pleaseUseAtMostCharacters: (maxLength: number) => `সর্বোচ্চ ${maxLength} অক্ষরে লিখুন`,
  chooseWhy: "কেন ফেরত দিতে চান, বেছে নিন",
  chooseWish: "রিফান্ড, একই পণ্য বা অন্য পণ্য, কোনটি চান বেছে নিন",
  sayWhyRefused: "কারণ লিখুন; গ্রাহক এটি দেখবেন",
  cannotBecome: (from: string, to: string) =>
    `এই ফেরতের অবস্থা এখন “${from}”, তাই “${to}” করা যাবে না। আবার দেখে নিন।`,
  nothingLeftToRefund: "এই অর্ডারের পুরো পেমেন্ট রিফান্ড হয়ে গেছে।",
  noPiecesReceived: "কতগুলি ফেরত এসেছে লিখুন",
  onlyAskedPieces: (count: number) => `গ্রাহক ${count}টি ফেরত দিতে চেয়েছেন`,
  changedSinceShown: "এই পেজ খোলার পর ফেরতের তথ্য বদলানো হয়েছে। আবার দেখে নিন।",
  customerIsGone: "গ্রাহক তাঁর অ্যাকাউন্ট মুছে ফেলেছেন, তাই পরের অর্ডার হবে না। রিফান্ড করুন।",
  releasedAlready:
    "গ্রাহককে জানানো হয়েছে যে এই ফেরতের টাকা তাঁর পরের অর্ডারে লাগবে। রিফান্ড করুন, অথবা আগে কী পাওয়া গেছে তা ঠিক করুন।",
  worthNothing: "এগুলির রিফান্ড হয়ে গেছে, তাই বদলে দেওয়া যাবে না।",
};
