import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  order: {
    label: (number: string) => `ऑर्डर ${number}`,
    title: (number: string) => `ऑर्डर ${number}`,
    view: "अपना ऑर्डर देखें",
  },
  booking: {
    label: (number: string) => `बुकिंग ${number}`,
    title: (number: string) => `बुकिंग ${number}`,
    view: "अपनी बुकिंग देखें",
  },
  dear: (name: string) => `नमस्ते ${name},`,
  namaste: "नमस्ते,",
  customer: (details: string) => `ग्राहक: ${details}`,
  reason: (reason: string) => `वजह: ${reason}।`,
  unknownAmount: "पेमेंट की रकम",
  refundStartedSubject: (title: string) => `${title}: आपका रिफ़ंड शुरू हो गया है`,
  refundStarted: "आपका रिफ़ंड शुरू हो गया है",
  refundStartedFor: (amount: string, label: string) => `हम ${label} के लिए ${amount} का रिफ़ंड कर रहे हैं।`,
  refundComesByHand: "दुकान यह रिफ़ंड आपको सीधे करेगी। कैसे किया, यह हम आपको ईमेल से बताएँगे।",
  refundComesByProvider: "रिफ़ंड उसी तरीक़े से होगा जिससे आपने पेमेंट किया था।",
  refundSentSubject: (title: string) => `${title}: रिफ़ंड भेज दिया गया`,
  refundSent: "आपका रिफ़ंड भेज दिया गया है",
  refundSentByHand: (amount: string, label: string, how: string) =>
    `हमने ${label} के लिए ${amount} का रिफ़ंड आपको सीधे कर दिया है: ${how}।`,
  refundSentByProvider: (amount: string, label: string) =>
    `हमने ${label} के लिए ${amount} का रिफ़ंड उसी तरीक़े से कर दिया है जिससे आपने पेमेंट किया था।`,
  refundDueSubject: (title: string) => `${title}: रिफ़ंड बाकी`,
  refundDue: (amount: string) => `रिफ़ंड बाकी: ${amount}`,
  paymentHasToBeRefunded: (label: string) => `${label} के एक पेमेंट का रिफ़ंड ग्राहक को करना है।`,
  refundByHand:
    "यह पेमेंट सीधे दुकान ने लिया था, इसलिए कोई पेमेंट कंपनी इसका रिफ़ंड नहीं कर सकती: कृपया ख़ुद रिफ़ंड करें, और पेमेंट के पेज पर दर्ज करें।",
  refundByProvider:
    "पेमेंट कंपनी को रिफ़ंड का अनुरोध अपने आप जाता है, और जवाब मिलने तक दोबारा जाता रहता है। अगर पेमेंट कंपनी रिफ़ंड न कर पाए, तो आपको एक और ईमेल मिलेगा।",
  customerIsInformed: "ग्राहक को ईमेल से बता दिया गया है।",
  refundManuallySubject: (title: string) => `${title}: कृपया ख़ुद रिफ़ंड करें`,
  refundManually: (amount: string) => `कृपया ख़ुद रिफ़ंड करें: ${amount}`,
  providerCouldNotRefund: (amount: string, label: string) =>
    `पेमेंट कंपनी ${label} के लिए ${amount} का रिफ़ंड नहीं कर पाई, और अब उससे अपने आप दोबारा नहीं कहा जाएगा।`,
  recordRefund: (label: string, isCustomerEmailed: boolean) =>
    `कृपया ख़ुद रिफ़ंड करें, और ${label} के पेज पर दर्ज करें कि कैसे किया${isCustomerEmailed ? "; तब ग्राहक को ईमेल जाएगा" : ""}। वहीं से आप पेमेंट कंपनी से एक बार फिर कह भी सकते हैं।`,
};
