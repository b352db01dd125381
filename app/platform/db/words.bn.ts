import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  shopIsBusyAtMomentPlease: "সাইটে এখন খুব চাপ। একটু পরে আবার চেষ্টা করুন।",
  databaseIsDamaged: (folder: string, code: string) =>
    `${folder} ফোল্ডারের ডেটাবেস নষ্ট হয়েছে (${code}): দোকানের সার্ভার বন্ধ করুন, shop.db সরিয়ে রাখুন, তারপর \`vidyut restore latest\` চালালে সবচেয়ে নতুন ব্যাকআপ ফিরে আসবে (docs/runbook.md, 10)`,
};
