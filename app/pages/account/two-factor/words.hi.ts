import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  twoFactorSignInIsOff: "दो चरणों वाला लॉग इन बंद है।",
  itIsOnSinceRecoveryCode: (date: string, codesLeft: number) =>
    `<b>यह चालू है</b>, ${date} से। ${codesLeft} रिकवरी कोड ${codesLeft === 1 ? "बचा है" : "बचे हैं"}।`,
  newRecoveryCodes: "नए रिकवरी कोड",
  youGetTenNewOnes: "आपको दस नए कोड मिलेंगे, और पुराने कोड काम नहीं करेंगे।",
  makeNewCodes: "नए कोड बनाएँ",
  forNewCodes: "नए कोड के लिए",
  turnItOff: "इसे बंद करें",
  yourPasswordAloneThenOpens: "इसके बाद आप सिर्फ़ पासवर्ड से लॉग इन करेंगे।",
  turnOff: "बंद करें",
  toTurnItOff: "बंद करने के लिए",
  yourPassword: (fieldPrefix: string) => `आपका पासवर्ड, ${fieldPrefix}`,
  code: (fieldPrefix: string) => `कोड, ${fieldPrefix}`,
  ofYourAppOrRecoveryCode: "आपके ऐप का कोड, या कोई रिकवरी कोड",
  addShopToYourApp: "1. अपने ऐप में दुकान जोड़ें",
  scanThisWithYourAuthenticatorApp: "अपने ऑथेंटिकेटर ऐप से इसे स्कैन करें:",
  qrCodeForYourAuthenticatorApp: "आपके ऑथेंटिकेटर ऐप के लिए QR कोड",
  onThisVeryPhoneOpen: "इसी फ़ोन पर हैं? <link>अपना ऑथेंटिकेटर ऐप खोलें</link>",
  orTypeInThisKey: "या यह कुंजी लिखें (समय के साथ बदलने वाले कोड के लिए):<br/><code/>",
  typeCodeItShows: "2. ऐप में दिख रहा कोड लिखें",
  codeLabel: "कोड",
  sixDigitsAllYourOtherDevices: "छह अंक। आपके बाकी सभी डिवाइस लॉग आउट हो जाएँगे।",
  turnOn: "चालू करें",
  leaveItOff: "बंद ही रखें",
};
