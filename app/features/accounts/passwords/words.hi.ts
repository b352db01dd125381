import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  strength: "पासवर्ड: {label}",
  yourAccountHasNoPasswordYet: "आपके खाते का अभी कोई पासवर्ड नहीं है।",
  chooseAnotherPasswordThanOne: "कृपया मौजूदा पासवर्ड से अलग पासवर्ड चुनें",
  yourPasswordWasChangedJustNow: "आपका पासवर्ड अभी-अभी बदला गया है। कृपया फिर से लॉग इन करें।",
  newPasswordsDoNotMatch: "दोनों नए पासवर्ड एक जैसे नहीं हैं",
  typeYourCurrentPassword: "कृपया अपना मौजूदा पासवर्ड लिखें",
  tooWeak: "पासवर्ड बहुत कमज़ोर है। कृपया ज़्यादा मज़बूत पासवर्ड चुनें",
  atLeast8CharactersRequired: "8 या ज़्यादा अक्षर हों तो बेहतर",
  addUppercaseLetters: "बड़े अक्षर (A-Z) जोड़ें",
  addLowercaseLetters: "छोटे अक्षर (a-z) जोड़ें",
  addNumbers: "अंक जोड़ें",
  addSpecialCharacters: "ख़ास चिह्न जोड़ें, जैसे @ या #",
  weak: "कमज़ोर",
  fair: "ठीक-ठाक",
  good: "अच्छा",
  strong: "मज़बूत",
  passwordIsRequired: "पासवर्ड ज़रूरी है",
  passwordMustBeAtLeastCharacters: (minLength: number) => `पासवर्ड में कम से कम ${minLength} अक्षर होने चाहिए`,
  passwordMustBeAtMostCharacters: (passwordMaxLength: number) =>
    `पासवर्ड में ज़्यादा से ज़्यादा ${passwordMaxLength} अक्षर हो सकते हैं`,
};
