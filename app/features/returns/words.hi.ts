import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  piecesOf: (quantity: number, name: string) => `${quantity} × ${name}`,
  returns: "वापसी",
  goodsReturn: "वापसी",
  toDecide: "फ़ैसला बाकी",
  requested: "अनुरोध मिला",
  accepted: "मंज़ूर",
  received: "सामान मिल गया",
  refunded: "रिफ़ंड हो गया",
  replaced: "सामान बदल दिया गया",
  refused: "नामंज़ूर",
  withdrawn: "अनुरोध रद्द",
  wantsRefund: "जो पेमेंट किया, उसका रिफ़ंड",
  wantsReplacement: "वही सामान दोबारा",
  wantsExchange: "दूसरा सामान; क़ीमत का फ़र्क़ देना होगा या रिफ़ंड होगा",
  tooLate: (lastDay: string) =>
    `यह ऑर्डर ${lastDay} तक ही वापस हो सकता था। वारंटी अब भी लागू है: कृपया हमसे संपर्क करें।`,
  onlyFaultyNow: (anyDay: string, faultyDay: string) =>
    `किसी भी वजह से वापसी ${anyDay} तक हो सकती थी; ख़राब या ग़लत सामान की वापसी ${faultyDay} तक हो सकती है।`,
  returnNotFound: "यह वापसी नहीं मिली।",
  notSentYet: "यह ऑर्डर अभी भेजा नहीं गया है, इसलिए वापसी की जगह आप इसे रद्द कर सकते हैं।",
  orderIsCancelled: "यह ऑर्डर रद्द हो गया था, इसलिए वापस करने को कुछ नहीं है।",
  nothingToReturn: "इस ऑर्डर का सारा सामान वापस हो चुका है।",
  openAlready: (number: string) => `आप इस ऑर्डर की वापसी का अनुरोध पहले ही कर चुके हैं: ${number}।`,
  chooseItems: "कृपया लिखें कि कितने पीस वापस करने हैं",
  sayWhatIsWrong: "कृपया बताएँ कि आप इसे क्यों वापस करना चाहते हैं",
  pleaseUseAtMostCharacters: (maxLength: number) => `कृपया ज़्यादा से ज़्यादा ${maxLength} अक्षर लिखें`,
  chooseWhy: "कृपया वापसी की वजह चुनें",
  chooseWish: "कृपया रिफ़ंड, वही सामान या दूसरा सामान चुनें",
  sayWhyRefused: "कृपया कारण लिखें; यह ग्राहक को दिखेगा",
  cannotBecome: (from: string, to: string) =>
    `यह वापसी अब “${from}” है, इसलिए “${to}” नहीं हो सकती। कृपया फिर से देखें।`,
  nothingLeftToRefund: "इस ऑर्डर का आपका पूरा पेमेंट रिफ़ंड हो चुका है।",
  noPiecesReceived: "कृपया लिखें कि कितने पीस वापस आए",
  onlyAskedPieces: (count: number) => `ग्राहक ने ${count} पीस वापस करने का अनुरोध किया था`,
  changedSinceShown: "यह पेज खुलने के बाद वापसी में सुधार हुआ है। कृपया फिर से देखें।",
  customerIsGone: "ग्राहक ने अपना खाता हटा दिया है, इसलिए अगला ऑर्डर नहीं होगा। कृपया रिफ़ंड करें।",
  releasedAlready:
    "ग्राहक को बताया जा चुका है कि यह रकम अगले ऑर्डर के पेमेंट में लगेगी। इसका रिफ़ंड करें, या पहले सुधारें कि क्या वापस आया।",
  worthNothing: "इन पीस का रिफ़ंड हो चुका है, इसलिए इन्हें बदला नहीं जा सकता।",
};
