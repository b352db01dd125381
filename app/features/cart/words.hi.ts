import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  viewCart: "कार्ट देखें",
  productNotFound: "यह सामान नहीं मिला",
  productIsOutOfStock: "यह सामान स्टॉक में नहीं है",
  onlyItemsAvailableInStock: (max: number, quantityInCart: number) =>
    `स्टॉक में सिर्फ़ ${max} आइटम${quantityInCart ? `, जिनमें से ${quantityInCart} पहले से आपके कार्ट में` : ""}`,
  addedToCart: "कार्ट में डाल दिया गया!",
  cartUpdated: "कार्ट अपडेट हो गया",
  removedFromCart: "कार्ट से हटा दिया गया",
  cartCleared: "आपका कार्ट अब ख़ाली है",
  signInToSeeCart: "कार्ट देखने के लिए कृपया लॉग इन करें।",
  signInToAddToCart: "कार्ट में डालने के लिए कृपया लॉग इन करें",
};
