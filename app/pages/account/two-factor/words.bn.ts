import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  twoFactorSignInIsOff: "দুই ধাপের লগ ইন বন্ধ আছে।",
  itIsOnSinceRecoveryCode: (date: string, codesLeft: number) =>
    `${date} থেকে <b>চালু আছে</b>। ${codesLeft}টি রিকভারি কোড বাকি।`,
  newRecoveryCodes: "নতুন রিকভারি কোড",
  youGetTenNewOnes: "আপনি দশটি নতুন কোড পাবেন, পুরনোগুলি আর কাজ করবে না।",
  makeNewCodes: "নতুন কোড তৈরি করুন",
  forNewCodes: "নতুন কোডের জন্য",
  turnItOff: "বন্ধ করা",
  yourPasswordAloneThenOpens: "এরপর শুধু পাসওয়ার্ড দিয়েই লগ ইন হবে।",
  turnOff: "বন্ধ করুন",
  toTurnItOff: "বন্ধ করার জন্য",
  yourPassword: (fieldPrefix: string) => `আপনার পাসওয়ার্ড, ${fieldPrefix}`,
  code: (fieldPrefix: string) => `কোড, ${fieldPrefix}`,
  ofYourAppOrRecoveryCode: "আপনার অ্যাপের কোড, অথবা একটি রিকভারি কোড",
  addShopToYourApp: "1. আপনার অ্যাপে দোকানটি যোগ করুন",
  scanThisWithYourAuthenticatorApp: "আপনার অথেন্টিকেটর অ্যাপ দিয়ে এটি স্ক্যান করুন:",
  qrCodeForYourAuthenticatorApp: "আপনার অথেন্টিকেটর অ্যাপের জন্য QR কোড",
  onThisVeryPhoneOpen: "এই ফোনেই অ্যাপ আছে? <link>আপনার অথেন্টিকেটর অ্যাপ খুলুন</link>",
  orTypeInThisKey: "অথবা অ্যাপে এই কী লিখুন (সময়ভিত্তিক কোড):<br/><code/>",
  typeCodeItShows: "2. অ্যাপে যে কোড দেখাচ্ছে, সেটি লিখুন",
  codeLabel: "কোড",
  sixDigitsAllYourOtherDevices: "ছয়টি সংখ্যা। আপনার অন্য সব ডিভাইস লগ আউট হয়ে যাবে।",
  turnOn: "চালু করুন",
  leaveItOff: "বন্ধই রাখুন",
};
