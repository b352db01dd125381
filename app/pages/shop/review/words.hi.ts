import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  signInToVote: "रिव्यू को “काम का है” बताने के लिए कृपया लॉग इन करें",
  productNotFound: "सामान नहीं मिला।",
  helpfulReviews: (name: string) => `काम के रिव्यू: ${name}`,
  helpfulReviewsLabel: "काम के रिव्यू",
  eachReviewHasButtonToSay: "जिन रिव्यू से आपको मदद मिली, उन पर “काम का है” दबाएँ।",
  backToReviews: "रिव्यू पर वापस जाएँ",
  deleteYourReview: (name: string) => `अपना रिव्यू हटाएँ: ${name}`,
  deleteYourReviewQuestion: "अपना रिव्यू हटाएँ?",
  itsStarsNoLongerCount:
    "आपकी रेटिंग, रिव्यू के पुराने रूप और “काम का है” के सारे वोट हट जाएँगे। इन्हें वापस नहीं लाया जा सकेगा।",
  deleteReview: "रिव्यू हटाएँ",
  keepIt: "रहने दें",
  editReview: "रिव्यू बदलें",
  writeReview: "रिव्यू लिखें",
  deleteYourReviewLabel: "अपना रिव्यू हटाएँ",
  earlierVersionsOfYourReview: "आपके रिव्यू के पुराने रूप",
  saved: (stars: string) => `${stars}, <time/> को सेव किया`,
  rating: "रेटिंग",
  title: "शीर्षक",
  comment: "आपकी राय",
  upToCharacters: (maxLength: number) => `ज़्यादा से ज़्यादा ${maxLength} अक्षर:`,
  updateReview: "बदला हुआ रिव्यू सेव करें",
  submitReview: "रिव्यू भेजें",
  reportedThankYou: "दुकान को इसकी सूचना दे दी गई। धन्यवाद!",
};
