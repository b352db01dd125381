import { formatCount } from "~/lib/format-count";
import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  stock: "স্টক",
  onlySoManyInShop: (stock: number) =>
    stock === 0 ? "দোকানে একটিও নেই" : `দোকানে মাত্র ${formatCount(stock)}টি আছে`,
  stockTooLarge: (max: number) => `স্টক ${formatCount(max)}-এর বেশি হতে পারে না`,
  changeWrong: "কতগুলি লিখুন, যেমন +2 বা -2",
  changeNeedsSign: "সংখ্যার আগে + বা - লিখুন",
  piecesLeave: "এই কারণে স্টক কমে: - লিখুন, অথবা অন্য কারণ বেছে নিন",
  piecesComeIn: "এই কারণে স্টক বাড়ে: + লিখুন, অথবা অন্য কারণ বেছে নিন",
  chooseReason: "একটি কারণ বেছে নিন",
  noteTooLong: (max: number) => `নোট ${max} অক্ষরের বেশি হতে পারে না`,
  kinds: {
    opening: "শুরুর স্টক",
    sale: "বিক্রি হয়েছে",
    replacement: "বদলে পাঠানো হয়েছে",
    cancelled: "বাতিল অর্ডার থেকে ফেরত",
    returned: "গ্রাহক ফেরত দিয়েছেন",
    "not-sent": "পাঠানোর আগেই রিফান্ড",
    "came-back-damaged": "খারাপ অবস্থায় ফেরত, বিক্রির নয়",
    correction: "আবার গোনা হয়েছে",
    received: "মাল এসেছে",
    damaged: "খারাপ হয়েছে",
    lost: "হারিয়েছে",
    found: "পাওয়া গেছে",
    "own-use": "দোকানের কাজে লেগেছে",
    "to-supplier": "সাপ্লায়ারকে ফেরত",
    other: "অন্য",
  },
  returnedToStock: "স্টকে ফেরত",
  saySomething: "কারণটি নোটে লিখুন",
  productIsOutOfStock: (name: string) => `পণ্যটি স্টকে নেই: ${name}`,
  productNotFound: "পণ্যটি পাওয়া গেল না",
  onlyItemsAvailableInStock: (available: number, name: string) => `স্টকে মাত্র ${available}টি আছে: ${name}`,
  onlyOfThisCanBeReturned: (max: number) =>
    max > 0 ? `এই আইটেমের সর্বোচ্চ ${max}টি ফেরত দেওয়া যাবে` : "এই আইটেমের সবগুলি ফেরত দেওয়া হয়েছে",
  tooFewToReplace: "বদলে দেওয়ার মতো যথেষ্ট স্টক নেই। রিফান্ড করুন।",
  stockHasChangedSinceThisPage: (stock: number) =>
    `এই পেজ খোলার পর স্টক বদলেছে: এখন ${stock}। সংখ্যাটি দেখে নিন।`,
  failedToUpdateStockQuantityProduct: "স্টক আপডেট করা গেল না। পণ্যটি পাওয়া গেল না।",
};
