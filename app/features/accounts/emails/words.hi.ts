import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  greeting: "नमस्ते,",
  ifThisWasYou: (phone: string) =>
    `अगर यह आपने किया है, तो आपको कुछ नहीं करना है। अगर नहीं, तो कृपया तुरंत नया पासवर्ड चुनें और हमें ${phone} पर फ़ोन करें।`,
  chooseNewPassword: "नया पासवर्ड चुनें",
  newSignIn: "एडमिन में नया लॉग इन",
  someoneSignedIn: (shop: string, moment: string, device: string) =>
    `${moment} बजे किसी ने आपके ${shop} एडमिन खाते में लॉग इन किया। डिवाइस: ${device}। इस खाते में यह पहले कभी इस्तेमाल नहीं हुआ था।`,
  passwordChanged: "आपका पासवर्ड बदला गया",
  passwordChangedAt: (shop: string, moment: string) =>
    `आपके ${shop} खाते का पासवर्ड ${moment} बजे बदला गया। बाकी सभी डिवाइस लॉग आउट कर दिए गए हैं।`,
  passwordMayBeKnown: "हो सकता है किसी को आपका पासवर्ड पता हो",
  tenWrongCodes: (moment: string) =>
    `किसी ने आपके पासवर्ड या आपके Google खाते से लॉग इन करके दस बार ग़लत कोड डाला है, आख़िरी बार ${moment} बजे। सही कोड के बिना कोई आपके खाते में नहीं जा सकता।`,
  noMoreCodesForNow:
    "फ़िलहाल हम उस तरह के और कोड नहीं ले रहे हैं। अगर ग़लत कोड ऐप वाले थे, तो रिकवरी कोड अब भी काम करेगा।",
  newRecoveryCodes: "आपके नए रिकवरी कोड",
  recoveryCodesMadeAt: (moment: string, count: number) =>
    `${moment} बजे आपके खाते के लिए ${count} नए रिकवरी कोड बनाए गए। पुराने कोड अब काम नहीं करेंगे।`,
  recoveryCodeUsed: "एक रिकवरी कोड इस्तेमाल हुआ",
  recoveryCodeUsedAt: (moment: string, left: number) =>
    `${moment} बजे आपका एक रिकवरी कोड इस्तेमाल हुआ। बचे हुए कोड: ${left}।`,
  makeNewCodesSoon: "कृपया जल्दी ही “मेरा खाता” में “सुरक्षा” पर जाकर नए कोड बना लें।",
  resetRequested: (shop: string, until: string) =>
    `हमसे आपके ${shop} खाते का पासवर्ड बदलने के लिए कहा गया है। अगर आपने ही ऐसा कहा है, तो कृपया इस लिंक से नया पासवर्ड चुनें। यह एक ही बार काम करता है, ${until} तक, और सिर्फ़ सबसे नया लिंक काम करता है।`,
  ignoreResetIfNotYou:
    "अगर आपने ऐसा नहीं कहा, तो कृपया इस ईमेल पर ध्यान न दें: आपका पासवर्ड वही रहेगा। यह लिंक किसी को न दें।",
  twoFactorOn: "दो चरणों वाला लॉग इन चालू किया गया",
  codeNeededSince: (moment: string) =>
    `${moment} से आपके खाते में लॉग इन करने के लिए ऑथेंटिकेटर ऐप का कोड भी चाहिए। अपने रिकवरी कोड सँभालकर रखें।`,
  twoFactorOff: "दो चरणों वाला लॉग इन बंद किया गया",
  noCodeNeededSince: (moment: string) =>
    `${moment} से आप सिर्फ़ पासवर्ड से अपने खाते में लॉग इन कर सकते हैं। कोड की ज़रूरत नहीं है।`,
  verifyYourEmail: "कृपया अपने ईमेल की पुष्टि करें",
  accountCreated: (shop: string, until: string) =>
    `इस ईमेल पते से ${shop} का एक खाता बनाया गया है। अगर यह आपने बनाया है, तो कृपया इस लिंक से ईमेल की पुष्टि करें। यह एक ही बार काम करता है, ${until} तक।`,
  accountCreatedByAnother: (resetUrl: string) =>
    `अगर यह आपने नहीं बनाया, तो कृपया इस लिंक का इस्तेमाल न करें: हो सकता है किसी ने ग़लती से आपका ईमेल लिख दिया हो। अगर कोई और आपके ईमेल से खाता चला रहा है, तो नया पासवर्ड चुनकर उसे बंद करें: ${resetUrl}, या हमें लिखें, हम खाता बंद कर देंगे।`,
  verifyMyEmail: "मेरे ईमेल की पुष्टि करें",
};
