import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  thereIsNoPage: "इस पते पर कोई पेज नहीं है।",
  notFilled: "कृपया सारी जानकारी भरें",
  noName: "पूरा नाम ज़रूरी है",
  acceptTermsAndConditionsToContinue: "आगे बढ़ने के लिए कृपया नियम और शर्तें स्वीकार करें",
  passwordIsRequired: "पासवर्ड ज़रूरी है",
  emailIsRequired: "ईमेल ज़रूरी है",
  enterValidEmail: "कृपया सही ईमेल लिखें",
  invalidAdminCredentials: "एडमिन का ईमेल या पासवर्ड ग़लत है",
  nameMustBeAtLeast2: "नाम में कम से कम 2 अक्षर होने चाहिए",
  enterValid10DigitPhoneNumber: "कृपया 10 अंकों का सही फ़ोन नंबर लिखें",
  enterValidEmailAddress: "कृपया सही ईमेल लिखें",
  acceptmarketingIsTrueOrFalse: "acceptMarketing में true या false लिखें",
  confirmYourPassword: "कृपया पासवर्ड दोबारा लिखें",
  passwordsDoNotMatch: "दोनों पासवर्ड एक जैसे नहीं हैं",
  googleLoginFailedPleaseTryAgain: "Google से लॉग इन नहीं हो पाया। कृपया फिर से कोशिश करें।",
  googleRegistrationFailedPleaseTryAgain: "Google से खाता नहीं बन पाया। कृपया फिर से कोशिश करें।",
  unknownDevice: "अनजान डिवाइस",
  browserOnSystem: (browser: string, system: string) => `${system} पर ${browser}`,
  wrongPassword: "आपका मौजूदा पासवर्ड ग़लत है",
  signInAgain: "कृपया पहले फिर से लॉग इन करें, ताकि हमें भरोसा हो कि यह आप ही हैं।",
  passwordRequired: "कृपया अपना मौजूदा पासवर्ड लिखें",
  accountCreated: "आपका खाता बन गया! दुकान में आपका स्वागत है!",
  accountWithThisEmailAlreadyExists: "इस ईमेल से खाता पहले से है। कृपया लॉग इन करें।",
  invalidEmailOrPassword: "ईमेल या पासवर्ड ग़लत है",
  tooShortNow: (admin: number) =>
    `एडमिन में कम से कम ${admin} अक्षरों का पासवर्ड चाहिए। कृपया “पासवर्ड भूल गए?” से नया पासवर्ड चुनें।`,
  typeCodeOfYourAuthenticatorApp: "कृपया अपने ऑथेंटिकेटर ऐप का कोड लिखें।",
  confirmYourPasswordFirst:
    "पासवर्ड की पुष्टि हुए दस मिनट से ज़्यादा हो गए हैं। कृपया /admin/confirm पर पुष्टि करें, या फिर से लॉग इन करें, और उसके बाद यह दोबारा करें।",
};
