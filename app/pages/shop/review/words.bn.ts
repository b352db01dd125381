import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  signInToVote: "রিভিউ কাজে লেগেছে জানাতে লগ ইন করুন",
  productNotFound: "পণ্যটি পাওয়া গেল না।",
  helpfulReviews: (name: string) => `কাজের রিভিউ: ${name}`,
  helpfulReviewsLabel: "কাজের রিভিউ",
  eachReviewHasButtonToSay: "যে রিভিউ আপনার কাজে লেগেছে, সেগুলি চিহ্নিত করুন।",
  backToReviews: "রিভিউতে ফিরুন",
  deleteYourReview: (name: string) => `আপনার রিভিউ মুছুন: ${name}`,
  deleteYourReviewQuestion: "আপনার রিভিউ মুছে ফেলবেন?",
  itsStarsNoLongerCount: "আপনার রেটিং, রিভিউয়ের আগের লেখা ও “কাজে লেগেছে” চিহ্ন সব মুছে যাবে। পরে আর ফেরানো যাবে না।",
  deleteReview: "রিভিউ মুছে ফেলুন",
  keepIt: "রেখে দিন",
  editReview: "রিভিউ বদলান",
  writeReview: "রিভিউ লিখুন",
  deleteYourReviewLabel: "আপনার রিভিউ মুছুন",
  earlierVersionsOfYourReview: "আপনার রিভিউয়ের আগের লেখা",
  saved: (stars: string) => `${stars}, সেভ হয়েছে <time/>`,
  rating: "রেটিং",
  title: "শিরোনাম",
  comment: "মন্তব্য",
  upToCharacters: (maxLength: number) => `সর্বোচ্চ ${maxLength} অক্ষর:`,
  updateReview: "রিভিউ আপডেট করুন",
  submitReview: "রিভিউ জমা দিন",
  reportedThankYou: "দোকানকে জানানো হয়েছে। ধন্যবাদ!",
};
