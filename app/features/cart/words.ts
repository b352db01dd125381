import { words } from "./words.en";
export const ADDED_TO_CART = words.addedToCart;
/** Beside the message that something was added. */
export const CART_LINK = { path: "/cart", text: words.viewCart };
export const CART_UPDATED = words.cartUpdated;
export const REMOVED_FROM_CART = words.removedFromCart;
export const CART_CLEARED = words.cartCleared;
/** Shown on the sign-in page to a visitor who opens or changes the cart. */
export const SIGN_IN_TO_SEE_CART = words.signInToSeeCart;
/** Shown on the sign-in page to a visitor who adds to the cart; the product page appends a full stop. */
export const SIGN_IN_TO_ADD_TO_CART = words.signInToAddToCart;
