export const UPLOAD_FORM_ID = "upload";
/** Limits how many problems or changes the page lists. */
export const MAX_LISTED = 100;
