/** What somebody is told whose wish is on the list now (spec storefront §8). */
export const ADDED_TO_WISHLIST = "Added to wishlist";
/** What a change that made no sense, or could not be made, is answered with (spec storefront §8). */
export const WISHLIST_FAILED = "Failed to update wishlist";
