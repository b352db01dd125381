import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  users: "यूज़र",
  user: "यूज़र",
  thisAccountIsNotThere: "यह खाता अब मौजूद नहीं है।",
  thisLinkDoesNotWork: "यह लिंक अब काम नहीं करता।",
  wrongCode: "यह कोड ग़लत है या पहले इस्तेमाल हो चुका है। कृपया वह कोड लिखें जो आपके ऐप में अभी दिख रहा है।",
  sessionNotFound: "यह लॉग इन पहले ही ख़त्म हो चुका है",
  pleaseUseOneOfButtons: "कृपया किसी एक बटन का इस्तेमाल करें",
  tooOften: "पिछले एक घंटे में हम तीन ईमेल भेज चुके हैं। कृपया अपना स्पैम फ़ोल्डर देखें, या एक घंटे बाद फिर से कोशिश करें।",
  sessionExpired: "आपके लॉग इन का समय ख़त्म हो गया है। कृपया फिर से लॉग इन करें।",
  signIn: "कृपया लॉग इन करें।",
  unauthorizedPleaseLoginAgain: "आपको इसकी अनुमति नहीं है। कृपया फिर से लॉग इन करें।",
  setUpTwoFactorFirst: "कृपया पहले /user/two-factor पर अपना ऑथेंटिकेटर ऐप जोड़ें।",
  thisIsForOwnersAlone: "आपके खाते से यह नहीं हो सकता। कृपया मालिक से कहें।",
  thisIsForAdministratorsAlone: "यह सिर्फ़ एडमिन के लिए है।",
  notSaved: "कृपया फिर से लॉग इन करें। आपके बदलाव सेव नहीं हुए।",
  logInToSeeYourAccount: "अपना खाता देखने के लिए कृपया लॉग इन करें।",
};
