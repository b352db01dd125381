import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  strength: "পাসওয়ার্ড কতটা মজবুত: {label}",
  yourAccountHasNoPasswordYet: "আপনার অ্যাকাউন্টের এখনও কোনো পাসওয়ার্ড নেই।",
  chooseAnotherPasswordThanOne: "এখনকার পাসওয়ার্ডের থেকে আলাদা একটি পাসওয়ার্ড বেছে নিন",
  yourPasswordWasChangedJustNow: "আপনার পাসওয়ার্ড এইমাত্র বদলানো হয়েছে। আবার লগ ইন করুন।",
  newPasswordsDoNotMatch: "নতুন পাসওয়ার্ড দুটি মিলছে না",
  typeYourCurrentPassword: "আপনার এখনকার পাসওয়ার্ড লিখুন",
  tooWeak: "পাসওয়ার্ডটি দুর্বল। আরও মজবুত পাসওয়ার্ড বেছে নিন",
  atLeast8CharactersRequired: "8 বা তার বেশি অক্ষর হলে ভালো",
  addUppercaseLetters: "ইংরেজি বড় হাতের অক্ষর যোগ করুন",
  addLowercaseLetters: "ইংরেজি ছোট হাতের অক্ষর যোগ করুন",
  addNumbers: "সংখ্যা যোগ করুন",
  addSpecialCharacters: "বিশেষ চিহ্ন যোগ করুন",
  weak: "দুর্বল",
  fair: "মোটামুটি",
  good: "ভালো",
  strong: "মজবুত",
  passwordIsRequired: "পাসওয়ার্ড দিতে হবে",
  passwordMustBeAtLeastCharacters: (minLength: number) => `পাসওয়ার্ড কমপক্ষে ${minLength} অক্ষরের হতে হবে`,
  passwordMustBeAtMostCharacters: (passwordMaxLength: number) =>
    `পাসওয়ার্ড ${passwordMaxLength} অক্ষরের বেশি হতে পারে না`,
};
