import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  thereIsNoPage: "এই ঠিকানায় কোনো পেজ নেই।",
  notFilled: "সব ঘর পূরণ করুন",
  noName: "পুরো নাম দিতে হবে",
  acceptTermsAndConditionsToContinue: "এগোতে হলে শর্তাবলি মেনে নিন",
  passwordIsRequired: "পাসওয়ার্ড দিতে হবে",
  emailIsRequired: "ইমেল দিতে হবে",
  enterValidEmail: "সঠিক ইমেল ঠিকানা দিন",
  invalidAdminCredentials: "অ্যাডমিনের ইমেল বা পাসওয়ার্ড ভুল",
  nameMustBeAtLeast2: "নামে অন্তত 2টি অক্ষর থাকতে হবে",
  enterValid10DigitPhoneNumber: "সঠিক 10 সংখ্যার ফোন নম্বর দিন",
  enterValidEmailAddress: "সঠিক ইমেল ঠিকানা দিন",
  acceptmarketingIsTrueOrFalse: "acceptMarketing: true বা false হতে হবে",
  confirmYourPassword: "পাসওয়ার্ড আবার লিখুন",
  passwordsDoNotMatch: "দুটি পাসওয়ার্ড মিলছে না",
  googleLoginFailedPleaseTryAgain: "Google দিয়ে লগ ইন হল না। আবার চেষ্টা করুন।",
  googleRegistrationFailedPleaseTryAgain: "Google দিয়ে অ্যাকাউন্ট খোলা গেল না। আবার চেষ্টা করুন।",
  unknownDevice: "অজানা ডিভাইস",
  browserOnSystem: (browser: string, system: string) => `${system}-এ ${browser}`,
  wrongPassword: "এখনকার পাসওয়ার্ড ভুল",
  signInAgain: "আগে আবার লগ ইন করুন, যাতে বোঝা যায় এটি আপনিই।",
  passwordRequired: "এখনকার পাসওয়ার্ড লিখুন",
  accountCreated: "আপনার অ্যাকাউন্ট তৈরি হয়েছে। স্বাগতম!",
  accountWithThisEmailAlreadyExists: "এই ইমেলে আগে থেকেই অ্যাকাউন্ট আছে। লগ ইন করুন।",
  invalidEmailOrPassword: "ইমেল বা পাসওয়ার্ড ভুল",
  tooShortNow: (admin: number) =>
    `অ্যাডমিনে ঢুকতে অন্তত ${admin} অক্ষরের পাসওয়ার্ড লাগে। “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন পাসওয়ার্ড বেছে নিন।`,
  typeCodeOfYourAuthenticatorApp: "অথেন্টিকেটর অ্যাপের কোড লিখুন।",
  confirmYourPasswordFirst:
    "পাসওয়ার্ড যাচাইয়ের পর দশ মিনিটের বেশি হয়ে গেছে। /admin/confirm পেজে আবার যাচাই করুন বা আবার লগ ইন করুন, তারপর এটি আবার করুন।",
};
