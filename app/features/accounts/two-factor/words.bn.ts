import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  twoFactorIsNotOn: "দুই ধাপের লগ ইন চালু নেই।",
  typeCode: "কোড লিখুন",
  stepExpired: "আবার লগ ইন করুন, আর তার দশ মিনিটের মধ্যে কোড লিখুন।",
  twoFactorSignInIsOnAlready: "দুই ধাপের লগ ইন আগে থেকেই চালু আছে।",
  thereIsNoAppToConfirm: "নিশ্চিত করার মতো কোনো অ্যাপ নেই। আবার সেট আপ করুন।",
};
