import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

/** The part of the day of a local "HH:MM". */
function getPart(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  if (hour < 4 || hour >= 20) return "রাত";
  if (hour < 12) return hour < 6 ? "ভোর" : "সকাল";
  return hour < 16 ? "দুপুর" : hour < 18 ? "বিকেল" : "সন্ধ্যা";
}
const toTwelve = (clock: string): string => `${Number(clock.slice(0, 2)) % 12 || 12}${clock.slice(2)}`;
const formatTime = (clock: string): string => `${getPart(clock)} ${toTwelve(clock)}`;

export const bn: Translation<Words> = {
  pincodeMessage: "সঠিক 6 সংখ্যার পিনকোড দিন",
  pleaseUseAtMostCharacters: (maxLength: number) => `সর্বোচ্চ ${maxLength} অক্ষরে লিখুন`,
  addressTooLong: (addressMaxLength: number) => `ঠিকানা ${addressMaxLength} অক্ষরের বেশি হতে পারে না`,
  nameCannotBeMoreThan100: "নাম 100 অক্ষরের বেশি হতে পারে না",
  isRequired: (label: string) => `${label} দিতে হবে`,
  cannotBeMoreThanCharacters: (fullLabel: string, maxLength: number) =>
    `${fullLabel} ${maxLength} অক্ষরের বেশি হতে পারে না`,
  quantityMessage: (maxQuantity: number) => `পরিমাণ 1 থেকে ${maxQuantity}-এর মধ্যে বেছে নিন`,
  pageMessage: (maxPage: number) => `1 থেকে ${maxPage}-এর মধ্যে একটি পেজ বেছে নিন`,
  limitMustBeWholeNumberAbove: "limit: 0-র বেশি পূর্ণ সংখ্যা হতে হবে",
  lookForAtMostCharacters: (maxLength: number) => `সর্বোচ্চ ${maxLength} অক্ষর দিয়ে খুঁজুন`,
  thisIsNotThereAnyMore: "এটি আর নেই",
  csvEmpty: "ফাইলটি খালি।",
  csvTooLarge: (csvMaxBytes: number) => `ফাইলটি ${csvMaxBytes} MB-র চেয়ে বড়। কয়েকটি ফাইলে ভাগ করুন।`,
  photoFormats: (photoMaxMb: number) => `JPEG, PNG বা WebP, সর্বোচ্চ ${photoMaxMb} MB`,
  photoTooLarge: (photoMaxMb: number) => `ছবিটি ${photoMaxMb} MB-র চেয়ে বড়। ছোট একটি ছবি বেছে নিন।`,
  photoNotAnImage: "ছবির ফাইল দিতে হবে",
  photoHeic: "এই ছবি HEIC ফরম্যাটে, যা আমরা খুলতে পারি না। একটি JPEG, PNG বা WebP ছবি বেছে নিন।",
  uploadNoRoom: "এই মুহূর্তে আমরা ফাইল নিতে পারছি না। পরে আবার চেষ্টা করুন, অথবা ফাইল ছাড়াই এগোন।",
  photoUnreadable: "এই ছবি খোলা গেল না। একটি JPEG, PNG বা WebP ছবি বেছে নিন।",
  months: "জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর",
  monthsInDays: "জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর",
  weekdays: {
    Monday: "সোমবার",
    Tuesday: "মঙ্গলবার",
    Wednesday: "বুধবার",
    Thursday: "বৃহস্পতিবার",
    Friday: "শুক্রবার",
    Saturday: "শনিবার",
    Sunday: "রবিবার",
  },
  weekdaysInDays: {
    Monday: "সোম",
    Tuesday: "মঙ্গল",
    Wednesday: "বুধ",
    Thursday: "বৃহস্পতি",
    Friday: "শুক্র",
    Saturday: "শনি",
    Sunday: "রবি",
  },
  timeOfDay: formatTime,
  timesOfDay: (from: string, to: string) =>
    getPart(from) === getPart(to)
      ? `${formatTime(from)}–${toTwelve(to)}`
      : `${formatTime(from)} – ${formatTime(to)}`,
  thousands: (rupees: string) => `${rupees} হাজার`,
  fullStop: "।",
};
