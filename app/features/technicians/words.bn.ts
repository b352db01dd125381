import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  electricians: "ইলেকট্রিশিয়ান",
  electrician: "ইলেকট্রিশিয়ান",
  noExpertise: "অন্তত একটি কাজের দক্ষতা দিতে হবে।",
  invalidYears: "অভিজ্ঞতা পূর্ণ বছরে লিখুন।",
  choosePendingApprovedOrRefused: "অপেক্ষায়, অনুমোদিত বা নামঞ্জুর বেছে নিন",
  pleaseUseAtMostCharacters: (maxLength: number) => `সর্বোচ্চ ${maxLength} অক্ষর লিখুন`,
  nameIsRequired: "নাম দিতে হবে।",
  emailIsRequired: "ইমেল দিতে হবে।",
  enterValidEmail: "সঠিক ইমেল লিখুন।",
  phoneNumberIsRequired: "ফোন নম্বর দিতে হবে।",
  phoneNumberMustBe10Digits: "ফোন নম্বর 10 সংখ্যার হতে হবে।",
  addressIsRequired: "ঠিকানা দিতে হবে।",
  experienceCannotBeNegative: "অভিজ্ঞতা শূন্যের কম হতে পারে না।",
  experienceCannotBeMoreThanYears: (maxYears: number) => `অভিজ্ঞতা ${maxYears} বছরের বেশি হতে পারে না।`,
  chooseAvailability: "কখন কাজ করতে পারবেন তা বেছে নিন।",
  chooseWhatToDo: "কী করতে চান বেছে নিন।",
  technicianChanged:
    "ফর্ম খোলা থাকার মধ্যে এই ইলেকট্রিশিয়ানের তথ্য বদলানো হয়েছে। আপনি যা লিখেছেন তা এখানেই আছে: এখনকার তথ্যের সঙ্গে মিলিয়ে আবার সেভ করুন।",
  electricianWithThisEmailIsRegistered: "এই ইমেলে একজন ইলেকট্রিশিয়ান আগে থেকেই রেজিস্টার করা আছেন।",
  technicianNotFound: "এই ইলেকট্রিশিয়ান আর তালিকায় নেই।",
  pending: "অপেক্ষায়",
  approved: "অনুমোদিত",
  refused: "নামঞ্জুর",
  electricianAddedSuccessfullyIsPending: (name: string) =>
    `ইলেকট্রিশিয়ান যোগ করা হয়েছে! ${name} অনুমোদনের অপেক্ষায় আছেন।`,
  noneYet: "এখনও নেই",
  year: (years: number) => `${years} বছর`,
  activeNow: "এখন সক্রিয়",
  inactiveNow: "এখন নিষ্ক্রিয়",
  is: (name: string, statusText: string) => `${name}: ${statusText}`,
  serviceRequestNamesNameSoThey: (bookings: number, name: string) =>
    `${name} ${bookings}টি সার্ভিস রিকোয়েস্টের দায়িত্বে আছেন, তাই তাঁকে মোছা যাবে না। বদলে নিষ্ক্রিয় করে দিন: তখন কেউ তাঁকে আর কাজ দিতে পারবেন না।`,
  approvedNow: "অনুমোদিত",
  refusedNow: "নামঞ্জুর",
};
