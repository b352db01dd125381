import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

/** This text is given some things by their English name. */
const THINGS: Record<string, string | undefined> = {
  banner: "बैनर",
  category: "कैटेगरी",
  "discount code": "छूट कोड",
  group: "समूह",
  order: "ऑर्डर",
  page: "पेज",
  product: "सामान",
  section: "सेटिंग",
  series: "सीरीज़",
};

export const hi: Translation<Words> = {
  thatWasNotForm: "हम यह फ़ॉर्म पढ़ नहीं सके",
  shopCannotWriteAnythingDown:
    "दुकान में अभी कुछ सेव नहीं हो पा रहा है, और कुछ सेव नहीं हुआ। कृपया थोड़ी देर बाद फिर से कोशिश करें।",
  thatIsMoreThanThisForm: "यह इस फ़ॉर्म की सीमा से ज़्यादा है",
  somebodyElseHasChangedThisSince: (what: string) =>
    `आपके खोलने के बाद इसे किसी और ने बदल दिया है (${THINGS[what] ?? what}), इसलिए कुछ सेव नहीं हुआ। उनके बदलाव की जगह अपने बदलाव रखने हों, तो फिर से सेव करें।`,
};
