/** What somebody is told whose wish is on the list now (spec storefront §8). */
export const ADDED_TO_WISHLIST = "Added to wishlist";
/** What somebody is told whose wish is off the list now (spec storefront §8). */
export const REMOVED_FROM_WISHLIST = "Removed from wishlist";
/** Why somebody who has a wishlist, or wants one, is asked who they are (spec storefront §8). */
export const SIGN_IN_FOR_WISHLIST = "Please login to manage wishlist";
/** What a change that made no sense, or could not be made, is answered with (spec storefront §8). */
export const WISHLIST_FAILED = "Failed to update wishlist";
