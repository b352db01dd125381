import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  productNotFound: "सामान नहीं मिला",
  yourWishlistIsFullItHolds: (maxWishlistItems: number) =>
    `आपकी विशलिस्ट भर गई है: इसमें ${maxWishlistItems} आइटम तक आते हैं। कृपया पहले एक हटाएँ।`,
  productIdNotAvailable: "सामान की ID नहीं मिली",
  addedToWishlist: "विशलिस्ट में जोड़ा गया",
  removedFromWishlist: "विशलिस्ट से हटाया गया",
  signInForWishlist: "विशलिस्ट के लिए कृपया लॉग इन करें",
  wishlistFailed: "विशलिस्ट नहीं बदल पाई",
};
