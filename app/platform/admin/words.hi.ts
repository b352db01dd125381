import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  back: "वापस",
  undo: "पहले जैसा करें",
  undoing: "पहले जैसा किया जा रहा है...",
  canBeUndone: "यह दस मिनट तक पहले जैसा किया जा सकता है। तब तक ग्राहक को इसका ईमेल नहीं जाएगा।",
  cancel: "रहने दें",
  now: (label: string) => `अभी: ${label}`,
  nothing: "(ख़ाली)",
  changedByOthers: "इस बीच किसी और ने यह बदल दिया है। फिर से सेव करेंगे, तो उसकी जगह इस फ़ॉर्म की जानकारी सेव होगी:",
  fieldChanged: (label: string) => `${label}: टेक्स्ट लंबा है, अभी क्या सेव है यह उसी बॉक्स के पास देखें`,
  fieldChangedTo: (label: string, before: string, now: string) => `${label}: ${before} → ${now}`,
  search: "खोजें",
  clear: "साफ़ करें",
  searchForWordOfAtLeast: (wordMinLength: number) => `कृपया कम से कम ${wordMinLength} अक्षर या अंक का शब्द खोजें।`,
  filtersInUse: (filterCount: number) => `फ़िल्टर${filterCount > 0 ? ` (${filterCount})` : ""}`,
  apply: "लागू करें",
  showingToOfMoreThanEntries: (
    firstRow: string,
    lastRow: string,
    isLonger: undefined | boolean,
    totalItems: string,
  ) => `${totalItems}${isLonger ? " से ज़्यादा" : ""} में से ${firstRow} से ${lastRow} तक`,
  actions: "क्या करना है",
  choose: "चुनें",
  chooseRow: (name: string) => `${name} चुनें`,
  chooseAllOnThisPage: "इस पेज के सभी चुनें",
  chosen: "चुने गए",
  more: "और",
  all: "सभी",
};
