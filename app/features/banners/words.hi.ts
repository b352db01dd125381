import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  isactiveMustBeTrueOrFalse: "isActive में true या false होना चाहिए",
  banners: "बैनर",
  banner: "बैनर",
  invalidLink: "कृपया सही लिंक लिखें, या इसी साइट का पेज, जैसे /products",
  invalidPosition: "क्रम पूरी संख्या में लिखें, सबसे पहले के लिए 0",
  linkCannotBeMoreThanCharacters: (link: number) => `लिंक ज़्यादा से ज़्यादा ${link} अक्षरों का हो सकता है`,
  chooseDayOfCalendar: "कृपया सही तारीख़ चुनें",
  titleIsRequired: "शीर्षक ज़रूरी है",
  titleCannotBeMoreThanCharacters: (title: number) => `शीर्षक ज़्यादा से ज़्यादा ${title} अक्षरों में लिखें`,
  textCannotBeMoreThanCharacters: (text: number) => `टेक्स्ट ज़्यादा से ज़्यादा ${text} अक्षरों में लिखें`,
  startDateIsRequired: "शुरू की तारीख़ ज़रूरी है",
  endDateIsRequired: "आख़िरी तारीख़ ज़रूरी है",
  endDateCannotBeBeforeStart: "आख़िरी तारीख़ शुरू की तारीख़ से पहले की नहीं हो सकती",
  invalidOrder: "बैनर का यह क्रम सही नहीं है",
  fansAndCoolersForHotMonths: "गर्मी के लिए पंखे और कूलर",
  servicedAndRepairedAtOurOwn: "सर्विस और मरम्मत वाराणसी में, हमारी अपनी दुकान पर।",
  powerToolsThatEarnTheirKeep: "पैसा वसूल पावर टूल",
  drillsGrindersAndSparesToKeep: "ड्रिल, ग्राइंडर और उन्हें चालू रखने के स्पेयर पार्ट्स।",
  orderChanged: "बैनर का क्रम बदल नहीं पाया। इस बीच बैनर बदल गए हैं: अब उनका क्रम यह है।",
  allBanners: "सभी बैनर",
  bannerNotFound: "यह बैनर अब नहीं है।",
  imageTooLarge: (bannerMaxMb: number) => `फ़ोटो ${bannerMaxMb} MB से कम की होनी चाहिए`,
  noImage: "कृपया फ़ोटो चुनें",
  bannerAdded: "बैनर जुड़ गया!",
  bannerUpdated: "बैनर सेव हो गया!",
  bannerDeleted: "बैनर हटा दिया गया!",
  restoredAfterEnd: (day: string) =>
    `इसकी आख़िरी तारीख़ (${day}) निकल चुकी है: जब तक आप बाद की तारीख़ न चुनें, यह नहीं दिखेगा।`,
  bannersReordered: "बैनर का क्रम बदल गया!",
};
