import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  productNotFound: "পণ্যটি পাওয়া গেল না",
  yourWishlistIsFullItHolds: (maxWishlistItems: number) =>
    `আপনার উইশলিস্ট ভরে গেছে: এতে ${maxWishlistItems}টি পণ্য ধরে। আগে একটি সরান।`,
  productIdNotAvailable: "পণ্যের ID পাওয়া গেল না",
  addedToWishlist: "উইশলিস্টে রাখা হয়েছে",
  removedFromWishlist: "উইশলিস্ট থেকে সরানো হয়েছে",
  signInForWishlist: "উইশলিস্টের জন্য লগ ইন করুন",
  wishlistFailed: "উইশলিস্ট আপডেট করা গেল না",
};
