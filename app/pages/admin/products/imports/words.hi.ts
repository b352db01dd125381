import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  imports: "इंपोर्ट",
  productImport: "सामान का इंपोर्ट",
  importFile: "फ़ाइल इंपोर्ट करें",
  allImports: "सभी इंपोर्ट",
  importOf: (file: string) => `इंपोर्ट: ${file}`,
  when: "कब",
  file: "फ़ाइल",
  what: "क्या",
  by: "किसने",
  formerStaff: "हटाया गया यूज़र",
  notStated: "नहीं बताया गया",
  state: "स्थिति",
  applied: "लागू",
  undone: "पहले जैसा किया गया",
  added: "जोड़े",
  changed: "बदले",
  unchanged: "नहीं बदले",
  leftOut: "छोड़े",
  noImports: "अभी तक कुछ इंपोर्ट नहीं हुआ।",
  pagesOfImports: "इंपोर्ट के पेज",
  pictures: "फ़ोटो",
  pictureCounts: (waiting: string, fetched: string, failed: string) =>
    `बाकी: ${waiting}, आ गईं: ${fetched}, नहीं आईं: ${failed}।`,
  loadAgain: "फ़ोटो एक-एक करके लाई जाती हैं; कितनी आ गईं, यह देखने के लिए पेज फिर से खोलें।",
  tryAgain: "फिर से कोशिश करें",
  willBeFetchedAgain: (count: number) => `${count} फ़ोटो फिर से लाई ${count === 1 ? "जाएगी" : "जाएँगी"}`,
  savingBusy: "सेव हो रहा है...",
  undoThisImport: "इस इंपोर्ट से पहले जैसा करें",
  whatUndoDoes:
    "इससे जो सामान जुड़ा, वह ट्रैश में चला जाएगा। जो बदला, वह पहले जैसा हो जाएगा, जब तक कि बाद में किसी ने उसे न बदला हो; स्टॉक भी पहले जैसा होगा, और यह स्टॉक के हिसाब में दर्ज होगा। इससे बनी कैटेगरी बनी रहेंगी। यह तभी तक हो सकता है जब तक इनमें से कुछ बिका न हो।",
  untilWhen: "इस समय तक पहले जैसा किया जा सकता है:",
  timeIsOver: "पहले जैसा करने का समय निकल चुका है।",
  undoing: "पहले जैसा किया जा रहा है...",
  undoneOn: "इस इंपोर्ट से पहले जैसा किया गया:",
  leftAlone: "जो नहीं बदला गया",
  isUndone: (removed: number, restored: number) =>
    `इंपोर्ट से पहले जैसा किया गया। हटा सामान: ${removed}, फिर पहले जैसा हुआ सामान: ${restored}`,
};
