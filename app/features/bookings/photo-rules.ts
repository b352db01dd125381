/**
 * The field of a photo that is chosen, and of one that is taken: two inputs of one name would be one field
 * sent twice.
 */
export const PHOTO_FIELDS = ["photo", "photoCamera"] as const;

/** What somebody is told whose photo waited too long for the form it came with. */
export const PHOTO_EXPIRED = "The photo you sent before is not here any more. Please choose it again.";
