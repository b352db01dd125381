import { words } from "./words.en";

const BYTES_IN_MB = 1024 * 1024;

/** The maximum size of a CSV file that is read (rule: csv-files). */
export const CSV_MAX_BYTES = 5 * BYTES_IN_MB;
export const CSV_EMPTY = words.csvEmpty;
export const CSV_TOO_LARGE = words.csvTooLarge(CSV_MAX_BYTES / BYTES_IN_MB);

/** The maximum size of a photo as it is sent; the shop stores it much smaller (rule: photo-limit). */
export const PHOTO_MAX_BYTES = 15 * BYTES_IN_MB;
export const PHOTO_MAX_MB = PHOTO_MAX_BYTES / BYTES_IN_MB;

/** The maximum size of a banner's picture as it is sent (rule: banner-fields). */
export const BANNER_MAX_BYTES = 5 * BYTES_IN_MB;
export const BANNER_MAX_MB = BANNER_MAX_BYTES / BYTES_IN_MB;

export const PHOTO_FORMATS = words.photoFormats(PHOTO_MAX_MB);
export const PHOTO_TOO_LARGE = words.photoTooLarge(PHOTO_MAX_MB);
export const PHOTO_NOT_AN_IMAGE = words.photoNotAnImage;
export const UPLOAD_NO_ROOM = words.uploadNoRoom;
export const PHOTO_UNREADABLE = words.photoUnreadable;
export const PHOTO_HEIC = words.photoHeic;
