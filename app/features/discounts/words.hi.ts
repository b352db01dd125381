import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  discountCodes: "छूट कोड",
  discountCode: "छूट कोड",
  thereIsNoSuchCode: "यह छूट कोड नहीं मिला",
  percent: (percent: number) => `${percent}%`,
  off: (worth: string) => `${worth} की छूट`,
  fromTo: (from: string, to: string) => `${from} से ${to} तक`,
  from: (day: string) => `${day} से`,
  until: (day: string) => `${day} तक`,
  always: "कोई आख़िरी तारीख़ नहीं",
  codeIsRequired: "कोड ज़रूरी है",
  codeWrong: "कृपया A से Z, 0 से 9 और “-” में से 3 से 20 अक्षर लिखें",
  percentWrong: (max: number) => `कृपया 1 से ${max} तक पूरा प्रतिशत लिखें`,
  amountWrong: "कृपया ₹1 से ₹1,00,000 तक की रकम लिखें",
  usesWrong: "कृपया 1 या उससे बड़ी पूरी संख्या लिखें, या ख़ाली छोड़ दें",
  chooseDay: "कृपया सही तारीख़ चुनें",
  percentOrAmount: "कृपया प्रतिशत या रकम में से कोई एक लिखें",
  endsBeforeStart: "आख़िरी दिन, शुरू के दिन से पहले का नहीं हो सकता",
  deletedCategory: "हटाई गई कैटेगरी",
  endsBeforeToday: "आख़िरी दिन आज से पहले का नहीं हो सकता",
  noSuchCategory: "कृपया दुकान की कैटेगरी में से चुनें",
  chooseWhatToDo: "कृपया चुनें कि क्या करना है",
  codeIsTaken: (code: string) => `कोड ${code} पहले से है। कृपया दूसरा चुनें`,
  restoredAfterEnd: (day: string) =>
    `इसका आख़िरी दिन (${day}) निकल चुका है: जब तक आप आगे की तारीख़ नहीं चुनते, कोई इसे इस्तेमाल नहीं कर सकता।`,
  usedCodeStays: "इस कोड से ऑर्डर हो चुके हैं, इसलिए इसका नाम नहीं बदला जा सकता। कृपया दूसरा कोड जोड़ें",
  usedCodeIsKept: (code: string) => `${code} से ऑर्डर हो चुके हैं, इसलिए इसे हटाया नहीं जा सकता। आप इसे बंद कर सकते हैं।`,
  isSwitched: (code: string, isActive: boolean) => `${code} ${isActive ? "चालू" : "बंद"} कर दिया गया`,
  unknownCode: "यह छूट कोड सही नहीं है। कृपया देख लें कि ठीक से लिखा है या नहीं",
  codeIsOff: "यह छूट कोड अब नहीं चलता",
  codeBegins: (day: string) => `यह छूट कोड ${day} से चलेगा`,
  codeEnded: (day: string) => `यह छूट कोड ${day} को ख़त्म हो गया`,
  youHaveUsedCode: "आप यह छूट कोड पहले इस्तेमाल कर चुके हैं। हर ग्राहक इसे एक ही बार इस्तेमाल कर सकता है",
  codeIsUsedUp: "यह छूट कोड जितनी बार चलना था, चल चुका है",
  goodsTooFew: (minimum: string, goods: string) =>
    `यह छूट कोड कम से कम ${minimum} के सामान पर चलता है। आपका सामान ${goods} का है`,
  notForThese: (categories: string) =>
    `यह छूट कोड आपके ऑर्डर के सामान पर नहीं चलता${categories ? `, सिर्फ़ इन पर: ${categories}` : ""}`,
};
