import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  bin: "ट्रैश",
  whatIsDeletedStaysFor: (days: number) =>
    `जो हटाया जाता है, वह यहाँ ${days} दिन रहता है और जैसा था वैसा वापस लाया जा सकता है। सर्विस रिक्वेस्ट के ईमेल और सामान के रिव्यू तुरंत हमेशा के लिए हट जाते हैं।`,
  isRestored: (label: string) => `${label} को वापस लाया गया।`,
  show: "देखें",
  what: "क्या",
  deletedBy: (kind: string, name: string) => `${kind}, ${name} ने हटाया`,
  deletedUser: "हटाया गया यूज़र",
  when: "कब",
  daysLeft: "बाकी",
  day: (count: number) => `${count} दिन`,
  restore: "वापस लाएँ",
  restoring: "वापस लाया जा रहा है...",
  binIsEmpty: "ट्रैश ख़ाली है।",
  pagesOfBin: "ट्रैश के पेज",
};
