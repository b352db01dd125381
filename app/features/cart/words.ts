export const ADDED_TO_CART = "Added to cart successfully!";
export const CART_UPDATED = "Cart updated";
export const REMOVED_FROM_CART = "Removed from cart";
export const CART_CLEARED = "Your cart is empty now";
/** Shown on the sign-in page to a visitor who opens or changes the cart. */
export const SIGN_IN_TO_SEE_CART = "Please log in to view your cart.";
/** Shown on the sign-in page to a visitor who adds to the cart; the product page appends a full stop. */
export const SIGN_IN_TO_ADD_TO_CART = "Please login to add items to cart";
