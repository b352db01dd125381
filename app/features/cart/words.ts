import { perLanguage } from "~/lib/language";
import { words } from "./words.en";
export const addedToCart = () => words.addedToCart;
/** Beside the message that something was added. */
export const CART_LINK = perLanguage(() => ({ path: "/cart", text: words.viewCart }));
export const cartUpdated = () => words.cartUpdated;
export const removedFromCart = () => words.removedFromCart;
export const cartCleared = () => words.cartCleared;
/** Shown on the sign-in page to a visitor who opens or changes the cart. */
export const signInToSeeCart = () => words.signInToSeeCart;
/** Shown on the sign-in page to a visitor who adds to the cart; the product page appends a full stop. */
export const signInToAddToCart = () => words.signInToAddToCart;
