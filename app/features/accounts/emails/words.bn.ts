import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  greeting: "নমস্কার,",
  ifThisWasYou: (phone: string) =>
    `এটি আপনি করে থাকলে কিছু করার দরকার নেই। না করে থাকলে এখনই নতুন পাসওয়ার্ড বেছে নিন আর আমাদের ফোন করুন: ${phone}।`,
  chooseNewPassword: "নতুন পাসওয়ার্ড বেছে নিন",
  newSignIn: "অ্যাডমিনে নতুন লগ ইন",
  someoneSignedIn: (shop: string, moment: string, device: string) =>
    `${shop} দোকানে আপনার অ্যাডমিন অ্যাকাউন্টে কেউ লগ ইন করেছেন (${moment})। ডিভাইস: ${device}। এই অ্যাকাউন্টে এটি আগে কখনও ব্যবহার হয়নি।`,
  passwordChanged: "আপনার পাসওয়ার্ড বদলানো হয়েছে",
  passwordChangedAt: (shop: string, moment: string) =>
    `${shop} দোকানে আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে (${moment})। অন্য সব ডিভাইস লগ আউট করা হয়েছে।`,
  passwordMayBeKnown: "কেউ হয়তো আপনার পাসওয়ার্ড জানেন",
  tenWrongCodes: (moment: string) =>
    `আপনার পাসওয়ার্ড বা আপনার Google অ্যাকাউন্ট দিয়ে লগ ইন করে কেউ দশবার ভুল কোড দিয়েছেন, শেষবার ${moment}। সঠিক কোড ছাড়া কেউ আপনার অ্যাকাউন্টে ঢুকতে পারবেন না।`,
  noMoreCodesForNow: "আপাতত আমরা সেই ধরনের আর কোনো কোড নিচ্ছি না। ভুল কোডগুলি অ্যাপের হলে রিকভারি কোড এখনও কাজ করবে।",
  newRecoveryCodes: "আপনার নতুন রিকভারি কোড",
  recoveryCodesMadeAt: (moment: string, count: number) =>
    `আপনার অ্যাকাউন্টের জন্য ${count}টি নতুন রিকভারি কোড তৈরি হয়েছে (${moment})। আগের কোড আর কাজ করবে না।`,
  recoveryCodeUsed: "একটি রিকভারি কোড ব্যবহার হয়েছে",
  recoveryCodeUsedAt: (moment: string, left: number) =>
    `আপনার একটি রিকভারি কোড ব্যবহার হয়েছে (${moment})। ${left}টি কোড বাকি।`,
  makeNewCodesSoon: "শীঘ্রই “আমার অ্যাকাউন্ট”-এর “নিরাপত্তা” অংশে গিয়ে নতুন কোড তৈরি করুন।",
  resetRequested: (shop: string, until: string) =>
    `${shop} দোকানে আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানোর অনুরোধ পেয়েছি। অনুরোধটি আপনার হলে এই লিংক থেকে নতুন পাসওয়ার্ড বেছে নিন। লিংকটি একবারই কাজ করে, ${until} পর্যন্ত, আর শুধু সবচেয়ে নতুন লিংকটিই কাজ করে।`,
  ignoreResetIfNotYou:
    "অনুরোধটি আপনার না হলে এই ইমেল নিয়ে কিছু করার দরকার নেই: আপনার পাসওয়ার্ড একই থাকবে। লিংকটি কাউকে দেবেন না।",
  twoFactorOn: "দুই ধাপের লগ ইন চালু হয়েছে",
  codeNeededSince: (moment: string) =>
    `${moment} থেকে আপনার অ্যাকাউন্টে লগ ইন করতে অথেন্টিকেটর অ্যাপের কোডও লাগবে। রিকভারি কোডগুলি যত্ন করে রাখুন।`,
  twoFactorOff: "দুই ধাপের লগ ইন বন্ধ হয়েছে",
  noCodeNeededSince: (moment: string) =>
    `${moment} থেকে আপনি শুধু পাসওয়ার্ড দিয়েই আপনার অ্যাকাউন্টে লগ ইন করতে পারেন। কোনো কোড লাগবে না।`,
  verifyYourEmail: "আপনার ইমেল যাচাই করুন",
  accountCreated: (shop: string, until: string) =>
    `এই ইমেল ঠিকানা দিয়ে ${shop} দোকানে একটি অ্যাকাউন্ট খোলা হয়েছে। আপনি খুলে থাকলে এই লিংক থেকে ইমেল যাচাই করুন। লিংকটি একবারই কাজ করে, ${until} পর্যন্ত।`,
  accountCreatedByAnother: (resetUrl: string) =>
    `আপনি না খুলে থাকলে লিংকটি ব্যবহার করবেন না: কেউ হয়তো ভুল করে আপনার ইমেল লিখেছেন। অন্য কেউ আপনার ইমেল দিয়ে অ্যাকাউন্ট চালালে নতুন পাসওয়ার্ড বেছে নিয়ে তা বন্ধ করুন: ${resetUrl}, অথবা আমাদের লিখুন, আমরা অ্যাকাউন্টটি বন্ধ করে দেব।`,
  verifyMyEmail: "আমার ইমেল যাচাই করুন",
};
