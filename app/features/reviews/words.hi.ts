import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  fieldsMissing: "कृपया सारी जानकारी भरें",
  ratingMessage: "कृपया 1 से 5 स्टार में से चुनें",
  addTitle: "कृपया शीर्षक लिखें",
  pleaseUseAtMostCharacters: (titleMaxLength: number) =>
    `कृपया शीर्षक में ज़्यादा से ज़्यादा ${titleMaxLength} अक्षर लिखें`,
  writeComment: "कृपया कुछ लिखें",
  pleaseUseAtMostCharactersForComment: (commentMaxLength: number) =>
    `कृपया रिव्यू में ज़्यादा से ज़्यादा ${commentMaxLength} अक्षर लिखें`,
  pleaseUseAtMostCharactersForAnswer: (maxLength: number) =>
    `कृपया जवाब में ज़्यादा से ज़्यादा ${maxLength} अक्षर लिखें`,
  youCanOnlyAsk: "आप सिर्फ़ अपना रिव्यू देख सकते हैं।",
  signInToWriteReview: "रिव्यू लिखने के लिए कृपया लॉग इन करें",
  votedMessage: "“काम का है” पर आपकी राय जुड़ गई। धन्यवाद!",
  unvotedMessage: "“काम का है” से आपकी राय हट गई",
  reviewDeleted: "रिव्यू हटा दिया गया",
  reviewNotFound: "यह रिव्यू अब नहीं है",
  hiddenReviewStays: "दुकान ने यह रिव्यू छिपा दिया है और यह किसी और को नहीं दिखता। यह सिर्फ़ आपके खाते के साथ ही हटेगा।",
  star: (stars: number) => `${stars} स्टार`,
  reviewSuccessfully: (outcome: string) =>
    outcome === "updated" ? "आपका रिव्यू अपडेट हो गया!" : "आपका रिव्यू भेज दिया गया!",
  whatYouHadSavedInAnother: "दूसरी विंडो में सेव किया हुआ रिव्यू",
  yourEarlierReview: "आपका पिछला रिव्यू",
  itReplacedOnThoseWords: (done: string, earlier: string, moment: string) =>
    `${done} यह इसकी जगह सेव हुआ है: ${earlier} (${moment})। पिछला रिव्यू इस रिव्यू के पेज पर सुरक्षित है।`,
  reviews: "रिव्यू",
  review: "रिव्यू",
  waitingLabel: "इंतज़ार में",
  waiting: "इंतज़ार में",
  reported: "शिकायत हुई",
  shown: "दिख रहा है",
  hidden: "छिपा हुआ",
  chooseReviewState: "कृपया चुनें: इंतज़ार में, शिकायत हुई, दिख रहा है या छिपा हुआ",
  shownOnceApproved: "दुकान की मंज़ूरी के बाद यह दिखेगा।",
  youCannotMarkYourOwnReview: "आप अपने रिव्यू पर “काम का है” नहीं लगा सकते",
};
