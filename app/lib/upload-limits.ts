import { words } from "./words.en";

const BYTES_IN_MB = 1024 * 1024;

/** The maximum size of a CSV file that is read (rule: csv-files). */
export const CSV_MAX_BYTES = 5 * BYTES_IN_MB;
export const csvEmpty = (): string => words.csvEmpty;
export const csvTooLarge = (): string => words.csvTooLarge(CSV_MAX_BYTES / BYTES_IN_MB);

/** The maximum size of a photo as it is sent; the shop stores it much smaller (rule: photo-limit). */
export const PHOTO_MAX_BYTES = 15 * BYTES_IN_MB;
export const PHOTO_MAX_MB = PHOTO_MAX_BYTES / BYTES_IN_MB;

/** The maximum size of a banner's picture as it is sent (rule: banner-fields). */
export const BANNER_MAX_BYTES = 5 * BYTES_IN_MB;
export const BANNER_MAX_MB = BANNER_MAX_BYTES / BYTES_IN_MB;

export const photoFormats = (): string => words.photoFormats(PHOTO_MAX_MB);
export const photoTooLarge = (): string => words.photoTooLarge(PHOTO_MAX_MB);
export const photoNotAnImage = (): string => words.photoNotAnImage;
export const uploadNoRoom = (): string => words.uploadNoRoom;
export const photoUnreadable = (): string => words.photoUnreadable;
export const photoHeic = (): string => words.photoHeic;
