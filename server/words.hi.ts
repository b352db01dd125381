import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  nativeModulesDoNotFit: "नेटिव मॉड्यूल इस Node से मेल नहीं खाते: npm ci चलाएँ, या इसके लिए बनी रिलीज़ इंस्टॉल करें।",
  thatIsMoreThanThisForm: "इस फ़ॉर्म में इतना नहीं भेजा जा सकता",
  thatWasNotForm: "हम यह फ़ॉर्म नहीं पढ़ पाए",
  thisIsNotShop: "इस पते पर कोई दुकान नहीं है",
  thatAddressIsNotOne: "यह पता सही नहीं है",
  thisFormWasNotSent: "यह फ़ॉर्म दुकान के पेज से नहीं भेजा गया",
  shopIsBusy: "दुकान की साइट पर अभी बहुत भीड़ है, और कुछ नहीं बदला गया। कृपया कुछ सेकंड बाद फिर कोशिश करें।",
  shopIsBusySendAgain: "दुकान की साइट पर अभी बहुत भीड़ है, और कुछ नहीं बदला गया। कृपया कुछ सेकंड बाद फिर से भेजें।",
  requestFailed: "हमारी तरफ़ कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।",
  noSuchFile: "ऐसी कोई फ़ाइल नहीं है",
  noSuchPicture: "ऐसी कोई तस्वीर नहीं है",
  tryAgain: "फिर कोशिश करें",
  pressBack: "ब्राउज़र का “वापस” बटन दबाएँ: आपने जो लिखा था वह वहीं मिलेगा।",
  manyPhotosAreOnTheirWay:
    "अभी बहुत सारी फ़ोटो अपलोड हो रही हैं। कृपया एक मिनट बाद फिर कोशिश करें, या बिना फ़ोटो के भेजें",
  downloadItFromShop: "कृपया इसे दुकान के पेज से डाउनलोड करें: दूसरी साइट के लिंक से डाउनलोड शुरू नहीं होता।",
};
