import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  notWebAddress: "ঠিকানাটি http:// বা https:// দিয়ে শুরু হয়নি।",
  hasPassword: "ঠিকানার মধ্যে পাসওয়ার্ড আছে।",
  noSuchServer: (host: string) => `“${host}” নামে কোনো সার্ভার নেই।`,
  serverIsNotPublic: (host: string) => `“${host}” পাবলিক সার্ভার নয়, দোকান শুধু পাবলিক সার্ভার থেকেই ছবি নেয়।`,
  pictureTooLarge: (mb: number | string) => `ছবিটি ${mb} MB-র চেয়ে বড়।`,
  serverAnswers: (status: number | string) => `সার্ভারের উত্তরের স্ট্যাটাস: ${status}।`,
  tooManyRedirects: (most: number | string) => `ঠিকানাটি ${most} বারের বেশি অন্য ঠিকানায় নিয়ে যায়।`,
  tookTooLong: "সার্ভার উত্তর দিতে খুব দেরি করেছে।",
  serverCannotBeReached: "সার্ভারের সঙ্গে সংযোগ করা যায়নি।",
};
