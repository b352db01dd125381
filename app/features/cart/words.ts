/** What somebody is told whose goods are in the cart now. */
export const ADDED_TO_CART = "Added to cart successfully!";
/** What somebody is told who has changed their cart otherwise. */
export const CART_UPDATED = "Cart updated";
export const REMOVED_FROM_CART = "Removed from cart";
export const CART_CLEARED = "Your cart is empty now";
/** Why somebody who looks at a cart or changes it is asked who they are. */
export const SIGN_IN_TO_SEE_CART = "Please log in to view your cart.";
/** Why somebody who puts goods into a cart is asked who they are; on a product's page with a full stop. */
export const SIGN_IN_TO_ADD_TO_CART = "Please login to add items to cart";
