import { words } from "./words.en";
export const ADDED_TO_WISHLIST = words.addedToWishlist;
export const REMOVED_FROM_WISHLIST = words.removedFromWishlist;
export const SIGN_IN_FOR_WISHLIST = words.signInForWishlist;
export const WISHLIST_FAILED = words.wishlistFailed;
