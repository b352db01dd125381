import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  categories: "कैटेगरी",
  category: "कैटेगरी",
  red: "लाल",
  blue: "नीला",
  teal: "फ़िरोज़ी",
  amber: "सुनहरा",
  green: "हरा",
  copper: "ताँबई",
  nameIsRequired: "नाम ज़रूरी है",
  nameCannotBeMoreThanCharacters: (max: number) => `नाम ${max} अक्षरों से लंबा नहीं हो सकता`,
  nameNotPossible: "नाम में कोई शब्द या संख्या होनी चाहिए, और नाम “All” नहीं हो सकता",
  nameTaken: (name: string) => `“${name}” नाम की कैटेगरी पहले से है`,
  descriptionCannotBeMoreThanCharacters: (max: number) => `विवरण ${max} अक्षरों से लंबा नहीं हो सकता`,
  chooseColour: "कृपया इनमें से कोई रंग चुनें",
  hsnWrong: "HSN कोड 4, 6 या 8 अंकों का होना चाहिए",
  skuPrefixWrong: "SKU के शुरू में 2 से 5 अक्षर होने चाहिए, A से Z और 0 से 9 में से",
  categoryNotFound: "यह कैटेगरी अब नहीं है।",
  orderChanged: "इस बीच कैटेगरी बदल गई हैं: अब उनका क्रम यह है।",
  allCategories: "सभी कैटेगरी",
  categoryAdded: (name: string) => `कैटेगरी “${name}” जुड़ गई`,
  categorySaved: (name: string) => `कैटेगरी “${name}” सेव हो गई`,
};
