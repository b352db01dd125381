export const CSV_MAX_BYTES = 5 * 1024 * 1024;
export const CSV_EMPTY = "The file is empty.";
export const CSV_TOO_LARGE = "The file is larger than 5 MB. Please split it into several.";
