import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  viewReturn: "अपनी वापसी देखें",
  requestedSubject: (number: string) => `वापसी ${number}: अनुरोध मिला`,
  requested: "वापसी का अनुरोध मिला",
  requestReceived: (pieces: string) => `हमें आपकी वापसी का अनुरोध मिल गया है: ${pieces}।`,
  answerFollows: "हम दो कामकाजी दिनों के अंदर जवाब देंगे। तब तक कृपया सामान को उसके डिब्बे और एक्सेसरीज़ के साथ सँभालकर रखें।",
  acceptedSubject: (number: string) => `वापसी ${number}: कृपया सामान भेजें`,
  accepted: "कृपया वापसी का सामान भेजें",
  sendItTo: (pieces: string, address: string) =>
    `आप यह सामान वापस कर सकते हैं: ${pieces}। कृपया इसे इस पते पर ले आएँ या भेज दें: ${address}।`,
  shippingIsFree: "वापस भेजने का ख़र्च आपको नहीं देना है: कृपया कूरियर की रसीद सँभालकर रखें।",
  shippingAtYourCost: "अगर आप सामान भेजते हैं, तो भेजने का ख़र्च आपको देना होगा।",
  writeNumber: (number: string) => `कृपया पार्सल पर वापसी नंबर लिखें: ${number}।`,
  receivedSubject: (number: string) => `वापसी ${number}: सामान मिल गया`,
  received: "वापसी का सामान मिल गया",
  hasArrived: (pieces: string) => `आपका वापस किया हुआ सामान हमें मिल गया है: ${pieces}।`,
  exchangeFollows: "जैसे ही आप नया सामान चुन सकेंगे, हम आपको ईमेल करेंगे।",
  replacementFollows: "अब हम सामान बदलकर भेजेंगे या रिफ़ंड करेंगे।",
  refundFollows: "अब आपका रिफ़ंड होगा।",
  replacedSubject: (number: string) => `वापसी ${number}: बदले का सामान रास्ते में है`,
  replaced: "बदले का सामान रास्ते में है",
  replacementIsSent: (pieces: string) => `बदले का सामान आपके लिए भेज दिया गया है: ${pieces}। आपको कुछ नहीं देना है।`,
  refusedSubject: (number: string) => `वापसी ${number}: वापसी नहीं हो सकती`,
  refused: "वापसी नहीं हो सकती",
  cannotTakeBack: (pieces: string) => `हम यह सामान वापस नहीं ले सकते: ${pieces}।`,
  ifYouDisagree: (phone: string) => `अगर आप सहमत नहीं हैं, तो कृपया हमें ${phone} पर फ़ोन करें या इस ईमेल का जवाब दें।`,
  withdrawnSubject: (number: string) => `वापसी ${number}: अनुरोध रद्द`,
  withdrawn: "वापसी का अनुरोध रद्द",
  requestIsWithdrawn: (pieces: string) =>
    `आपने वापसी का अपना अनुरोध रद्द कर दिया है: ${pieces}। अब आगे कुछ नहीं किया जाएगा।`,
  chooseSubject: (number: string) => `वापसी ${number}: अपना नया सामान चुनें`,
  worthIsReady: (worth: string) => `आपके नए ऑर्डर के लिए ${worth} जमा हैं`,
  returnIsChecked: (pieces: string, worth: string) =>
    `हमने आपका वापस किया हुआ सामान जाँच लिया है: ${pieces}। आपके अगले ऑर्डर में ${worth} घटा दिए जाएँगे।`,
  chooseInShop:
    "कृपया दुकान में अपनी पसंद का सामान चुनें और हमेशा की तरह चेकआउट करें। अगर क़ीमत ज़्यादा है, तो आपको सिर्फ़ फ़र्क़ देना होगा; अगर कम है, तो हम फ़र्क़ का रिफ़ंड करेंगे।",
  ratherRefund: "अगर इसके बजाय रिफ़ंड चाहिए, तो कृपया इस ईमेल का जवाब दें।",
  chooseNewItem: "नया सामान चुनें",
  shopSubject: (orderNumber: string, number: string) => `ऑर्डर ${orderNumber}: वापसी ${number} का अनुरोध`,
  returnRequested: (number: string) => `वापसी ${number} का अनुरोध`,
  piecesOfOrder: (orderNumber: string, pieces: string) => `ऑर्डर ${orderNumber}: ${pieces}।`,
  isFaulty: "सामान ख़राब या टूटा है, या वह नहीं है जो ऑर्डर किया गया था।",
  changedMind: "ग्राहक का मन बदल गया है।",
  wanted: (wish: string) => `ग्राहक चाहते हैं: ${wish}।`,
  answerRequest: "अनुरोध का जवाब दें",
};
