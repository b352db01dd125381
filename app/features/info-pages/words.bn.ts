import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  page: "পেজ",
  pages: "পেজ",
  thereIsNoPage: "এমন কোনো পেজ নেই।",
  thereIsNoVersion: "এই পেজের এমন কোনো সংস্করণ নেই।",
  unknownPlaceholder: (placeholder: string) =>
    `${placeholder} আমাদের কোনো প্লেসহোল্ডার নয়। যেগুলি ব্যবহার করা যায়, তা লেখার নিচের তালিকায় আছে।`,
  beginWithHeading: "লেখাটি একটি শিরোনাম দিয়ে শুরু করুন, যেমন “## Delivery”।",
  headingTwice: (heading: string) => `“${heading}” শিরোনামটি দুবার আছে। একটি বদলান।`,
  enterTitle: "পেজের শিরোনাম লিখুন।",
  titleTooLong: "শিরোনাম সর্বোচ্চ 60টি অক্ষরে লিখুন।",
  enterDescription: "পেজের প্রথম লাইনটি লিখুন।",
  descriptionTooLong: "প্রথম লাইন সর্বোচ্চ 200টি অক্ষরে লিখুন।",
  enterText: "পেজের লেখা লিখুন।",
  textTooNested: "একটির ভিতরে আরেকটি তালিকা বা উদ্ধৃতি কম রাখুন।",
  textTooLong: "লেখা সর্বোচ্চ 30,000টি অক্ষরে রাখুন।",
  emergencyRepairs: (text: string) => ` জরুরি মেরামত: ${text}।`,
  workingDay: (days: number) => `${days}টি কাজের দিন`,
  days: (count: number) => `${count} দিন`,
  hour: (count: number) => `${count} ঘণ্টা`,
  repairsAndServices: "মেরামত ও সার্ভিস",
  aboutUs: "আমাদের কথা",
  contact: "যোগাযোগ",
  shipping: "ডেলিভারি",
  returns: "ফেরত",
  warranty: "ওয়ারেন্টি",
  questions: "সাধারণ প্রশ্ন",
  privacy: "গোপনীয়তা",
  terms: "শর্তাবলি",
};
