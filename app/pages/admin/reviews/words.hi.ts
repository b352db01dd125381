import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  reviews: "रिव्यू",
  reviewsByState: "स्थिति के हिसाब से रिव्यू",
  nameTitleOrWords: "नाम, शीर्षक या शब्द",
  status: "स्थिति",
  allStatus: "सभी स्थितियाँ",
  customer: "ग्राहक",
  review: "रिव्यू",
  product: "सामान",
  date: "तारीख़",
  notBoughtHere: "यहाँ से नहीं ख़रीदा",
  approve: "मंज़ूर करें",
  hide: "छिपाएँ",
  saving: "सेव हो रहा है...",
  reviewIsShown: "रिव्यू अब दिखता है और रेटिंग में गिना जाता है।",
  reviewIsHidden: "रिव्यू छिपा दिया गया और अब रेटिंग में नहीं गिना जाता।",
  noReviewsYet: "अभी तक कोई रिव्यू नहीं",
  noReviewsMatch: "आपकी खोज से मेल खाता कोई रिव्यू नहीं मिला",
  pagesOfReviews: "रिव्यू के पेज",
  answer: "जवाब",
  answerIsSaved: "जवाब सेव हो गया",
  everybodyReadsAnswer: "यह सबको रिव्यू के नीचे दिखेगा। हटाना हो, तो ख़ाली छोड़ दें।",
  saveAnswer: "जवाब सेव करें",
};
