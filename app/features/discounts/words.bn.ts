import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  discountCodes: "ছাড়ের কোড",
  discountCode: "ছাড়ের কোড",
  thereIsNoSuchCode: "সেই ছাড়ের কোডটি পাওয়া গেল না",
  percent: (percent: number) => `${percent}%`,
  off: (worth: string) => `${worth} ছাড়`,
  fromTo: (from: string, to: string) => `${from} থেকে ${to}`,
  from: (day: string) => `${day} থেকে`,
  until: (day: string) => `${day} পর্যন্ত`,
  always: "শেষ তারিখ নেই",
  codeIsRequired: "কোড লিখুন",
  codeWrong: "3 থেকে 20টি অক্ষর লিখুন: শুধু A থেকে Z, 0 থেকে 9 ও “-”",
  percentWrong: (max: number) => `1 থেকে ${max}-এর মধ্যে পূর্ণ সংখ্যায় শতাংশ লিখুন`,
  amountWrong: "1 থেকে 1,00,000-এর মধ্যে টাকার পরিমাণ লিখুন",
  usesWrong: "1 বা তার বেশি পূর্ণ সংখ্যা লিখুন, অথবা খালি রাখুন",
  chooseDay: "সঠিক তারিখ বেছে নিন",
  percentOrAmount: "শতাংশ বা টাকা, যেকোনো একটি লিখুন",
  endsBeforeStart: "শেষ দিন প্রথম দিনের আগে হতে পারে না",
  deletedCategory: "মুছে ফেলা একটি ক্যাটেগরি",
  endsBeforeToday: "শেষ দিন আজকের আগে হতে পারে না",
  noSuchCategory: "দোকানের ক্যাটেগরিগুলি থেকে বেছে নিন",
  chooseWhatToDo: "কী করবেন তা বেছে নিন",
  codeIsTaken: (code: string) => `${code} কোডটি আগে থেকেই আছে। অন্য কোড বেছে নিন`,
  restoredAfterEnd: (day: string) =>
    `এর শেষ দিন ${day} পেরিয়ে গেছে: পরের কোনো দিন না বাছলে কেউ এটি ব্যবহার করতে পারবেন না।`,
  usedCodeStays: "এই কোড দিয়ে অর্ডার করা হয়েছে, তাই এর নাম বদলানো যাবে না। অন্য একটি কোড যোগ করুন",
  usedCodeIsKept: (code: string) => `${code} দিয়ে অর্ডার করা হয়েছে, তাই এটি মোছা যাবে না। চাইলে বন্ধ করতে পারেন।`,
  isSwitched: (code: string, isActive: boolean) => `${code} ${isActive ? "চালু" : "বন্ধ"} করা হয়েছে`,
  unknownCode: "এই ছাড়ের কোড ঠিক নয়। বানান দেখে নিন",
  codeIsOff: "এই ছাড়ের কোড আর চালু নেই",
  codeBegins: (day: string) => `এই ছাড়ের কোড ${day} থেকে ব্যবহার করা যাবে`,
  codeEnded: (day: string) => `এই ছাড়ের কোডের মেয়াদ শেষ হয়েছে (${day})`,
  youHaveUsedCode: "আপনি এই ছাড়ের কোড আগেই ব্যবহার করেছেন। একজন গ্রাহক একবারই ব্যবহার করতে পারেন",
  codeIsUsedUp: "এই ছাড়ের কোড যতবার ব্যবহার করা যায়, ততবার হয়ে গেছে",
  goodsTooFew: (minimum: string, goods: string) =>
    `এই ছাড়ের কোডের জন্য অন্তত ${minimum} দামের পণ্য লাগবে। আপনার পণ্যের দাম ${goods}`,
  notForThese: (categories: string) =>
    `এই ছাড়ের কোড আপনার অর্ডারের পণ্যের জন্য নয়${categories ? `, শুধু এগুলির জন্য: ${categories}` : ""}`,
};
