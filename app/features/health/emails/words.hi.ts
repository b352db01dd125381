import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  subject: (count: number) => `दुकान के सिस्टम में ${count} अलार्म`,
  isWrongWithShop: (count: number) =>
    count === 1 ? "दुकान के सिस्टम में एक गड़बड़ी है" : "दुकान के सिस्टम में कुछ गड़बड़ियाँ हैं",
  isSentOnceADay:
    "जब तक कोई गड़बड़ी रहती है, यह ईमेल दिन में ज़्यादा से ज़्यादा एक बार आता है। अभी क्या गड़बड़ी है, यह एडमिन के “सिस्टम की हालत” पेज पर दिखता है।",
  viewHealth: "सिस्टम की हालत देखें",
};
