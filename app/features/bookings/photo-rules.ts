/**
 * The fields of a chosen file and of a camera picture; inputs of the same name would be sent as one field
 * twice.
 */
export const PHOTO_FIELDS = ["photo", "photoCamera"] as const;

export const PHOTO_EXPIRED = "The photo you sent before is not here any more. Please choose it again.";
