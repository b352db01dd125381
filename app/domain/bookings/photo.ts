/** The largest photo that may be sent (D35). */
export const MOST_PHOTO_BYTES = 5 * 1024 * 1024;

/** The field of a photo that is chosen, and of one that is taken: two inputs of one name would be one field sent twice. */
export const PHOTO_FIELDS = ["photo", "photoCamera"] as const;

/** What is wrong with a photo, in words for who sent it (spec storefront §5, D35). */
export const PHOTO_TOO_LARGE = "The photo is larger than 5 MB. Please choose a smaller one.";
export const PHOTO_NOT_AN_IMAGE = "The photo must be an image file";
export const PHOTO_FORGOTTEN = "The photo you sent before is not here any more. Please choose it again.";
export const PHOTO_UNREADABLE = "This photo cannot be read. Please choose a JPEG, PNG or WebP picture.";
