import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  signInForStockAlert: "कृपया लॉग इन करें, स्टॉक में आते ही हम आपको ईमेल करेंगे",
  stockAlertCreated: "स्टॉक में आते ही हम आपको एक ईमेल भेजेंगे।",
  stockAlertCancelled: "अब हम आपको इसके बारे में ईमेल नहीं भेजेंगे।",
  stockAlertFailed: "यह नहीं हो पाया। कृपया फिर कोशिश करें।",
  productNotFound: "सामान नहीं मिला",
  productIsAvailable: "यह सामान फिर स्टॉक में है: आप अभी ख़रीद सकते हैं।",
  tooManyStockAlerts: (max: number) => `आप पहले से ${max} आइटम का इंतज़ार कर रहे हैं। कृपया पहले उनमें से एक रद्द करें।`,
};
