export const IMAGE_TOO_LARGE = "Image size should be less than 5MB";
