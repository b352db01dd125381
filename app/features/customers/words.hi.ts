import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  customer: "ग्राहक",
  customerNotFound: "यह ग्राहक अब नहीं है।",
  noteNotFound: "यह नोट अब नहीं है।",
  writeNote: "कृपया नोट लिखें",
  noteTooLong: (max: number) => `नोट में ज़्यादा से ज़्यादा ${max} अक्षर हो सकते हैं`,
  anotherItem: (name: string, more: number) => `${name} और ${more} अन्य`,
  visitTo: (service: string, when: string) => `${service}: ${when}`,
  customerImport: "ग्राहकों का इंपोर्ट",
  hasAccount: (email: string) => `${email} का खाता पहले से है`,
  phoneHasAccount: (email: string, phone: string) => `${email}: ${phone} पहले से किसी और खाते में है`,
  phoneIsInRow: (email: string, phone: string, row: number) => `${email}: ${phone} पहले से लाइन ${row} में है`,
  isInRowAlready: (email: string, row: number) => `${email} पहले से लाइन ${row} में है`,
  quoted: (message: string, cell: string) => `${message} (${cell})`,
  noRows: "हेडर के नीचे कोई लाइन नहीं है।",
  noEmailColumn: (columns: string) => `ईमेल का कोई कॉलम नहीं है। उसका नाम इनमें से एक होना चाहिए: ${columns}`,
  hasChangedSince:
    "इस प्रीव्यू के बाद कुछ बदल गया है, इसलिए कुछ भी इंपोर्ट नहीं हुआ। कृपया दोबारा देख लें: अब यह फ़ाइल इतना करेगी।",
  leaveOutFirst: "कुछ भी इंपोर्ट नहीं हुआ। कुछ लाइनों में समस्या है: उन्हें छोड़ने पर टिक लगाएँ, या फ़ाइल ठीक करें।",
  nothingToImport: "इस फ़ाइल में इंपोर्ट करने लायक कोई ग्राहक नहीं है।",
  importNotFound: "अब इस इंपोर्ट से पहले जैसा नहीं किया जा सकता।",
  alreadyUsed: (count: number) =>
    `इस इंपोर्ट के ${count} ${count === 1 ? "ग्राहक" : "ग्राहकों"} ने इसके बाद लॉग इन, ऑर्डर या बुकिंग की है, या संदेश भेजा है, इसलिए अब सब पहले जैसा नहीं किया जा सकता।`,
  customers: (count: number) => `${count} ग्राहक`,
};
