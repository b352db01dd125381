import { words } from "./words.en";
export const addedToWishlist = () => words.addedToWishlist;
export const removedFromWishlist = () => words.removedFromWishlist;
export const signInForWishlist = () => words.signInForWishlist;
export const wishlistFailed = () => words.wishlistFailed;
