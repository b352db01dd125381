import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

/** The part of the day of a local "HH:MM". */
function getPart(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  if (hour < 4 || hour >= 20) return "रात";
  return hour < 12 ? "सुबह" : hour < 16 ? "दोपहर" : "शाम";
}
const toTwelve = (clock: string): string => `${Number(clock.slice(0, 2)) % 12 || 12}${clock.slice(2)}`;
const formatTime = (clock: string): string => `${getPart(clock)} ${toTwelve(clock)}`;

export const hi: Translation<Words> = {
  pincodeMessage: "कृपया 6 अंकों का सही पिनकोड लिखें",
  pleaseUseAtMostCharacters: (maxLength: number) => `कृपया ज़्यादा से ज़्यादा ${maxLength} अक्षर लिखें`,
  addressTooLong: (addressMaxLength: number) => `पता ${addressMaxLength} अक्षरों से लंबा नहीं हो सकता`,
  nameCannotBeMoreThan100: "नाम 100 अक्षरों से लंबा नहीं हो सकता",
  isRequired: (label: string) => `${label} ज़रूरी है`,
  cannotBeMoreThanCharacters: (fullLabel: string, maxLength: number) =>
    `${fullLabel}: ज़्यादा से ज़्यादा ${maxLength} अक्षर लिखें`,
  quantityMessage: (maxQuantity: number) => `कृपया 1 से ${maxQuantity} के बीच मात्रा चुनें`,
  pageMessage: (maxPage: number) => `कृपया 1 से ${maxPage} के बीच का पेज चुनें`,
  limitMustBeWholeNumberAbove: "limit 0 से बड़ी पूरी संख्या होनी चाहिए",
  lookForAtMostCharacters: (maxLength: number) => `कृपया ज़्यादा से ज़्यादा ${maxLength} अक्षरों से खोजें`,
  thisIsNotThereAnyMore: "यह अब नहीं है",
  csvEmpty: "फ़ाइल ख़ाली है।",
  csvTooLarge: (csvMaxBytes: number) => `फ़ाइल ${csvMaxBytes} MB से बड़ी है। कृपया इसे कई फ़ाइलों में बाँट लें।`,
  photoFormats: (photoMaxMb: number) => `JPEG, PNG या WebP, ${photoMaxMb} MB तक`,
  photoTooLarge: (photoMaxMb: number) => `फ़ोटो ${photoMaxMb} MB से बड़ी है। कृपया छोटी फ़ोटो चुनें।`,
  photoNotAnImage: "कृपया फ़ोटो की फ़ाइल ही चुनें",
  photoHeic: "यह फ़ोटो HEIC फ़ॉर्मैट में है, जो हमसे नहीं खुलता। कृपया JPEG, PNG या WebP फ़ोटो चुनें।",
  uploadNoRoom: "हम अभी फ़ाइल नहीं ले पा रहे हैं। कृपया थोड़ी देर बाद कोशिश करें, या बिना फ़ाइल के आगे बढ़ें।",
  photoUnreadable: "यह फ़ोटो नहीं खुल सकी। कृपया JPEG, PNG या WebP फ़ोटो चुनें।",
  months: "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
  monthsInDays: "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
  weekdays: {
    Monday: "सोमवार",
    Tuesday: "मंगलवार",
    Wednesday: "बुधवार",
    Thursday: "गुरुवार",
    Friday: "शुक्रवार",
    Saturday: "शनिवार",
    Sunday: "रविवार",
  },
  weekdaysInDays: {
    Monday: "सोम",
    Tuesday: "मंगल",
    Wednesday: "बुध",
    Thursday: "गुरु",
    Friday: "शुक्र",
    Saturday: "शनि",
    Sunday: "रवि",
  },
  timeOfDay: formatTime,
  timesOfDay: (from: string, to: string) =>
    getPart(from) === getPart(to)
      ? `${formatTime(from)}–${toTwelve(to)}`
      : `${formatTime(from)} – ${formatTime(to)}`,
  thousands: (rupees: string) => `${rupees} हज़ार`,
  fullStop: "।",
};
