import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  fieldsMissing: "সব ঘর পূরণ করুন",
  ratingMessage: "1 থেকে 5 স্টারের মধ্যে বেছে নিন",
  addTitle: "একটি শিরোনাম দিন",
  pleaseUseAtMostCharacters: (titleMaxLength: number) => `শিরোনাম সর্বোচ্চ ${titleMaxLength} অক্ষরে লিখুন`,
  writeComment: "মন্তব্য লিখুন",
  pleaseUseAtMostCharactersForComment: (commentMaxLength: number) =>
    `মন্তব্য সর্বোচ্চ ${commentMaxLength} অক্ষরে লিখুন`,
  pleaseUseAtMostCharactersForAnswer: (maxLength: number) => `উত্তর সর্বোচ্চ ${maxLength} অক্ষরে লিখুন`,
  youCanOnlyAsk: "শুধু নিজের রিভিউ দেখতে পারেন।",
  signInToWriteReview: "রিভিউ লিখতে লগ ইন করুন",
  votedMessage: "কাজে লেগেছে বলে চিহ্নিত হয়েছে। ধন্যবাদ!",
  unvotedMessage: "“কাজে লেগেছে” চিহ্ন সরানো হয়েছে",
  reviewDeleted: "রিভিউ মুছে ফেলা হয়েছে",
  reviewNotFound: "এই রিভিউ আর নেই",
  hiddenReviewStays: "দোকান এই রিভিউ লুকিয়ে রেখেছে, অন্য কেউ এটি দেখেন না। শুধু আপনার অ্যাকাউন্ট মুছলে এটিও মুছে যাবে।",
  star: (stars: number) => `${stars} স্টার`,
  reviewSuccessfully: (outcome: string) =>
    outcome === "updated" ? "আপনার রিভিউ আপডেট হয়েছে।" : "আপনার রিভিউ জমা হয়েছে।",
  whatYouHadSavedInAnother: "অন্য উইন্ডোতে আপনার সেভ করা লেখা",
  yourEarlierReview: "আপনার আগের রিভিউ",
  itReplacedOnThoseWords: (done: string, earlier: string, moment: string) =>
    `${done} ${earlier} (${moment}) বদলে এটি রাখা হয়েছে; আগের লেখাটিও রিভিউয়ের পেজে আছে।`,
  reviews: "রিভিউ",
  review: "রিভিউ",
  waitingLabel: "অপেক্ষায়",
  waiting: "অপেক্ষায়",
  reported: "অভিযোগ এসেছে",
  shown: "দেখানো হচ্ছে",
  hidden: "লুকানো",
  chooseReviewState: "অপেক্ষায়, অভিযোগ এসেছে, দেখানো হচ্ছে বা লুকানো বেছে নিন",
  shownOnceApproved: "দোকান অনুমোদন করলে এটি দেখা যাবে।",
  youCannotMarkYourOwnReview: "নিজের রিভিউ কাজে লেগেছে বলে চিহ্নিত করা যায় না",
};
