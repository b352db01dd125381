/** What is said of a banner that is not there, or was deleted meanwhile. */
export const BANNER_NOT_FOUND = "This banner is not there any more.";

/** What is said of a picture over 5 MB. */
export const IMAGE_TOO_LARGE = "Image size should be less than 5MB";

/** What is said where there is none. */
export const NO_IMAGE = "Please select an image";

/** What an administrator is told who has changed the banners. */
export const BANNER_ADDED = "Banner added successfully!";
export const BANNER_UPDATED = "Banner updated successfully!";
export const BANNER_DELETED = "Banner deleted successfully!";
export const BANNERS_REORDERED = "Banners reordered successfully!";
