import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  shopIsVeryBusyPleaseTry: "সাইটে এখন খুব চাপ। একটু পরে আবার চেষ্টা করুন।",
  tryAgainInMinute: (refusal: string, waitMinutes: number) =>
    `${refusal} ${waitMinutes} মিনিট পরে আবার চেষ্টা করুন।`,
  tooManyFromThisConnection: (label: string) => `এই ইন্টারনেট সংযোগ থেকে খুব বেশি হয়ে গেছে: ${label}।`,
  thatIsLotOfInOne: (label: string) => `এক ঘণ্টায় খুব বেশি হয়ে গেছে: ${label}।`,
  policyReports: "রিপোর্ট",
  tooManyFailedSignInAttempts: "অনেকবার ভুলভাবে লগ ইনের চেষ্টা হয়েছে।",
  tooManyWrongCodes: "অনেকবার ভুল কোড দেওয়া হয়েছে।",
  tooManyWrongRecoveryCodes: "অনেকবার ভুল রিকভারি কোড দেওয়া হয়েছে।",
  tooManyWrongPasswords: "অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে।",
  passwordChanges: "পাসওয়ার্ড বদল",
  changesOfTwoFactorSignIn: "দুই ধাপের লগ ইন বদল",
  refusedRegistrations: "রেজিস্ট্রেশনের ব্যর্থ চেষ্টা",
  passwordResets: "পাসওয়ার্ড রিসেটের অনুরোধ",
  reservedSlots: "সময় ধরে রাখার অনুরোধ",
  youHaveKeptThisSlot: "এই সময়টি সর্বোচ্চ যতক্ষণ ধরে রাখা যায়, আপনি ততক্ষণই রেখেছেন।",
  copiesOfYourData: "আপনার তথ্যের কপি",
  registrations: "রেজিস্ট্রেশন",
  messages: "বার্তা",
  bookings: "বুকিং",
  renewals: "সময় বাড়ানোর অনুরোধ",
  photos: "ছবি",
  documents: "কাগজ",
  pictures: "ছবি",
  returns: "ফেরতের অনুরোধ",
  reviews: "রিভিউ",
  wrongDiscountCodes: "ভুল ছাড়ের কোড",
  votes: "ভোট",
  stockAlerts: "অনুরোধ",
};
