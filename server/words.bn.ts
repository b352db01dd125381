import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  nativeModulesDoNotFit:
    "নেটিভ মডিউলগুলি এই Node-এর সঙ্গে মেলে না: npm ci চালান, অথবা এর জন্য তৈরি রিলিজ ইনস্টল করুন।",
  thatIsMoreThanThisForm: "এই ফর্মে এত বেশি তথ্য নেওয়া যায় না",
  thatWasNotForm: "ফর্মটি পড়া যায়নি",
  thisIsNotShop: "এই ঠিকানায় কোনো দোকান নেই",
  thatAddressIsNotOne: "এটি সঠিক ঠিকানা নয়",
  thisFormWasNotSent: "এই ফর্মটি দোকানের পেজ থেকে পাঠানো হয়নি",
  shopIsBusy: "সাইটে এখন খুব চাপ, কিছুই বদলানো হয়নি। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।",
  shopIsBusySendAgain: "সাইটে এখন খুব চাপ, কিছুই বদলানো হয়নি। কয়েক সেকেন্ড পরে আবার পাঠান।",
  requestFailed: "আমাদের দিকে কিছু সমস্যা হয়েছে। আবার চেষ্টা করুন।",
  noSuchFile: "এমন কোনো ফাইল নেই",
  noSuchPicture: "এমন কোনো ছবি নেই",
  tryAgain: "আবার চেষ্টা করুন",
  pressBack: "ব্রাউজারের ব্যাক বোতামে চাপ দিন: আপনি যা লিখেছিলেন তা সেখানেই আছে।",
  manyPhotosAreOnTheirWay: "এখন অনেক ছবি আপলোড হচ্ছে। এক মিনিট পরে আবার চেষ্টা করুন, অথবা ছবি ছাড়াই পাঠান",
  downloadItFromShop: "দোকানের পেজ থেকেই এটি ডাউনলোড করুন: অন্য সাইটের লিংক থেকে ডাউনলোড শুরু হয় না।",
};
