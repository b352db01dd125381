import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  thereAreNoRowsBelowHeader: "हेडर के नीचे कोई लाइन नहीं है।",
  isInRowAlready: (key: string, keyText: string, firstRow: number) =>
    `${key} ${keyText} पहले से लाइन ${firstRow} में है`,
  fromCsv: "सामान",
  fromPrices: "क़ीमतें",
  fromStock: "स्टॉक",
  fromWooCommerce: "WooCommerce का सामान",
  productImport: "सामान का इंपोर्ट",
  isUndoneAlready: "इस इंपोर्ट से पहले जैसा किया जा चुका है।",
  undoTimeIsOver: (days: number) =>
    `इस इंपोर्ट को ${days} दिन से ज़्यादा हो गए हैं, अब सब पहले जैसा नहीं किया जा सकता।`,
  importNotFound: "ऐसा कोई इंपोर्ट नहीं है।",
  thisFileIsNotKept: "इस फ़ाइल का समय निकल चुका है। कृपया इसे फिर से अपलोड करें।",
  acceptJumpsFirst:
    "अभी कुछ नहीं बदला गया है। कुछ संख्याएँ दस गुना या उससे ज़्यादा बदल रही हैं: कृपया निशान लगाकर बताएँ कि वे सही हैं।",
  somethingHasChangedSince:
    "इस प्रीव्यू के बाद कुछ बदल गया है, इसलिए कोई बदलाव नहीं किया गया। कृपया फिर से देख लें: अब यह फ़ाइल ये बदलाव करेगी।",
};
