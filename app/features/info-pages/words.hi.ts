import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  page: "पेज",
  pages: "पेज",
  thereIsNoPage: "ऐसा कोई पेज नहीं है।",
  thereIsNoVersion: "इस पेज का ऐसा कोई पुराना रूप नहीं है।",
  unknownPlaceholder: (placeholder: string) =>
    `${placeholder} का इस्तेमाल नहीं हो सकता। टेक्स्ट के नीचे की सूची में वे नाम हैं जो चल सकते हैं।`,
  beginWithHeading: "कृपया टेक्स्ट की शुरुआत किसी शीर्षक से करें, जैसे “## डिलीवरी”।",
  headingTwice: (heading: string) => `शीर्षक “${heading}” दो बार है। कृपया उनमें से एक बदलें।`,
  enterTitle: "कृपया पेज का शीर्षक लिखें।",
  titleTooLong: "कृपया शीर्षक में ज़्यादा से ज़्यादा 60 अक्षर लिखें।",
  enterDescription: "कृपया शुरू की लाइन लिखें।",
  descriptionTooLong: "कृपया शुरू की लाइन में ज़्यादा से ज़्यादा 200 अक्षर लिखें।",
  enterText: "कृपया पेज का टेक्स्ट लिखें।",
  textTooNested: "कृपया सूची के अंदर सूची और उद्धरण के अंदर उद्धरण कम रखें।",
  textTooLong: "कृपया टेक्स्ट में ज़्यादा से ज़्यादा 30,000 अक्षर लिखें।",
  emergencyRepairs: (text: string) => ` इमरजेंसी मरम्मत: ${text}।`,
  workingDay: (days: number) => `${days} कामकाजी दिन`,
  days: (count: number) => `${count} दिन`,
  hour: (count: number) => (count === 1 ? `${count} घंटा` : `${count} घंटे`),
  repairsAndServices: "मरम्मत और सर्विस",
  aboutUs: "हमारे बारे में",
  contact: "संपर्क",
  shipping: "डिलीवरी",
  returns: "वापसी",
  warranty: "वारंटी",
  questions: "आम सवाल",
  privacy: "प्राइवेसी",
  terms: "शर्तें",
};
