import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  somethingWentWrongOnOurSide: "हमारी ओर से कुछ गड़बड़ हुई। आपका सेव किया हुआ सब सुरक्षित है।",
  somethingWentWrong: "कुछ गड़बड़ हुई",
  weCouldNotFindThat: "यह नहीं मिला",
  thatCannotBeDone: "यह नहीं हो सकता",
  tryAgain: "फिर कोशिश करें",
  toDashboard: "डैशबोर्ड पर जाएँ",
  skipToContent: "सीधे मुख्य हिस्से पर जाएँ",
  menu: "मेन्यू",
  backOffice: "एडमिन",
  welcome: (name: string) => `नमस्ते, ${name}`,
  toShop: "दुकान पर जाएँ",
  adminPortal: "एडमिन पोर्टल",
  loginFailedPleaseTryAgain: "लॉग इन नहीं हो पाया। कृपया फिर कोशिश करें।",
  youAreSignedInAsCustomer: (customer: string) =>
    `आप अभी ग्राहक के रूप में लॉग इन हैं: ${customer}। यहाँ लॉग इन करने पर आप वहाँ से लॉग आउट हो जाएँगे।`,
  email: "ईमेल",
  password: "पासवर्ड",
  signingIn: "लॉग इन हो रहा है...",
  signInToAdminPortal: "एडमिन पोर्टल में लॉग इन करें",
  protectedAdminAccessOnly: "सिर्फ़ एडमिन के लिए",
  thisIsForOwnerAlone: "आपके खाते से यह नहीं हो सकता। कृपया दुकान के मालिक से कहें।",
  confirmItIsYou: "कृपया पुष्टि करें कि यह आप ही हैं",
  confirmExplained:
    "सेटिंग, बड़े रिफ़ंड और एक साथ बहुत कुछ हटाने के लिए आपका पासवर्ड चाहिए, अगर आपने पिछले दस मिनट में लॉग इन या पुष्टि नहीं की है।",
  yourPassword: "आपका पासवर्ड",
  confirm: "पुष्टि करें",
  setUpTwoFactor: "मालिक चाहते हैं कि एडमिन में सभी ऑथेंटिकेटर ऐप लगाएँ। कृपया इसे अभी जोड़ें।",
};
