import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  taxRates: "टैक्स दरें",
  allSettings: "सभी सेटिंग",
  longestPrefixDecides: (standardRate: string) =>
    `GST सामान के HSN कोड से तय होता है। इस सूची में HSN के शुरुआती अंकों का सबसे लंबा मेल चलता है, और उसकी सबसे नई लागू दर लगती है। जिस सामान की अपनी दर है, उस पर वही लगती है; कोई मेल न हो, तो सामान्य दर ${standardRate}% लगती है। सर्विस पर इसी तरह उसके SAC से दर लगती है।`,
  whatIsPaidKeepsItsRate:
    "जिन ऑर्डर का पेमेंट हो गया, उनकी दर नहीं बदलती। जो ऑर्डर बदलाव से पहले हुआ और जिसका पेमेंट बाद में आया, उसमें वही रकम लगती है जो ग्राहक को दिखाई गई थी।",
  ratesInTable: "सूची की दरें",
  thereAreNone: (standardRate: string) => `अभी कोई दर नहीं है: सब पर सामान्य दर ${standardRate}% लगती है।`,
  hsnPrefix: "HSN के शुरुआती अंक",
  gst: "GST",
  validFrom: "कब से लागू",
  state: "स्थिति",
  holdsNow: "लागू",
  beginsLater: "आगे लागू होगी",
  replaced: "पुरानी",
  productsOnSale: "बिक रहा सामान",
  andRepairVisits: (productCount: number) => `${productCount}, और मरम्मत की विज़िट`,
  deleteLabel: "हटाएँ",
  rateFrom: (hsnPrefix: string, day: string) => `HSN ${hsnPrefix}, ${day} से`,
  firstDigitsOfHsn: "सामान के HSN कोड या सर्विस के SAC के पहले 2 से 8 अंक",
  rateInPerCent: "दर (%)",
  wholeRate: "पूरी दर, CGST और SGST मिलाकर",
  fromMidnight: "इस दिन आधी रात से; बीता हुआ या आने वाला दिन",
  adding: "जोड़ा जा रहा है...",
  addRate: "यह दर जोड़ें",
  isAdded: (label: string) => `दर जोड़ी गई: ${label}`,
  thereIsNoSuchRate: "यह टैक्स दर नहीं मिली",
  isDeleted: (label: string) => `दर हटाई गई: ${label}`,
  deleteTaxRate: "टैक्स दर हटाएँ",
  areYouSureYouWantToDelete: (label: string, percent: string) =>
    `क्या आप सच में यह दर हटाना चाहते हैं: ${label}, ${percent}%?`,
  productsFollowAnotherRate: (productCount: number) =>
    `बिक रहे ${productCount} सामान की दर तुरंत बदलेगी: पहले की तारीख़ वाली दर, HSN के कम अंकों वाली दर, या सामान्य दर लगेगी।`,
  soDoRepairVisits: "मरम्मत की विज़िट पर भी।",
  priceOfNothingChanges: "आज कोई क़ीमत नहीं बदलेगी।",
  deleting: "हटाया जा रहा है...",
};
