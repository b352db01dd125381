import { PHOTO_MAX_MB } from "~/lib/upload-limits";

export const BANNER_NOT_FOUND = "This banner is not there any more.";

export const IMAGE_TOO_LARGE = `Image size should be less than ${PHOTO_MAX_MB}MB`;

export const NO_IMAGE = "Please select an image";

export const BANNER_ADDED = "Banner added successfully!";
export const BANNER_UPDATED = "Banner updated successfully!";
export const BANNER_DELETED = "Banner deleted successfully!";
export const BANNERS_REORDERED = "Banners reordered successfully!";
