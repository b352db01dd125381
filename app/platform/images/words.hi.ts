import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  notWebAddress: "यह http:// या https:// से शुरू होने वाला पता नहीं है।",
  hasPassword: "इस पते में पासवर्ड है।",
  noSuchServer: (host: string) => `“${host}” नाम का कोई सर्वर नहीं है।`,
  serverIsNotPublic: (host: string) => `“${host}” पब्लिक सर्वर नहीं है, और दुकान फ़ोटो सिर्फ़ पब्लिक सर्वर से लेती है।`,
  pictureTooLarge: (mb: number | string) => `फ़ोटो ${mb} MB से बड़ी है।`,
  serverAnswers: (status: number | string) => `सर्वर ने स्टेटस ${status} के साथ जवाब दिया।`,
  tooManyRedirects: (most: number | string) => `यह पता ${most} से ज़्यादा बार दूसरे पतों पर भेजता है।`,
  tookTooLong: "सर्वर ने बहुत देर लगाई।",
  serverCannotBeReached: "सर्वर से संपर्क नहीं हो पाया।",
};
