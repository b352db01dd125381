import { formatCount } from "~/lib/format-count";
import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  stock: "स्टॉक",
  onlySoManyInShop: (stock: number) =>
    stock === 0 ? "दुकान में एक भी नहीं है" : `दुकान में सिर्फ़ ${formatCount(stock)} ${stock === 1 ? "है" : "हैं"}`,
  stockTooLarge: (max: number) => `स्टॉक ${formatCount(max)} से ज़्यादा नहीं हो सकता`,
  changeWrong: "कृपया लिखें कि कितने पीस, जैसे +2 या -2",
  changeNeedsSign: "कृपया संख्या से पहले + या - लिखें",
  piecesLeave: "इस कारण से पीस स्टॉक से घटते हैं: कृपया - लिखें, या दूसरा कारण चुनें",
  piecesComeIn: "इस कारण से पीस स्टॉक में आते हैं: कृपया + लिखें, या दूसरा कारण चुनें",
  chooseReason: "कृपया कारण चुनें",
  noteTooLong: (max: number) => `नोट ज़्यादा से ज़्यादा ${max} अक्षरों में लिखें`,
  kinds: {
    opening: "शुरुआती स्टॉक",
    sale: "बिका",
    replacement: "बदले में भेजा",
    cancelled: "रद्द ऑर्डर से वापस",
    returned: "ग्राहक ने लौटाया",
    "not-sent": "भेजने से पहले रिफ़ंड हुआ",
    "came-back-damaged": "ख़राब वापस आया, बेचने लायक़ नहीं",
    correction: "दोबारा गिना गया",
    received: "माल आया",
    damaged: "ख़राब हुआ",
    lost: "खो गया",
    found: "मिल गया",
    "own-use": "दुकान में इस्तेमाल हुआ",
    "to-supplier": "सप्लायर को लौटाया",
    other: "अन्य",
  },
  returnedToStock: "स्टॉक में वापस",
  saySomething: "कृपया नोट में कारण लिखें",
  productIsOutOfStock: (name: string) => `स्टॉक में नहीं: ${name}`,
  productNotFound: "सामान नहीं मिला",
  onlyItemsAvailableInStock: (available: number, name: string) => `स्टॉक में सिर्फ़ ${available} आइटम: ${name}`,
  onlyOfThisCanBeReturned: (max: number) =>
    max > 0
      ? `इस सामान ${max === 1 ? "का" : "के"} सिर्फ़ ${max} पीस वापस हो ${max === 1 ? "सकता है" : "सकते हैं"}`
      : "इस सामान के सभी पीस वापस हो चुके हैं",
  tooFewToReplace: "बदलने के लिए यह सामान स्टॉक में कम है। कृपया इसका रिफ़ंड करें।",
  stockHasChangedSinceThisPage: (stock: number) =>
    `यह पेज खुलने के बाद स्टॉक बदल गया है: अब ${stock} है। कृपया संख्या जाँच लें।`,
  failedToUpdateStockQuantityProduct: "स्टॉक बदला नहीं जा सका। सामान नहीं मिला।",
};
