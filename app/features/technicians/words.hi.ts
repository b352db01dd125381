import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  electricians: "मिस्त्री",
  electrician: "मिस्त्री",
  noExpertise: "कम से कम एक हुनर चुनना ज़रूरी है।",
  invalidYears: "कृपया अनुभव पूरे सालों में लिखें।",
  choosePendingApprovedOrRefused: "कृपया चुनें: मंज़ूरी बाकी, मंज़ूर या नामंज़ूर",
  pleaseUseAtMostCharacters: (maxLength: number) => `कृपया ज़्यादा से ज़्यादा ${maxLength} अक्षर लिखें`,
  nameIsRequired: "नाम ज़रूरी है।",
  emailIsRequired: "ईमेल ज़रूरी है।",
  enterValidEmail: "कृपया सही ईमेल डालें।",
  phoneNumberIsRequired: "फ़ोन नंबर ज़रूरी है।",
  phoneNumberMustBe10Digits: "फ़ोन नंबर 10 अंकों का होना चाहिए।",
  addressIsRequired: "पता ज़रूरी है।",
  experienceCannotBeNegative: "अनुभव शून्य से कम नहीं हो सकता।",
  experienceCannotBeMoreThanYears: (maxYears: number) => `अनुभव ${maxYears} साल से ज़्यादा नहीं हो सकता।`,
  chooseAvailability: "कृपया उपलब्धता चुनें।",
  chooseWhatToDo: "कृपया चुनें कि क्या करना है।",
  technicianChanged:
    "जब आपका फ़ॉर्म खुला था, तब इस मिस्त्री की जानकारी बदली गई। आपका लिखा हुआ यहीं है: कृपया उसे अभी की जानकारी से मिला लें, फिर दोबारा सेव करें।",
  electricianWithThisEmailIsRegistered: "इस ईमेल से एक मिस्त्री पहले से जुड़े हैं।",
  technicianNotFound: "यह मिस्त्री अब सूची में नहीं हैं।",
  pending: "मंज़ूरी बाकी",
  approved: "मंज़ूर",
  refused: "नामंज़ूर",
  electricianAddedSuccessfullyIsPending: (name: string) => `${name} को जोड़ दिया गया! इनकी मंज़ूरी बाकी है।`,
  noneYet: "अभी नहीं",
  year: (years: number) => `${years} साल`,
  activeNow: "अब सक्रिय",
  inactiveNow: "अब निष्क्रिय",
  is: (name: string, statusText: string) => `${name}: ${statusText}`,
  serviceRequestNamesNameSoThey: (bookings: number, name: string) =>
    `${name} को ${bookings} सर्विस रिक्वेस्ट सौंपी गई ${bookings === 1 ? "है" : "हैं"}, इसलिए हटाया नहीं जा सकता। इसकी जगह इन्हें निष्क्रिय करें: फिर कोई इन्हें काम नहीं सौंप सकेगा।`,
  approvedNow: "मंज़ूर",
  refusedNow: "नामंज़ूर",
};
