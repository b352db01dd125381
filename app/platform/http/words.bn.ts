import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  thatWasNotForm: "ফর্মটি পড়া গেল না",
  shopCannotWriteAnythingDown: "এই মুহূর্তে দোকান কিছু সেভ করতে পারছে না, তাই কিছুই সেভ হয়নি। একটু পরে আবার চেষ্টা করুন।",
  thatIsMoreThanThisForm: "এই ফর্মে এত বেশি তথ্য দেওয়া যায় না",
  somebodyElseHasChangedThisSince: (what: string) =>
    `${what}: আপনি খোলার পর অন্য কেউ এটি বদলেছেন, তাই কিছুই সেভ হয়নি। তাঁর বদলের জায়গায় আপনারটি রাখতে আবার সেভ করুন।`,
};
