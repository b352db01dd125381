export const ADDED_TO_WISHLIST = "Added to wishlist";
export const REMOVED_FROM_WISHLIST = "Removed from wishlist";
export const SIGN_IN_FOR_WISHLIST = "Please login to manage wishlist";
export const WISHLIST_FAILED = "Failed to update wishlist";
