const BYTES_IN_MB = 1024 * 1024;

/** The maximum size of a CSV file that is read (rule: csv-files). */
export const CSV_MAX_BYTES = 5 * BYTES_IN_MB;
export const CSV_EMPTY = "The file is empty.";
export const CSV_TOO_LARGE = `The file is larger than ${CSV_MAX_BYTES / BYTES_IN_MB} MB. Please split it into several.`;

/** The maximum size of an uploaded photo (rule: photo-limit). */
export const PHOTO_MAX_BYTES = 5 * BYTES_IN_MB;
export const PHOTO_MAX_MB = PHOTO_MAX_BYTES / BYTES_IN_MB;

export const PHOTO_FORMATS = `JPEG, PNG or WebP, up to ${PHOTO_MAX_MB} MB`;
export const PHOTO_TOO_LARGE = `The photo is larger than ${PHOTO_MAX_MB} MB. Please choose a smaller one.`;
export const PHOTO_NOT_AN_IMAGE = "The photo must be an image file";
export const PHOTO_UNREADABLE = "This photo cannot be read. Please choose a JPEG, PNG or WebP picture.";
