import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  signInForStockAlert: "লগ ইন করুন, আবার স্টকে এলে ইমেল করে জানাব",
  stockAlertCreated: "আবার স্টকে এলে একবার ইমেল করে জানাব।",
  stockAlertCancelled: "এর জন্য আর ইমেল করা হবে না।",
  stockAlertFailed: "কাজটি হয়নি। অনুগ্রহ করে আবার চেষ্টা করুন।",
  productNotFound: "পণ্যটি খুঁজে পাওয়া যায়নি",
  productIsAvailable: "পণ্যটি আবার স্টকে এসেছে: এখনই কিনতে পারেন।",
  tooManyStockAlerts: (max: number) => `আপনি এরই মধ্যে ${max}টি পণ্যের জন্য অপেক্ষা করছেন। আগে তার একটি বাতিল করুন।`,
};
