import { formatCount } from "~/lib/format-count";
import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  name: "नाम",
  description: "विवरण",
  descriptionHint: "इसके पेज पर एक लाइन, जो सर्च इंजन में भी दिखती है",
  colour: "रंग",
  colourHint: "मेन्यू में इसकी लाइन का और शीर्षक के पास का",
  hsn: "सामान्य HSN कोड",
  hsnHint: "यह कैटेगरी चुनते समय जिस सामान का अपना कोड न हो, उसके लिए",
  skuPrefix: "SKU की शुरुआत",
  skuPrefixHint: "दुकान के बनाए SKU इससे शुरू होते हैं; ख़ाली छोड़ें तो नाम से बनेगी",
  isSpare: "स्पेयर पार्ट्स: खोज में ये उस सामान के बाद आते हैं जिसके ये हैं",
  withoutPicture: "फ़ोटो हटाएँ",
  picture: "फ़ोटो",
  leaveEmptyToKeepPicture: "यही फ़ोटो रखनी हो तो ख़ाली छोड़ें",
  pictureHint: (formats: string) => `${formats}, चौकोर काटी जाएगी`,
  pictureOfCategory: "इस कैटेगरी की फ़ोटो",
  addCategory: "कैटेगरी जोड़ें",
  adding: "जोड़ी जा रही है...",
  editCategory: "कैटेगरी बदलें",
  allCategories: "सभी कैटेगरी",
  seeInShop: "दुकान में देखें",
  whatRenamingDoes: "नाम बदलने पर सामान, खोज और पेज के पते भी बदल जाते हैं, और पुराने पते नए पर ले जाते हैं।",
  saveCategory: "कैटेगरी सेव करें",
  saving: "सेव हो रही है...",
  deleteThisCategory: "यह कैटेगरी हटाएँ?",
  productsStandInIt: (name: string, onSale: number, archived: number) =>
    `“${name}” में बिक रहे आइटम: ${formatCount(onSale)}, आर्काइव में: ${formatCount(archived)}। चुनें कि ये कहाँ जाएँ, या रहने दें।`,
  noProductStandsInIt: (name: string) => `“${name}” में कोई सामान नहीं है।`,
  moveTheProductsTo: "सामान किस कैटेगरी में जाए",
  addressesLeadThere: "इसका पेज भी वहीं ले जाएगा",
  chooseCategory: "कैटेगरी चुनें",
  moveProductsAndDelete: "सामान वहाँ भेजें और कैटेगरी हटाएँ",
  deleteCategory: "कैटेगरी हटाएँ",
  deleting: "हटाई जा रही है...",
  categoryDeleted: (name: string, moved: number) =>
    moved > 0
      ? `“${name}” कैटेगरी हटाई गई, ${formatCount(moved)} आइटम दूसरी कैटेगरी में ${moved === 1 ? "भेजा गया" : "भेजे गए"}`
      : `“${name}” कैटेगरी हटाई गई`,
  category: "कैटेगरी",
  categories: "कैटेगरी",
  products: "सामान",
  productCount: (onSale: number, archived: number) =>
    archived > 0 ? `${formatCount(onSale)}, और ${formatCount(archived)} आर्काइव में` : formatCount(onSale),
  inShop: "दुकान में",
  shown: "दिखती है",
  hiddenWhileEmpty: "ख़ाली है, इसलिए छिपी है",
  none: "कोई नहीं",
  moveUp: "ऊपर करें",
  moveDown: "नीचे करें",
  edit: "बदलें",
  deleteLabel: "हटाएँ",
  orderOfTheShop:
    "मेन्यू और होम पेज पर यही क्रम रहता है। जिस कैटेगरी में बिकने वाला सामान नहीं है, वह ग्राहकों को नहीं दिखती।",
  thereAreNone: "अभी कोई कैटेगरी नहीं है। हर सामान के लिए एक कैटेगरी चाहिए।",
};
