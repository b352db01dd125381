export const IMAGE_TOO_LARGE = "Image size should be less than 5MB";

export const NO_BANNER = "This banner is not there any more";
