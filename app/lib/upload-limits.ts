import { words } from "./words.en";

const BYTES_IN_MB = 1024 * 1024;

/** The maximum size of a CSV file that is read (rule: csv-files). */
export const CSV_MAX_BYTES = 5 * BYTES_IN_MB;
export const CSV_EMPTY = words.csvEmpty;
export const CSV_TOO_LARGE = words.csvTooLarge(CSV_MAX_BYTES / BYTES_IN_MB);

/** The maximum size of an uploaded photo (rule: photo-limit). */
export const PHOTO_MAX_BYTES = 5 * BYTES_IN_MB;
export const PHOTO_MAX_MB = PHOTO_MAX_BYTES / BYTES_IN_MB;

export const PHOTO_FORMATS = words.photoFormats(PHOTO_MAX_MB);
export const PHOTO_TOO_LARGE = words.photoTooLarge(PHOTO_MAX_MB);
export const PHOTO_NOT_AN_IMAGE = words.photoNotAnImage;
export const PHOTO_UNREADABLE = words.photoUnreadable;
