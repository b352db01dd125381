import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  roles: {
    admin: "অ্যাডমিন",
    counter: "কাউন্টার স্টাফ",
    technician: "মিস্ত্রি",
    accountant: "অ্যাকাউন্ট্যান্ট",
  },
  yourAccountAt: (shop: string) => `${shop} দোকানে আপনার অ্যাকাউন্ট`,
  ownerAddedYou: (shop: string, role: string, minLength: number, until: string) =>
    `${shop} দোকানের মালিক আপনাকে দোকানের অ্যাডমিনে যোগ করেছেন। আপনার কাজ: ${role}। এই লিংক থেকে অন্তত ${minLength} অক্ষরের একটি পাসওয়ার্ড বেছে নিন; তারপর এই ইমেল ঠিকানা দিয়ে লগ ইন করুন। লিংকটি একবারই কাজ করে, ${until} পর্যন্ত; তার পরে লগ ইন পেজে “পাসওয়ার্ড ভুলে গেছেন?” বেছে নিন।`,
  ignoreIfYouDoNotWorkThere: "আপনি সেখানে কাজ না করলে এই ইমেল নিয়ে কিছু করার দরকার নেই। লিংকটি কাউকে দেবেন না।",
  choosePassword: "পাসওয়ার্ড বেছে নিন",
  accountActiveAgain: "আপনার অ্যাডমিন অ্যাকাউন্ট আবার চালু হয়েছে",
  accountDeactivated: "আপনার অ্যাডমিন অ্যাকাউন্ট বন্ধ করা হয়েছে",
  accountActiveSince: (moment: string) => `${moment} থেকে আপনি দোকানে ও তার অ্যাডমিনে আবার লগ ইন করতে পারেন।`,
  accountDeactivatedAt: (moment: string) =>
    `অন্য একজন অ্যাডমিন আপনার অ্যাকাউন্ট বন্ধ করেছেন (${moment})। সব ডিভাইসে আপনার লগ আউট হয়ে গেছে, আর আপনি এখন লগ ইন করতে পারবেন না।`,
  backOfficeClosed: "দোকানের অ্যাডমিন এখন আপনার জন্য বন্ধ",
  youAreAdministrator: "আপনি এখন অ্যাডমিন",
  youAreHelper: (role: string) => `দোকানে এখন আপনার কাজ: ${role}`,
  backOfficeClosedSince: (moment: string) => `${moment} থেকে দোকানের অ্যাডমিন আপনার জন্য বন্ধ। আবার লগ ইন করুন।`,
  backOfficeOpenSince: (moment: string, minLength: number) =>
    `${moment} থেকে দোকানের অ্যাডমিন আপনার জন্য খোলা। আবার লগ ইন করুন; আপনার পাসওয়ার্ড অন্তত ${minLength} অক্ষরের হতে হবে।`,
};
