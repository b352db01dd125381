import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  auditLog: "बदलावों का रिकॉर्ड",
  deletedUser: "हटाया गया यूज़र",
  everyChangeAdministratorHasMade:
    "एडमिन का किया हर बदलाव। निजी जानकारी में सिर्फ़ यह दिखता है कि क्या बदला, असली जानकारी कभी नहीं। यह रिकॉर्ड न बदला जा सकता है, न हटाया जा सकता है।",
  skuNumberPincodeOrWhat: "SKU, नंबर, पिनकोड या किया गया काम",
  whatWasChanged: "क्या बदला",
  everything: "सब कुछ",
  administrator: "एडमिन",
  everybody: "सभी",
  from: "कब से",
  to: "कब तक",
  when: "कब",
  who: "किसने",
  what: "क्या",
  settingNamed: (title: string) => `सेटिंग “${title}”`,
  subjectAndAction: (action: string) => `<subject/>: ${action}`,
  beforeAndAfter: "पहले और बाद में",
  nobodyHasChangedAnythingYet: "अभी तक कोई बदलाव नहीं।",
  noChangesMatchYourSearch: "आपकी खोज या फ़िल्टर से मेल खाता कोई बदलाव नहीं मिला।",
  pagesOfAuditLog: "बदलावों के रिकॉर्ड के पेज",
  was: "पहले",
  is: "अब",
};
