import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  mustBeTrueOrFalse: (column: string) => `${column} में true या false होना चाहिए`,
  cannotBeMoreThan80Characters: (what: string) => `${what}: ज़्यादा से ज़्यादा 80 अक्षर लिखें`,
  city: "शहर",
  state: "राज्य",
  sorryWeDontProvideServices: (pincode: string) =>
    `माफ़ कीजिए, पिनकोड ${pincode} पर हमारी सेवा अभी नहीं है। कृपया दूसरा पिनकोड डालकर देखें।`,
  weDeliverButDoNotVisit: (pincode: string) =>
    `पिनकोड ${pincode} पर हम डिलीवरी करते हैं, पर मरम्मत के लिए घर पर अभी नहीं आते।`,
  sorryWeSellWithinStateOnly: (state: string, pincode: string, otherState: string) =>
    `माफ़ कीजिए, हम सिर्फ़ ${state} के अंदर बेच सकते हैं, और पिनकोड ${pincode} ${otherState} में है। कृपया ${state} का पता दें।`,
  daysToArrive: (min: number, max: number) =>
    min === max ? `${max} कामकाजी ${max === 1 ? "दिन" : "दिनों"}` : `${min} से ${max} कामकाजी दिनों`,
  productNotFound: "सामान नहीं मिला",
  serviceAreas: "सर्विस एरिया",
  serviceArea: "सर्विस एरिया",
  isRequired: (what: string) => `${what} ज़रूरी है`,
  cannotBeMoreThan100Characters: (what: string) => `${what}: ज़्यादा से ज़्यादा 100 अक्षर लिखें`,
  pincodeIsRequired: "पिनकोड ज़रूरी है",
  area: "इलाक़ा",
  district: "ज़िला",
  mustBeNumber: (what: string) => `${what} संख्या में लिखें`,
  cannotBeBelow0: (what: string) => `${what}: 0 से कम न लिखें`,
  cannotBeAboveOneLakh: (what: string) => `${what}: ₹1,00,000 से ज़्यादा न लिखें`,
  homeVisitFee: "घर पर विज़िट का शुल्क",
  freeDeliveryThreshold: "मुफ़्त डिलीवरी की सीमा",
  invalidTravel: (min: number, max: number) => `पहुँचने का समय ${min} से ${max} मिनट के बीच होना चाहिए`,
  instructionsTooLong: (instructionsMaxLength: number) =>
    `ख़ास निर्देश ज़्यादा से ज़्यादा ${instructionsMaxLength} अक्षरों में लिखें`,
  low: "कम",
  medium: "मध्यम",
  high: "ज़्यादा",
  priorityMustBeLowMedium: "प्राथमिकता low, medium या high होनी चाहिए",
  feeWasNotNumber: "शुल्क संख्या में नहीं था, इसलिए अब ₹0 है।",
  freeDeliveryThresholdWasNotNumber: (freeDeliveryAbove: string) =>
    `मुफ़्त डिलीवरी की सीमा संख्या में नहीं थी, इसलिए अब ${freeDeliveryAbove} है।`,
  travelTimeWasNotNumber: (travelMinutes: number) =>
    `पहुँचने का समय संख्या में नहीं था, इसलिए अब ${travelMinutes} मिनट है।`,
  isserviceableMustBeTrueOrFalse: "isServiceable में true या false होना चाहिए",
  areaAdded: "सर्विस एरिया जुड़ गया!",
  areaUpdated: "सर्विस एरिया सेव हो गया!",
  areaDeleted: "सर्विस एरिया हटा दिया गया!",
  areaNotFound: "यह सर्विस एरिया अब नहीं है।",
  weServe: (pincode: string, area: string, city: string) =>
    `हमारी सेवा ${pincode} ${area}, ${city} में उपलब्ध है।`,
  weDoNotMakeHomeVisits: (served: string) => `${served} वहाँ हम घर पर विज़िट अभी नहीं करते।`,
  arrivesAt: (pincode: string, days: string) => `${pincode} पर ${days} में पहुँचेगा।`,
  heavyItemsCost: (fee: string) => `आपका सामान भारी है। डिलीवरी शुल्क ${fee} है।`,
  isHeavy: (extra: string) => `आपका सामान भारी है: वहाँ डिलीवरी के ${extra} ज़्यादा लगेंगे।`,
  serviceAreaLabel: "सर्विस एरिया",
  pincodeHasServiceAreaAlready: (pincode: string) => `पिनकोड ${pincode} का सर्विस एरिया पहले से है`,
};
