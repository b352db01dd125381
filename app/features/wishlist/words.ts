/** What somebody is told whose wish is on the list now. */
export const ADDED_TO_WISHLIST = "Added to wishlist";
/** What somebody is told whose wish is off the list now. */
export const REMOVED_FROM_WISHLIST = "Removed from wishlist";
/** Why somebody who has a wishlist, or wants one, is asked who they are. */
export const SIGN_IN_FOR_WISHLIST = "Please login to manage wishlist";
/** What a change that made no sense, or could not be made, is answered with. */
export const WISHLIST_FAILED = "Failed to update wishlist";
