/** What somebody is told whose goods are in the cart now (spec storefront §8). */
export const ADDED_TO_CART = "Added to cart successfully!";
/** Why somebody who puts goods into a cart is asked who they are; on a product's page with a full stop (spec storefront §8). */
export const SIGN_IN_TO_ADD = "Please login to add items to cart";
