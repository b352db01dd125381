import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  sampleHeading: "आपका ऑर्डर रास्ते में है",
  sampleText: "यह एक नमूना है: हर ईमेल का टेक्स्ट यहाँ आता है।",
  eMails: "ईमेल",
  notDelivered: "नहीं पहुँचे",
  eMail: "ईमेल",
  onlyEmailThatFailedOrWasSent: "सिर्फ़ वही ईमेल दोबारा भेजा जा सकता है जो भेजा गया हो या जो न जा सका हो।",
  addressHasChanged: "इस ईमेल के बाद ग्राहक का ईमेल पता बदल गया है, इसलिए इसे दोबारा नहीं भेजा जा सकता।",
  linkHasEnded: "इस ईमेल का लिंक अब काम नहीं करता, इसलिए इसे दोबारा नहीं भेजा जा सकता।",
  paymentIsOver:
    "इस ईमेल में जो पेमेंट माँगा गया है वह हो चुका है या उसका समय निकल गया है, इसलिए इसे दोबारा नहीं भेजा जा सकता।",
  sentAgainOften: (max: number) => `यह ईमेल आज ${max} बार दोबारा भेजा जा चुका है। कृपया कल कोशिश करें।`,
  waiting: "इंतज़ार में",
  held: "रोका हुआ",
  eMailCount: (count: number) => (count === 1 ? "एक ईमेल" : `${count} ईमेल`),
  shopHasNoMailServer: "दुकान का मेल सर्वर नहीं है: पहले SMTP_URL सेट करें।",
  noEMailIsHeld: "अब कोई ईमेल रोका हुआ नहीं है।",
  allWereTooOld: (count: number) =>
    count === 1
      ? "रोका हुआ ईमेल भेजने के लिए बहुत पुराना था, इसलिए हटा दिया गया।"
      : `रोके हुए ${count} ईमेल भेजने के लिए बहुत पुराने थे, इसलिए हटा दिए गए।`,
  sent: "भेजा गया",
  givenUp: "नहीं जा सका",
  withdrawn: "वापस लिया गया",
  emailNotFound: "यह ईमेल अब नहीं है।",
};
